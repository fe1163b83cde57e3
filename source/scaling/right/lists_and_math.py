"""Plain Python lists, math.exp and the statistics module; torch only draws."""

import math
import statistics

import torch


def _rows(scores):
    """All rows of all leading dimensions, as lists."""
    return scores.reshape(-1, scores.shape[-1]).tolist()


def _softmax(row):
    highest = max(row)
    powers = [math.exp(score - highest) for score in row]
    total = sum(powers)
    return [power / total for power in powers]


def _jacobian(p):
    return [[p_i * ((i == j) - p_j) for j, p_j in enumerate(p)] for i, p_i in enumerate(p)]


def score_variance(d_k, pairs, generator):
    queries = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64).tolist()
    keys = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64).tolist()
    dots = [
        math.fsum(q * k for q, k in zip(query, key, strict=True))
        for query, key in zip(queries, keys, strict=True)
    ]
    mean = math.fsum(dots) / pairs
    return math.fsum((dot - mean) ** 2 for dot in dots) / (pairs - 1)


def largest_weight(scores):
    return statistics.fmean(max(_softmax(row)) for row in _rows(scores))


def saturated_share(scores, threshold=0.99):
    rows = _rows(scores)
    saturated = [row for row in rows if max(_softmax(row)) > threshold]
    return len(saturated) / len(rows)


def softmax_jacobian(p):
    n = p.shape[-1]
    matrices = [_jacobian(row) for row in _rows(p)]
    return torch.tensor(matrices, dtype=p.dtype).reshape(*p.shape, n)  # (..., n, n)


def softmax_gradient_size(scores):
    sizes = [
        math.sqrt(sum(entry**2 for line in _jacobian(_softmax(row)) for entry in line))
        for row in _rows(scores)
    ]
    return statistics.fmean(sizes)
