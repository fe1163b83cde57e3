"""Tiny calls with whole numbers: shown where only hidden checks saw the mistake."""

import torch
from selfcheck import example, put, whole_numbers
from test_multihead import LAYERS, MultiHead, split


def simple(student, d, h):
    """A layer of whole numbers: small weights, and biases that count."""
    layer = student.MultiHead(d, h).double()
    weights = {f"{name}.weight": whole_numbers(d, d, low=-1, high=1) for name in LAYERS}
    put(layer, weights | {f"{name}.bias": whole_numbers(d, low=-1, high=1) for name in LAYERS})
    return layer


@example(split)
def two_tokens_two_heads(student):
    """one text of two tokens of four numbers, split into two heads"""
    return student.MultiHead(4, 2).split(whole_numbers(1, 2, 4))


@example(split)
def two_texts_of_one_token(student):
    """two texts of one token of four numbers, split into two heads"""
    return student.MultiHead(4, 2).split(whole_numbers(2, 1, 4))


@example(MultiHead)
def two_tokens_that_read_each_other(student):
    """one text of two tokens, two heads of one number"""
    X = whole_numbers(1, 2, 2)
    return simple(student, 2, 2)(X, X)


@example(MultiHead)
def a_token_that_reads_two_others(student):
    """one token that reads two others"""
    return simple(student, 2, 2)(whole_numbers(1, 1, 2), whole_numbers(1, 2, 2))


@example(MultiHead)
def a_mask_for_one_of_two_texts(student):
    """two texts; in the second the last token is hidden"""
    mask = torch.zeros(2, 1, 1, 2, dtype=torch.float64)
    mask[1, ..., 1] = -torch.inf
    X = whole_numbers(2, 2, 2)
    return simple(student, 2, 1)(X, X, mask)


@example(MultiHead, returns=("d", "h", "d_k"))
def its_sizes(student):
    """the attributes of MultiHead(6, 3)"""
    layer = student.MultiHead(6, 3)
    return layer.d, layer.h, layer.d_k
