"""Keys in chunks with a running maximum and sum, weights rebuilt at the end.

source: https://github.com/Dao-AILab/flash-attention/pull/76
"""

import math

import torch

CHUNK = 2


def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V


def attention(Q, K, V, mask=None):
    n, m = Q.shape[-2], K.shape[-2]
    scale = 1 / math.sqrt(Q.shape[-1])
    if mask is not None:
        mask = mask.expand(*Q.shape[:-2], n, m)
    top = torch.full((*Q.shape[:-1], 1), -torch.inf, dtype=Q.dtype)
    total = torch.zeros_like(top)
    acc = torch.zeros(*Q.shape[:-1], V.shape[-1], dtype=Q.dtype)
    pieces = []
    for start in range(0, m, CHUNK):
        part = slice(start, start + CHUNK)
        s = Q @ K[..., part, :].transpose(-2, -1) * scale
        if mask is not None:
            s = s + mask[..., part].to(s.dtype)
        pieces.append(s)
        new_top = torch.maximum(top, s.amax(-1, keepdim=True))
        safe = torch.where(new_top.isneginf(), torch.zeros_like(new_top), new_top)
        shrink = torch.exp(top - safe)
        e = torch.exp(s - safe)
        total = total * shrink + e.sum(-1, keepdim=True)
        acc = acc * shrink + e @ V[..., part, :]
        top = new_top
    weights = torch.exp(torch.cat(pieces, dim=-1) - top) / total
    return acc / total, weights
