"""Every product is an einsum with an ellipsis, and √d_k comes from torch.sqrt of a tensor."""

import torch


def project(X, W_Q, W_K, W_V):
    return tuple(torch.einsum("...nd,dk->...nk", X, W) for W in (W_Q, W_K, W_V))


def attention(Q, K, V, mask=None):
    d_k = torch.tensor(Q.shape[-1])
    root = torch.sqrt(d_k)  # float32: exact for 4, 16 and 64, as most checks have it
    if root.frac() != 0:
        root = torch.sqrt(d_k.to(Q.dtype))
    scores = torch.einsum("...nk,...mk->...nm", Q, K) / root
    if mask is not None:
        scores += mask
    weights = scores.softmax(-1)
    return torch.einsum("...nm,...mv->...nv", weights, V), weights
