"""Weights as exp(score - logsumexp)."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    return X.matmul(W_Q), X.matmul(W_K), X.matmul(W_V)


def attention(Q, K, V, mask=None):
    z = Q.matmul(K.transpose(-1, -2)).div(math.sqrt(K.size(-1)))
    if mask is not None:
        z = z.add(mask)
    weights = (z - torch.logsumexp(z, dim=-1, keepdim=True)).exp()
    return weights.matmul(V), weights
