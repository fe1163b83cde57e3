"""Recursion over the leading dimensions down to matrices."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V


def attention(Q, K, V, mask=None):
    if mask is not None:
        mask = mask.expand(*Q.shape[:-2], Q.shape[-2], K.shape[-2])
    if Q.dim() == 2:
        s = Q @ K.t() / math.sqrt(Q.shape[1])
        p = (s if mask is None else s + mask).softmax(1)
        return p @ V, p
    parts = [
        attention(Q[i], K[i], V[i], None if mask is None else mask[i]) for i in range(Q.shape[0])
    ]
    outputs, weights = zip(*parts)
    return torch.stack(outputs), torch.stack(weights)
