"""Integer tricks: shifts for factors of two, math.isqrt to check a square."""

import math


def score_count(n, h=1):
    square = n * n
    assert math.isqrt(square) == n
    return square * h


def score_bytes(n, h=1, bytes_per_number=4):
    return score_count(n, h) * bytes_per_number


def qkv_bytes(n, d_k, bytes_per_number=4):
    one = n * d_k * bytes_per_number
    return (one << 1) + one


def attention_multiplications(n, d_k, h=1):
    return (n * n * d_k * h) << 1


def parameter_count(d, bias=True):
    count = (d * d) << 2
    return count + (d << 2) if bias else count


def layer_shapes(batch, n, d, h):
    d_k = d // h
    names_3d, names_4d = ("input", "queries", "joined", "output"), ("split", "heads")
    shapes = {name: (batch, n, d) for name in names_3d}
    shapes.update({name: (batch, h, n, d_k) for name in names_4d})
    shapes.update(dict.fromkeys(("scores", "weights"), (batch, h, n, n)))
    return shapes
