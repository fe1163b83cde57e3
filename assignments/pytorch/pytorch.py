"""Your layer and PyTorch's layer

Write what is not written yet, and run `pytest` in this folder.
"""


import math

import torch
from torch import nn


def attention(Q, K, V, mask=None):
    """softmax(Q Kᵀ / √d_k + mask) V.

    Q (..., n, d_k), K (..., m, d_k), V (..., m, d_k), and a mask of 0 and −∞ that fits (..., n, m).
    Returns the output (..., n, d_k) and the weights (..., n, m).
    """
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])  # (..., n, m)
    if mask is not None:
        scores = scores + mask  # (..., n, m)
    weights = torch.softmax(scores, dim=-1)  # (..., n, m)
    return weights @ V, weights  # (..., n, d_k), (..., n, m)


class MultiHead(nn.Module):
    """Multi-head attention: h heads, each on its own d_k = d / h columns.

    It learns four linear layers: W_Q, W_K, W_V and W_O, each with a weight (d, d) and a bias (d,).
    """

    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError(f"{d} numbers cannot be shared out evenly among {h} heads")
        self.d = d
        self.h = h
        self.d_k = d // h
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)

    def split(self, X):
        """Cut the d columns into h heads: (B, n, d) becomes (B, h, n, d_k)."""
        return X.unflatten(-1, (self.h, self.d_k)).transpose(1, 2)  # (B, h, n, d_k)

    def forward(self, Xq, Xkv, mask=None):
        """Xq (B, n, d) reads Xkv (B, m, d). Returns output (B, n, d) and weights (B, h, n, m)."""
        Q = self.split(self.W_Q(Xq))  # (B, h, n, d_k)
        K = self.split(self.W_K(Xkv))  # (B, h, m, d_k)
        V = self.split(self.W_V(Xkv))  # (B, h, m, d_k)
        heads, weights = attention(Q, K, V, mask)  # (B, h, n, d_k), (B, h, n, m)
        joined = heads.transpose(1, 2).flatten(2)  # (B, n, d)
        return self.W_O(joined), weights  # (B, n, d), (B, h, n, m)


def torch_layer(d, h):
    """PyTorch's layer in float64, fresh, for trying things out."""
    return nn.MultiheadAttention(d, h, batch_first=True, dtype=torch.float64)


def filled(layer, seed):
    """The same layer, now in float64, with other numbers in all weights and biases.

    The same seed gives the same numbers.
    """
    torch.default_generator.manual_seed(seed)
    with torch.no_grad():
        for _, numbers in sorted(layer.double().named_parameters()):
            numbers.normal_(std=numbers.shape[-1] ** -0.5)  # weights (d, d) or (3d, d), biases
    return layer


def to_torch(layer):
    """PyTorch's layer that computes the same as yours.

    layer: a `MultiHead` with any d and h, in float32 or float64.
    Returns a new `nn.MultiheadAttention` with batch_first=True, h heads and no dropout, whose
    numbers have the dtype of the layer's. For every input both give the same output (B, n, d) and
    the same weights (B, h, n, m).

    The numbers are copies: whoever changes one of the two layers later leaves the other alone.
    The layer itself stays as it is.
    """
    raise NotImplementedError("not written yet")


def from_torch(module, layer):
    """Copy the numbers of PyTorch's layer into yours.

    module: an `nn.MultiheadAttention` with in_proj_weight (3d, d), in_proj_bias (3d,) and out_proj.
    layer: a `MultiHead` with the same d, h and dtype.
    Returns this very layer, not a new one. Afterwards its W_Q, W_K, W_V and W_O hold the weights
    and the biases of the module, so that both compute the same.

    The numbers are copies: whoever changes one of the two layers later leaves the other alone.
    The module itself stays as it is.
    """
    raise NotImplementedError("not written yet")


def top_reads(weights, tokens, word, k):
    """The k tokens that a word reads most, for every head.

    weights: (h, n, n), float32 or float64; row i of a head is how much token i reads each token.
             They may come straight from a layer that is still learning.
    tokens: a list of n texts. The same text may stand in it more than once.
    word: the text to look for, exactly as written. Where it stands in tokens several times, its
          first place counts.
    k: from 1 to n.
    Returns a list of h lists, one for each head. Each holds k tuples (token, weight), the largest
    weight first; among equal weights, the token that stands earlier comes first. Each place of the
    ticket counts by itself, also where a text is repeated, and the word may read itself. A token
    is a text, a weight a Python float that is not rounded.

    Raises ValueError where the word is not among the tokens. The arguments stay as they are.
    """
    raise NotImplementedError("not written yet")
