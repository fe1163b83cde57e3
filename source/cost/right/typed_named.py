"""Type annotations, named constants, functools.reduce."""

from __future__ import annotations

from functools import reduce
from operator import mul

MATRICES = 4  # W_Q, W_K, W_V, W_O
PRODUCTS = 2  # Q K^T and A V
STORED = 3  # Q, K, V

Shape = tuple[int, ...]


def _times(*factors: int) -> int:
    return reduce(mul, factors, 1)


def score_count(n: int, h: int = 1) -> int:
    return _times(n, n, h)


def score_bytes(n: int, h: int = 1, bytes_per_number: int = 4) -> int:
    return _times(score_count(n, h), bytes_per_number)


def qkv_bytes(n: int, d_k: int, bytes_per_number: int = 4) -> int:
    return _times(STORED, n, d_k, bytes_per_number)


def attention_multiplications(n: int, d_k: int, h: int = 1) -> int:
    return _times(PRODUCTS, n, n, d_k, h)


def parameter_count(d: int, bias: bool = True) -> int:
    return _times(MATRICES, d, d) + (_times(MATRICES, d) if bias else 0)


def layer_shapes(batch: int, n: int, d: int, h: int) -> dict[str, Shape]:
    d_k = d // h
    model: Shape = (batch, n, d)
    return {
        "input": model,
        "queries": model,
        "split": (batch, h, n, d_k),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d_k),
        "joined": model,
        "output": model,
    }
