"""Attention as a few matrix products

Write what is not written yet, and run `pytest` in this folder.
"""


import math

import torch


def project(X, W_Q, W_K, W_V):
    """Make the queries, keys and values of all tokens.

    X         (..., n, d)   one row per token
    W_Q, W_K  (d, d_k)
    W_V       (d, d_v)      d_v may differ from d_k

    Return the tuple (Q, K, V), of the shapes (..., n, d_k), (..., n, d_k) and (..., n, d_v).
    They are new tensors of the same dtype as the arguments. The arguments stay as they were,
    and gradients can flow from the results back to them.
    """
    raise NotImplementedError("not written yet")


def attention(Q, K, V, mask=None):
    """Compute softmax(Q Kᵀ / √d_k + mask) V, with softmax along each row.

    Q     (..., n, d_k)  one row per query
    K     (..., m, d_k)  one row per key
    V     (..., m, d_v)  one row per value
    mask  None, or a floating tensor that can be broadcast to (..., n, m): 0 where a query may
          read a key, -inf where it may not. Any other number is added to the scaled score.

    Return the tuple (output, weights), of the shapes (..., n, d_v) and (..., n, m).
    They are new tensors of the same dtype as Q, K and V. The arguments stay as they were, and
    gradients can flow from both results back to Q, K and V. The results are right for scores of
    any size, for example 1000 and -1000. Every query may read at least one key.
    Write the formula itself, without F.scaled_dot_product_attention.
    """
    raise NotImplementedError("not written yet")
