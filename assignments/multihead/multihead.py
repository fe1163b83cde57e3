"""Multi-head attention

Write what is not written yet, and run `pytest` in this folder.
"""


import math

import torch
from torch import nn


def attention(Q, K, V, mask=None):
    """softmax(Q Kᵀ / √d_k + mask) V for every matrix in Q, K and V at once; given, and right.

    Q: (..., n, d_k), K: (..., m, d_k), V: (..., m, d_v); mask: broadcast to (..., n, m).
    Returns the output (..., n, d_v) and the weights (..., n, m).
    """
    scores = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])  # (..., n, m)
    if mask is not None:
        scores = scores + mask  # (..., n, m)
    weights = torch.softmax(scores, dim=-1)  # (..., n, m)
    return weights @ V, weights  # (..., n, d_v), (..., n, m)


class MultiHead(nn.Module):
    """h attentions side by side, each on its own d_k = d / h columns."""

    def __init__(self, d, h):
        """Make the four layers of the module.

        d: numbers per token. h: how many heads; it must divide d.
        Call `super().__init__()` first. Set the attributes d, h and d_k (whole numbers), and
        W_Q, W_K, W_V and W_O: four separate `nn.Linear(d, d)`, each with its bias. Nothing else
        is learned.
        Where h does not divide d, raise a ValueError. An `assert` is not enough: it raises an
        AssertionError, and none at all when Python runs with -O.
        """
        raise NotImplementedError("not written yet")

    def split(self, X):
        """Give each head its columns: (B, n, d) -> (B, h, n, d_k).

        Head i, counted from 0, gets the columns from i · d_k up to (i + 1) · d_k, of every token.
        The result is one tensor; X stays as it is, and gradients flow back to it.
        """
        raise NotImplementedError("not written yet")

    def forward(self, Xq, Xkv, mask=None):
        """Let the tokens of Xq read those of Xkv, in every head.

        Xq: (B, n, d), makes the queries. Xkv: (B, m, d), makes the keys and the values.
        mask: None, or any floating tensor that broadcasts to (B, h, n, m); it is added to the
        scaled scores, so -inf hides a key.
        Returns a tuple: the output (B, n, d) and the weights (B, h, n, m) of every head. The
        arguments stay as they are, and gradients flow to them and to all four layers.
        """
        raise NotImplementedError("not written yet")
