"""Checks of the shapes first; rows with every key hidden would get the weight 0, not NaN."""

import math

import torch
from torch import nn


def _product(left, right):
    if left.shape[-1] != right.shape[-2]:
        raise ValueError(f"the inner sizes differ: {tuple(left.shape)}, {tuple(right.shape)}")
    return torch.matmul(left, right)


def project(X, W_Q, W_K, W_V):
    Q, K, V = (_product(X, W) for W in (W_Q, W_K, W_V))
    return Q, K, V


def attention(Q, K, V, mask=None):
    scores = _product(Q, K.transpose(-1, -2)).div(math.sqrt(Q.shape[-1]))
    if torch.is_tensor(mask):
        scores = scores.add(mask)
    weights = torch.nan_to_num(nn.Softmax(dim=-1)(scores), nan=0.0)
    return _product(weights, V), weights
