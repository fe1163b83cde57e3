"""Exp of log_softmax, matmul through the @ of mT."""

import math

import torch
import torch.nn.functional as F


def project(X, W_Q, W_K, W_V):
    out = []
    for W in [W_Q, W_K, W_V]:
        out.append(torch.matmul(X, W))
    return tuple(out)


def attention(Q, K, V, mask=None):
    s = torch.matmul(Q, K.mT) / math.sqrt(Q.size(-1))
    if mask is None:
        mask = 0.0
    log_p = F.log_softmax(s + mask, dim=-1)
    p = log_p.exp()
    return torch.matmul(p, V), p
