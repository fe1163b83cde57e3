"""One product with the three matrices side by side, split afterwards (views)."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    side_by_side = torch.cat([W_Q, W_K, W_V], dim=1)
    sizes = [W_Q.shape[1], W_K.shape[1], W_V.shape[1]]
    return (X @ side_by_side).split(sizes, dim=-1)


def attention(Q, K, V, mask=None):
    scores = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = torch.nn.Softmax(dim=-1)(scores)
    return weights @ V, weights
