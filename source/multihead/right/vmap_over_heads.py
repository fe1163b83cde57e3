"""torch.vmap: one head written for 3-D tensors, then mapped over dimension 1."""

import math

import torch
from torch import nn


def one_head(Q, K, V, mask):
    scores = Q @ K.transpose(1, 2) / math.sqrt(Q.shape[-1]) + mask
    weights = torch.softmax(scores, dim=-1)
    return weights @ V, weights


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("h must divide d")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def split(self, X):
        return torch.einsum("bnhk->bhnk", X.unflatten(2, (self.h, self.d_k)))

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        if mask is None:
            mask = Q.new_zeros(())
        mask = mask.expand(*Q.shape[:3], K.shape[2])
        heads, weights = torch.vmap(one_head, in_dims=1, out_dims=1)(Q, K, V, mask)
        return self.W_O(heads.permute(0, 2, 1, 3).flatten(2)), weights
