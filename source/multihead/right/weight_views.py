"""Weight matrices seen head by head, projected in one einsum; as_strided for the split."""

import torch
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("d is not divisible by h")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)

    def split(self, X):
        B, n, d = X.shape
        return X.contiguous().as_strided((B, self.h, n, self.d_k), (n * d, self.d_k, d, 1))

    def _heads(self, layer, X):
        W = layer.weight.view(self.h, self.d_k, self.d)
        b = layer.bias.view(self.h, 1, self.d_k)
        return torch.einsum("bnd,hkd->bhnk", X, W) + b

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self._heads(self.W_Q, Xq), self._heads(self.W_K, Xkv), self._heads(self.W_V, Xkv)
        z = torch.einsum("bhnk,bhmk->bhnm", Q, K) / self.d_k**0.5
        if mask is not None:
            z = z + mask
        A = torch.softmax(z, dim=-1)
        joined = torch.einsum("bhnm,bhmk->bnhk", A, V).reshape(*Xq.shape)
        return self.W_O(joined), A
