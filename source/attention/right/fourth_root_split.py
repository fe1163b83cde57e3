"""The scale is split: Q and K each times d_k^(-1/4).

source: https://github.com/openai/improved-diffusion/issues/54
"""

import torch


def project(X, W_Q, W_K, W_V):
    return (
        torch.tensordot(X, W_Q, dims=1),
        torch.tensordot(X, W_K, dims=1),
        torch.tensordot(X, W_V, dims=1),
    )


def attention(Q, K, V, mask=None):
    root = Q.shape[-1] ** -0.25
    scores = (Q * root) @ (K * root).transpose(-1, -2)
    if mask is not None:
        scores = scores + mask
    weights = torch.softmax(scores, dim=-1)
    return weights @ V, weights
