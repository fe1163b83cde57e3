"""The three matrices are one stack (3, d, d), and heapq picks the largest weights."""

import heapq
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
    d, h = layer.d, layer.h
    module = nn.MultiheadAttention(d, h, dropout=0, batch_first=True, dtype=layer.W_Q.bias.dtype)
    with torch.no_grad():
        weights = torch.stack([layer.W_Q.weight, layer.W_K.weight, layer.W_V.weight])
        biases = torch.stack([layer.W_Q.bias, layer.W_K.bias, layer.W_V.bias])
        module.in_proj_weight.copy_(weights.reshape(3 * d, d))
        module.in_proj_bias.copy_(biases.reshape(3 * d))
        for mine, theirs in zip(
            layer.W_O.parameters(), module.out_proj.parameters(), strict=True
        ):
            theirs.copy_(mine)
    return module


def from_torch(module, layer):
    d = layer.d
    with torch.no_grad():
        weights = module.in_proj_weight.view(3, d, d)
        biases = module.in_proj_bias.view(3, d)
        for place, name in enumerate(["W_Q", "W_K", "W_V"]):
            linear = getattr(layer, name)
            linear.weight[:] = weights[place]
            linear.bias[:] = biases[place]
        layer.W_O.weight[:] = module.out_proj.weight
        layer.W_O.bias[:] = module.out_proj.bias
    return layer


def top_reads(weights, tokens, word, k):
    row = tokens.index(word)

    def reads(head):
        places = heapq.nlargest(k, range(len(tokens)), key=lambda place: head[place])
        return [(tokens[place], head[place]) for place in places]

    return [reads(head[row]) for head in weights.tolist()]
