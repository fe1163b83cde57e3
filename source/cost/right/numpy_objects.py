"""NumPy products, converted to int at the end."""

import numpy as np


def _product(*sizes):
    return int(np.prod(np.array(sizes, dtype=object)))


def score_count(n, h=1):
    return _product(n, n, h)


def score_bytes(n, h=1, bytes_per_number=4):
    return _product(n, n, h, bytes_per_number)


def qkv_bytes(n, d_k, bytes_per_number=4):
    return _product(3, n, d_k, bytes_per_number)


def attention_multiplications(n, d_k, h=1):
    return int(np.multiply(2, _product(n, n, d_k, h), dtype=object))


def parameter_count(d, bias=True):
    weights = np.full(4, d * d, dtype=object)
    biases = np.full(4, d if bias else 0, dtype=object)
    return int((weights + biases).sum())


def layer_shapes(batch, n, d, h):
    x = np.broadcast_to(np.float32(0), (batch, n, d))
    heads = np.broadcast_to(np.float32(0), (batch, h, n, d // h))
    square = np.broadcast_to(np.float32(0), (batch, h, n, n))
    return {
        "input": x.shape,
        "queries": x.shape,
        "split": heads.shape,
        "scores": square.shape,
        "weights": square.shape,
        "heads": heads.shape,
        "joined": x.shape,
        "output": x.shape,
    }
