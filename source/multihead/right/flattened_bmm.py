"""Everything flattened to (B h, n, d_k), torch.bmm inside, four dimensions outside."""

import math

import torch
from torch import nn


class MultiHead(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError("d must be divisible by h")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d, bias=True) for _ in range(4))

    def split(self, X):
        return X.view(X.size(0), X.size(1), self.h, self.d_k).permute(0, 2, 1, 3).contiguous()

    def forward(self, Xq, Xkv, mask=None):
        B, n, _ = Xq.size()
        m = Xkv.size(1)
        q = self.split(self.W_Q(Xq)).view(B * self.h, n, self.d_k)
        k = self.split(self.W_K(Xkv)).view(B * self.h, m, self.d_k)
        v = self.split(self.W_V(Xkv)).view(B * self.h, m, self.d_k)
        s = torch.bmm(q, k.transpose(1, 2)).div(math.sqrt(self.d_k))
        if mask is not None:
            s = s + mask.expand(B, self.h, n, m).reshape(B * self.h, n, m)
        p = torch.softmax(s, dim=2)
        o = torch.bmm(p, v).view(B, self.h, n, self.d_k)
        o = o.transpose(1, 2).contiguous().view(B, n, self.d)
        return self.W_O(o), p.view(B, self.h, n, m)
