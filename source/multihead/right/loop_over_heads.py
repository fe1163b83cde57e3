"""A loop: every head takes its rows of the weight matrices and attends alone."""

import math

import torch
import torch.nn.functional as F
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("h must divide d")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def split(self, X):
        return torch.stack([X[..., self.columns(i)] for i in range(self.h)], dim=1)

    def columns(self, i):
        return slice(i * self.d_k, (i + 1) * self.d_k)

    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            mask = mask.expand(len(Xq), self.h, Xq.shape[1], Xkv.shape[1])
        outputs, rows = [], []
        for i in range(self.h):
            output, weights = self.one_head(i, Xq, Xkv, None if mask is None else mask[:, i])
            outputs.append(output)
            rows.append(weights)
        return self.W_O(torch.cat(outputs, dim=-1)), torch.stack(rows, dim=1)

    def one_head(self, i, Xq, Xkv, mask):
        own = self.columns(i)
        Q = F.linear(Xq, self.W_Q.weight[own], self.W_Q.bias[own])
        K = F.linear(Xkv, self.W_K.weight[own], self.W_K.bias[own])
        V = F.linear(Xkv, self.W_V.weight[own], self.W_V.bias[own])
        scores = torch.einsum("bnk,bmk->bnm", Q, K) / math.sqrt(self.d_k)
        weights = F.softmax(scores if mask is None else scores + mask, dim=-1)
        return torch.bmm(weights, V), weights
