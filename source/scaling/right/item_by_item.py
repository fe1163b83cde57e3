"""Recursion: a batch is the mean over its items, down to a single matrix or row."""

import torch


def _mean(function, scores, *rest):
    """The mean of `function` over the rows: every item of a batch has as many of them."""
    if scores.dim() == 1:
        return function(scores, *rest)
    return sum(_mean(function, item, *rest) for item in scores) / len(scores)


def _largest(row):
    return row.softmax(dim=0).max().item()  # row (n,)


def _is_above(row, threshold):
    return 1.0 if _largest(row) > threshold else 0.0


def _size(row):
    return softmax_jacobian(row.softmax(dim=0)).flatten().norm().item()  # row (n,)


def score_variance(d_k, pairs, generator):
    Q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    K = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = torch.linalg.vecdot(Q, K)  # (pairs,)
    return dots.std().square().item()


def largest_weight(scores):
    return _mean(_largest, scores)


def saturated_share(scores, threshold=0.99):
    return _mean(_is_above, scores, threshold)


def softmax_jacobian(p):
    if p.dim() == 1:
        return p.diag() - p.outer(p)  # (n, n)
    return torch.stack([softmax_jacobian(item) for item in p])  # (..., n, n)


def softmax_gradient_size(scores):
    return _mean(_size, scores)
