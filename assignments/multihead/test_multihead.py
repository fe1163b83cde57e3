"""Public checks of the assignment multihead."""

import torch
from selfcheck import Exercise, check, error_of, learned, normal, put

split = Exercise(
    "split",
    returns=("heads (B, h, n, d_k)",),
    read="step 5, how the columns become heads",
)
MultiHead = Exercise(
    "MultiHead",
    returns=("output (B, n, d)", "weights (B, h, n, m)"),
    read="step 5, multi-head attention",
    flags=("MultiheadAttention", "multi_head_attention_forward", "scaled_dot_product_attention"),
)

LAYERS = ("W_Q", "W_K", "W_V", "W_O")


def filled(student, d, h):
    """A layer in float64 whose weights and biases are drawn."""
    layer = student.MultiHead(d, h).double()
    weights, biases = normal(4, d, d, scale=d**-0.5), normal(4, d)
    put(
        layer,
        {f"{name}.weight": weights[place] for place, name in enumerate(LAYERS)}
        | {f"{name}.bias": biases[place] for place, name in enumerate(LAYERS)},
    )
    return layer


@check(split)
def two_tokens(student):
    """two tokens of four numbers, split into two heads"""
    X = torch.tensor([[[1.1, 1.2, 1.3, 1.4], [2.1, 2.2, 2.3, 2.4]]], dtype=torch.float64)
    return student.MultiHead(4, 2).split(X)


@check(split, needs=[two_tokens])
def three_sequences(student):
    """a batch of three sequences, split into two heads"""
    return student.MultiHead(8, 2).split(normal(3, 5, 8))


@check(
    MultiHead,
    points=0.5,
    returns=("d", "h", "d_k", "the count of learned numbers in W_O"),
)
def attributes(student):
    """the attributes d, h and d_k, and the size of W_O"""
    layer = student.MultiHead(12, 3)
    return layer.d, layer.h, layer.d_k, learned(layer.W_O)


@check(
    MultiHead,
    points=0.5,
    returns=(
        "the count of learned numbers with 4 heads",
        "the count of learned numbers with 8 heads",
    ),
)
def numbers_learned(student):
    """how many numbers the layer learns, with 4 heads and with 8"""
    return learned(student.MultiHead(64, 4)), learned(student.MultiHead(64, 8))


@check(
    MultiHead, points=0.5, returns=("the error for d = 10, h = 4", "the error for d = 12, h = 4")
)
def ten_in_four(student):
    """10 numbers cannot be split into 4 heads: a ValueError; 12 can"""
    return tuple(error_of(student.MultiHead, d, 4, expected="ValueError") for d in (10, 12))


@check(MultiHead)
def identity_layers(student):
    """two tokens, two heads, and weights that leave all in its place"""
    layer = student.MultiHead(4, 2).double()
    weights = {f"{name}.weight": torch.eye(4, dtype=torch.float64) for name in LAYERS}
    put(layer, weights | {f"{name}.bias": torch.zeros(4, dtype=torch.float64) for name in LAYERS})
    X = torch.tensor([[[2.0, 0.0, 0.0, 1.0], [0.0, 2.0, 0.0, 3.0]]], dtype=torch.float64)
    return layer(X, X)


@check(MultiHead, needs=[identity_layers])
def self_attention(student):
    """a batch that reads itself, with weights and biases of its own"""
    X = normal(2, 5, 12)
    return filled(student, 12, 3)(X, X)


@check(MultiHead, needs=[identity_layers])
def cross_attention(student):
    """five queries that read seven keys of another sequence"""
    return filled(student, 12, 3)(normal(2, 5, 12), normal(2, 7, 12))


@check(MultiHead, points=0.5, needs=[self_attention])
def causal(student):
    """a causal mask, the same for all sequences and heads"""
    mask = torch.full((5, 5), -torch.inf, dtype=torch.float64).triu(1)
    X = normal(2, 5, 12)
    return filled(student, 12, 3)(X, X, mask)
