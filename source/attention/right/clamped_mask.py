"""−∞ becomes −10⁹ in a new mask, and softmax is written with exp and the row's maximum."""

import torch


def project(X, W_Q, W_K, W_V):
    return torch.nn.functional.linear(X, W_Q.t()), torch.matmul(X, W_K), X.matmul(W_V)


def attention(Q, K, V, mask=None):
    scores = Q @ K.swapaxes(-1, -2) * (1.0 / K.size(-1) ** 0.5)
    if mask is not None:
        scores = scores + mask.clamp(min=-1e9)
    shifted = scores - scores.max(dim=-1, keepdim=True).values
    powers = shifted.exp()
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ V, weights
