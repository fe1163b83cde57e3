"""No joining: every head goes through its slice of W_O, and the results are added."""

import math

import torch
from torch import nn


class MultiHead(nn.Module):
    """concat(head_1 ... head_h) W_O  =  sum_i head_i W_O[rows of head i]"""

    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("h must divide d")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def split(self, X):
        return X.view(X.shape[0], X.shape[1], self.h, self.d_k).swapaxes(1, 2)

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        scores = Q @ K.swapaxes(-1, -2) / math.sqrt(self.d_k)
        if mask is not None:
            scores = scores + mask
        weights = torch.softmax(scores, dim=-1)
        heads = weights @ V
        blocks = self.W_O.weight.view(self.d, self.h, self.d_k).permute(1, 2, 0)  # (h, d_k, d)
        return (heads @ blocks).sum(dim=1) + self.W_O.bias, weights
