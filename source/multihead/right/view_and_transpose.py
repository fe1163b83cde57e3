"""view and transpose(1, 2), the attention function, transpose and reshape back."""

import math

import torch
from torch import nn


def attention(Q, K, V, mask=None):
    scaled = torch.matmul(Q, K.transpose(-1, -2)) / math.sqrt(K.size(-1))
    if mask is not None:
        scaled = scaled + mask
    weights = scaled.softmax(dim=-1)
    return torch.matmul(weights, V), weights


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h:
            raise ValueError("d must be a multiple of h")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K = nn.Linear(d, d), nn.Linear(d, d)
        self.W_V, self.W_O = nn.Linear(d, d), nn.Linear(d, d)

    def split(self, X):
        batch, tokens = X.shape[:2]
        return X.view(batch, tokens, self.h, self.d_k).transpose(1, 2)

    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xq))
        K, V = self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        joined = heads.transpose(1, 2).reshape(Xq.shape[0], Xq.shape[1], self.d)
        return self.W_O(joined), weights
