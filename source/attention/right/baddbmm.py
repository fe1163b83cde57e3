"""Everything flattened to 3-D, torch.baddbmm adds the mask in the product."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    flat = X.reshape(-1, X.shape[-1])
    return tuple((flat @ W).reshape(*X.shape[:-1], W.shape[1]) for W in (W_Q, W_K, W_V))


def attention(Q, K, V, mask=None):
    lead, n, m, d_k = Q.shape[:-2], Q.shape[-2], K.shape[-2], Q.shape[-1]
    q = Q.reshape(-1, n, d_k)
    k = K.reshape(-1, m, d_k)
    v = V.reshape(-1, m, V.shape[-1])
    start = torch.zeros((), dtype=Q.dtype) if mask is None else mask.to(Q.dtype)
    start = start.expand(*lead, n, m).reshape(-1, n, m)
    scores = torch.baddbmm(start, q, k.transpose(1, 2), alpha=1 / math.sqrt(d_k))
    w = torch.softmax(scores, dim=2)
    return torch.bmm(w, v).reshape(*lead, n, -1), w.reshape(*lead, n, m)
