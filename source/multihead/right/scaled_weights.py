"""The scale goes into the weights of W_Q at call time; softmax written as exp and sum."""

import torch
import torch.nn.functional as F
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("d must be divisible by h")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def split(self, X):
        return X.view(-1, X.shape[1], self.h, self.d_k).permute(0, 2, 1, 3)

    def forward(self, Xq, Xkv, mask=None):
        scale = self.d_k**-0.5
        Q = self.split(F.linear(Xq, self.W_Q.weight * scale, self.W_Q.bias * scale))
        K, V = self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        z = Q @ K.mT
        if mask is not None:
            z = z + mask
        e = torch.exp(z - z.detach().amax(dim=-1, keepdim=True))
        weights = e / e.sum(dim=-1, keepdim=True)
        joined = (weights @ V).permute(0, 2, 1, 3).reshape(Xq.shape)
        return self.W_O(joined), weights
