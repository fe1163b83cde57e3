"""No matrix product at all: broadcasting, multiplying and summing."""

import math

import torch


def project(X, W_Q, W_K, W_V):
    def product(W):
        return (X.unsqueeze(-1) * W).sum(-2)

    return product(W_Q), product(W_K), product(W_V)


def attention(Q, K, V, mask=None):
    scores = (Q.unsqueeze(-2) * K.unsqueeze(-3)).sum(-1) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = torch.softmax(scores, -1)
    output = (weights.unsqueeze(-1) * V.unsqueeze(-3)).sum(-2)
    return output, weights
