"""Every product is an einsum with an ellipsis, and √d_k comes from torch.sqrt of a tensor."""

import torch


def project(X, W_Q, W_K, W_V):
    return tuple(torch.einsum("...nd,dk->...nk", X, W) for W in (W_Q, W_K, W_V))


def attention(Q, K, V, mask=None):
    root = torch.sqrt(torch.tensor(Q.shape[-1]))
    scores = torch.einsum("...nk,...mk->...nm", Q, K) / root
    if mask is not None:
        scores += mask
    weights = scores.softmax(-1)
    return torch.einsum("...nm,...mv->...nv", weights, V), weights
