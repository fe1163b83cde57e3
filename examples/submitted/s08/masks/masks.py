"""Masks

Write what is not written yet, and run `pytest` in this folder.
"""


import math

import torch
import torch.nn.functional as F


def attention(Q, K, V, mask=None):
    """The formula, given: softmax(Q Kᵀ / √d_k + mask) V. Returns (output, weights)."""
    scores = Q @ K.transpose(-2, -1) / math.sqrt(K.shape[-1])  # (..., n, m)
    if mask is not None:
        scores = scores + mask  # (..., n, m)
    weights = scores.softmax(dim=-1)  # (..., n, m)
    return weights @ V, weights  # (..., n, d_v), (..., n, m)


def causal_mask(n):
    """The mask that lets each of n tokens read itself and the tokens before it.

    n: the number of tokens, an int, at least 1.
    Returns a float32 tensor of the shape (n, n), rows are queries and columns are keys:
    0 on the diagonal and below it, −∞ (float("-inf"), not a large negative number) above it.
    """
    raise NotImplementedError("not written yet")


def padding_mask(lengths, n):
    """The mask that hides the padding of every sequence in a batch.

    lengths: a tensor of whole numbers of the shape (B,), how many real tokens each sequence has.
        Each is from 0 to n. They stand in any order, and none of them needs to be n.
        The tensor is the same after the call as before.
    n: the number of tokens after filling up, an int.
    Returns a float32 tensor of the shape (B, 1, 1, n): for sequence b, 0 in the first lengths[b]
    columns and −∞ in all columns after them. A sequence of length 0 is −∞ everywhere.
    """
    raise NotImplementedError("not written yet")


def additive_mask(hidden):
    """The mask to add to the scores, from a tensor that says what is hidden.

    hidden: a bool tensor of any shape, with any number of dimensions; True means "may not read".
        It is the same after the call as before.
    Returns a float32 tensor of the same shape: −∞ where hidden is True, 0 where it is False.
    This holds in every cell: on the diagonal too, and where a whole row is True.
    """
    raise NotImplementedError("not written yet")


def sdpa_mask(hidden):
    """The mask of True and False for F.scaled_dot_product_attention, where True means "may read".

    hidden: a bool tensor of any shape; True means "may not read".
        It is the same after the call as before.
    Returns a bool tensor of the same shape, to be handed over as attn_mask.
    """
    raise NotImplementedError("not written yet")


def mha_mask(hidden):
    """The mask of True and False for nn.MultiheadAttention, where True means "may not read".

    hidden: a bool tensor of any shape; True means "may not read".
        It is the same after the call as before.
    Returns a bool tensor of the same shape, to be handed over as attn_mask.
    """
    raise NotImplementedError("not written yet")
