"""W_K and W_V (and W_Q, if the inputs are one) stacked in a single product."""

import math

import torch
import torch.nn.functional as F
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("d % h != 0")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)

    def split(self, X):
        B, n, d = X.shape
        return X.reshape(B, n, self.h, d // self.h).permute(0, 2, 1, 3)

    def _project(self, Xq, Xkv):
        if Xq is Xkv:
            W = torch.cat([self.W_Q.weight, self.W_K.weight, self.W_V.weight])
            b = torch.cat([self.W_Q.bias, self.W_K.bias, self.W_V.bias])
            return F.linear(Xq, W, b).chunk(3, dim=-1)
        W = torch.cat([self.W_K.weight, self.W_V.weight])
        b = torch.cat([self.W_K.bias, self.W_V.bias])
        return (self.W_Q(Xq), *F.linear(Xkv, W, b).split(self.d, dim=-1))

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = map(self.split, self._project(Xq, Xkv))
        scores = Q @ K.transpose(-1, -2) / math.sqrt(self.d_k)
        weights = torch.softmax(scores if mask is None else scores + mask, dim=-1)
        return self.W_O((weights @ V).transpose(1, 2).flatten(2)), weights
