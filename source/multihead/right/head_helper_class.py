"""A helper class for one head, and the sizes checked in a frozen dataclass."""

from dataclasses import dataclass
import math

import torch
from torch import nn


@dataclass(frozen=True)
class Sizes:
    d: int
    h: int

    def __post_init__(self):
        if self.d % self.h != 0:
            raise ValueError(f"{self.d} is not a multiple of {self.h}")

    @property
    def d_k(self):
        return self.d // self.h


class Head:
    def __init__(self, Q, K, V):
        self.Q, self.K, self.V = Q, K, V

    def attend(self, mask):
        scores = self.Q @ self.K.mT / math.sqrt(self.K.shape[-1])
        self.weights = torch.softmax(scores if mask is None else scores + mask, dim=-1)
        return self.weights @ self.V


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        sizes = Sizes(d, h)
        self.d, self.h, self.d_k = sizes.d, sizes.h, sizes.d_k
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)

    def split(self, X):
        return torch.stack(torch.tensor_split(X, self.h, dim=-1)).transpose(0, 1)

    def forward(self, Xq, Xkv, mask=None):
        pairs = (self.W_Q, Xq), (self.W_K, Xkv), (self.W_V, Xkv)
        parts = [self.split(W(X)).unbind(1) for W, X in pairs]
        if mask is not None:
            mask = mask.expand(Xq.shape[0], self.h, Xq.shape[1], Xkv.shape[1])
        masks = [None] * self.h if mask is None else mask.unbind(1)
        heads = [Head(*qkv) for qkv in zip(*parts)]
        outputs = [head.attend(own) for head, own in zip(heads, masks)]
        weights = torch.stack([head.weights for head in heads], dim=1)
        return self.W_O(torch.cat(outputs, dim=-1)), weights
