"""Columns first, (B, h, d_k, n) inside; the results are views that are not contiguous."""

import math

import torch
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("d must be divisible by h")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def _columns(self, X):
        B, n, _ = X.shape
        return X.transpose(1, 2).reshape(B, self.h, self.d_k, n)

    def split(self, X):
        return self._columns(X).transpose(2, 3)

    def forward(self, Xq, Xkv, mask=None):
        Q = self._columns(self.W_Q(Xq))
        K, V = self._columns(self.W_K(Xkv)), self._columns(self.W_V(Xkv))
        scores = K.transpose(2, 3) @ Q / math.sqrt(self.d_k)  # (B, h, m, n)
        B, h, m, n = scores.shape
        if mask is not None:
            scores = scores + mask.expand(B, h, n, m).transpose(2, 3)
        A = torch.softmax(scores, dim=2)
        joined = (V @ A).reshape(B, self.d, n)
        return self.W_O(joined.transpose(1, 2)), A.transpose(2, 3)
