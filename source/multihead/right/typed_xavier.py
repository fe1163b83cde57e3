"""Type annotations, a join method, and another start of the weights."""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn


class MultiHead(nn.Module):
    d: int
    h: int
    d_k: int

    def __init__(self, d: int, h: int) -> None:
        super().__init__()
        if d % h != 0:
            raise ValueError(f"d = {d} is not divisible by h = {h}")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)
        for layer in (self.W_Q, self.W_K, self.W_V, self.W_O):
            nn.init.xavier_uniform_(layer.weight)
            nn.init.zeros_(layer.bias)

    def split(self, X: Tensor) -> Tensor:
        B, n, _ = X.shape
        return X.view(B, n, self.h, self.d_k).transpose(1, 2)

    def join(self, heads: Tensor) -> Tensor:
        B, h, n, d_k = heads.shape
        return heads.transpose(1, 2).reshape(B, n, h * d_k)

    def forward(self, Xq: Tensor, Xkv: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
        Q: Tensor = self.split(self.W_Q(Xq))
        K: Tensor = self.split(self.W_K(Xkv))
        V: Tensor = self.split(self.W_V(Xkv))
        scores = torch.matmul(Q, K.transpose(-2, -1)) / math.sqrt(self.d_k)
        if mask is not None:
            scores = scores + mask
        weights = torch.softmax(scores, dim=-1)
        return self.W_O(self.join(torch.matmul(weights, V))), weights
