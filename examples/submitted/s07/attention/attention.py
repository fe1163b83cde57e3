import math

import torch


def project(X, W_Q, W_K, W_V):
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    return Q, K, V


def attention(Q, K, V, mask=None):
    raise NotImplementedError("not written yet")
