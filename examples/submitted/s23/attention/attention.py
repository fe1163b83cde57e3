import math

from scores import scaled_scores

import torch


def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V


def attention(Q, K, V, mask=None):
    weights = torch.softmax(scaled_scores(Q, K, mask), dim=-1)
    return weights @ V, weights
