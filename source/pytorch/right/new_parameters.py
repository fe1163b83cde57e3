"""New parameters replace the old ones, and NumPy sorts the negative weights."""

import math

import numpy as np
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
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True)
    weights = [layer.W_Q.weight, layer.W_K.weight, layer.W_V.weight]
    biases = [layer.W_Q.bias, layer.W_K.bias, layer.W_V.bias]
    module.in_proj_weight = nn.Parameter(torch.cat(weights).detach())
    module.in_proj_bias = nn.Parameter(torch.cat(biases).detach())
    module.out_proj.weight = nn.Parameter(layer.W_O.weight.detach().clone())
    module.out_proj.bias = nn.Parameter(layer.W_O.bias.detach().clone())
    return module


def from_torch(module, layer):
    d = layer.d
    W, b = module.in_proj_weight.detach(), module.in_proj_bias.detach()
    layer.W_Q.weight, layer.W_Q.bias = nn.Parameter(W[:d].clone()), nn.Parameter(b[:d].clone())
    layer.W_K.weight = nn.Parameter(W[d : 2 * d].clone())
    layer.W_K.bias = nn.Parameter(b[d : 2 * d].clone())
    layer.W_V.weight = nn.Parameter(W[2 * d :].clone())
    layer.W_V.bias = nn.Parameter(b[2 * d :].clone())
    layer.W_O.weight = nn.Parameter(module.out_proj.weight.detach().clone())
    layer.W_O.bias = nn.Parameter(module.out_proj.bias.detach().clone())
    return layer


def top_reads(weights, tokens, word, k):
    if word not in tokens:
        raise ValueError(f"{word!r} is not in the ticket")
    rows = weights.detach().numpy()[:, tokens.index(word)]
    order = np.argsort(-rows, axis=1, kind="stable")[:, :k]
    return [
        [(tokens[place], float(row[place])) for place in places]
        for row, places in zip(rows, order, strict=True)
    ]
