"""Computes with the transposed matrices and returns non-contiguous views."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    Xt = X.transpose(-2, -1)
    return tuple((W.T @ Xt).transpose(-2, -1) for W in (W_Q, W_K, W_V))


def attention(Q, K, V, mask=None):
    # (..., m, n): one column per query
    columns = (K @ Q.transpose(-2, -1)) / math.sqrt(Q.shape[-1])
    if mask is not None:
        mask = mask.expand(*Q.shape[:-2], Q.shape[-2], K.shape[-2])
        columns = columns + mask.transpose(-2, -1)
    columns = torch.softmax(columns, dim=-2)
    output = (V.transpose(-2, -1) @ columns).transpose(-2, -1)
    return output, columns.transpose(-2, -1)
