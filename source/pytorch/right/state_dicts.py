"""State dicts are put together and loaded, and sorting goes by (-weight, place)."""

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
    numbers = layer.state_dict()
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True).to(layer.W_O.weight.dtype)
    module.load_state_dict(
        {
            "in_proj_weight": torch.vstack([numbers[f"W_{x}.weight"] for x in "QKV"]),
            "in_proj_bias": torch.hstack([numbers[f"W_{x}.bias"] for x in "QKV"]),
            "out_proj.weight": numbers["W_O.weight"],
            "out_proj.bias": numbers["W_O.bias"],
        }
    )
    return module


def from_torch(module, layer):
    numbers = module.state_dict()
    for place, x in enumerate("QKV"):
        rows = slice(place * layer.d, (place + 1) * layer.d)
        part = {"weight": numbers["in_proj_weight"][rows], "bias": numbers["in_proj_bias"][rows]}
        getattr(layer, f"W_{x}").load_state_dict(part)
    layer.W_O.load_state_dict(module.out_proj.state_dict())
    return layer


def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    result = []
    for head in weights:
        ranked = sorted((-weight.item(), place) for place, weight in enumerate(head[row]))
        result.append([(tokens[place], -negative) for negative, place in ranked[:k]])
    return result
