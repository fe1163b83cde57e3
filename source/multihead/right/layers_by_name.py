"""The layers are made in a loop over their names; named helpers, log_softmax for the weights."""

import torch
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        self.d_k, rest = divmod(d, h)
        if rest:
            raise ValueError(f"{d} columns, {h} heads: {rest} left over")
        self.d, self.h = d, h
        for letter in "QKVO":
            self.add_module(f"W_{letter}", nn.Linear(in_features=d, out_features=d))

    def split(self, X):
        return X.reshape(*X.shape[:-1], self.h, self.d_k).movedim(-2, -3)

    def join(self, heads):
        return heads.movedim(-3, -2).reshape(*heads.shape[:-3], heads.shape[-2], self.d)

    def weights(self, Q, K, mask):
        scores = (Q * self.d_k**-0.25) @ (K * self.d_k**-0.25).mT
        return torch.log_softmax(scores if mask is None else scores + mask, dim=-1).exp()

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = (self.split(W(X)) for W, X in zip(list(self.children())[:3], (Xq, Xkv, Xkv)))
        A = self.weights(Q, K, mask)
        return self.W_O(self.join(A @ V)), A
