"""Why divide by √d_k

Write what is not written yet, and run `pytest` in this folder.
"""


import torch


def score_variance(d_k, pairs, generator):
    """The measured variance of q · k, for random queries and keys.

    d_k: numbers per query and per key. pairs: how many queries, and as many keys.
    generator: a torch.Generator. Use it as it comes, and do not seed it again.

    Draw exactly twice, first the queries and then the keys, each time with
    torch.randn(pairs, d_k, generator=generator, dtype=torch.float64).
    Query number i meets key number i only: that gives `pairs` dot products, not scaled.
    Their variance is the sum of the squared distances from their mean,
    divided by pairs − 1 (as torch.var does it).
    Returns a float.
    """
    raise NotImplementedError("not written yet")


def largest_weight(scores):
    """The largest softmax weight of a row, averaged over all rows.

    scores: (..., rows, n), each row the scores of one query; any size, not scaled here.
    Softmax works along each row, over its n scores.
    Returns a float.
    """
    raise NotImplementedError("not written yet")


def saturated_share(scores, threshold=0.99):
    """Which share of the rows is saturated: its largest softmax weight is above the threshold.

    scores: (..., rows, n), as in largest_weight. threshold: a number between 0 and 1.
    A share is between 0 and 1: 0.25 where one row of four is saturated.
    All rows count alike, in whichever batch or head they are.
    Returns a float.
    """
    raise NotImplementedError("not written yet")


def softmax_jacobian(p):
    """All derivatives of softmax for each row of weights: diag(p) − p pᵀ.

    p: (..., n), softmax weights, so they are not put through softmax again.
    Returns a new tensor (..., n, n) of the dtype of p. The place [..., i, j] holds
    p_i (1 − p_i) for i = j, and −p_i p_j otherwise.
    """
    raise NotImplementedError("not written yet")


def softmax_gradient_size(scores):
    """The Frobenius norm of the softmax derivatives of a row, averaged over all rows.

    scores: (..., rows, n), as in largest_weight. For each row, softmax makes the weights p,
    and the norm is that of diag(p) − p pᵀ. First the norm of each row, then the mean.
    You may call your softmax_jacobian.
    Returns a float.
    """
    raise NotImplementedError("not written yet")
