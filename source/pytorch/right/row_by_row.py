"""Rows are copied one at a time in loops, and each weight is inserted at its place."""

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
    d = layer.d
    module = nn.MultiheadAttention(d, layer.h, batch_first=True, dtype=layer.W_K.weight.dtype)
    with torch.no_grad():
        row = 0
        for linear in (layer.W_Q, layer.W_K, layer.W_V):
            for i in range(d):
                module.in_proj_weight[row] = linear.weight[i]
                module.in_proj_bias[row] = linear.bias[i]
                row += 1
        for i in range(d):
            module.out_proj.weight[i] = layer.W_O.weight[i]
            module.out_proj.bias[i] = layer.W_O.bias[i]
    return module


def from_torch(module, layer):
    d = layer.d
    linears = [layer.W_Q, layer.W_K, layer.W_V]
    with torch.no_grad():
        for row in range(3 * d):
            linear = linears[row // d]
            linear.weight[row % d] = module.in_proj_weight[row]
            linear.bias[row % d] = module.in_proj_bias[row]
        for row in range(d):
            layer.W_O.weight[row] = module.out_proj.weight[row]
            layer.W_O.bias[row] = module.out_proj.bias[row]
    return layer


def top_reads(weights, tokens, word, k):
    asked = None
    for place, token in enumerate(tokens):
        if token == word:
            asked = place
            break
    if asked is None:
        raise ValueError(f"no token {word!r}")
    result = []
    for head in range(weights.shape[0]):
        reads = []
        for place, token in enumerate(tokens):
            weight = float(weights[head, asked, place])
            at = 0
            while at < len(reads) and reads[at][1] >= weight:
                at += 1
            reads.insert(at, (token, weight))
        result.append(reads[:k])
    return result
