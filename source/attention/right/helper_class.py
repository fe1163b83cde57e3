"""A small class with one method per step."""

import math

import torch


class _Attention:
    def __init__(self, Q, K, V, mask):
        self.Q, self.K, self.V, self.mask = Q, K, V, mask

    def scores(self):
        return self.Q @ self.K.mT

    def scaled(self):
        return self.scores() / math.sqrt(self.K.shape[-1])

    def masked(self):
        return self.scaled() if self.mask is None else self.scaled() + self.mask

    def weights(self):
        return torch.softmax(self.masked(), dim=-1)

    def __call__(self):
        A = self.weights()
        return A @ self.V, A


def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V


def attention(Q, K, V, mask=None):
    return _Attention(Q, K, V, mask)()
