"""Torch.where puts -inf into the hidden cells, finite entries are added."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V


def attention(Q, K, V, mask=None):
    s = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    if mask is not None:
        hidden = torch.isneginf(mask)
        s = torch.where(hidden, s.new_full((), -math.inf), s + mask.masked_fill(hidden, 0.0))
    p = torch.softmax(s, dim=-1)
    return p @ V, p
