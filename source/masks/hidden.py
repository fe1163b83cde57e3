"""Hidden checks of the assignment masks: the same questions, asked of other sizes and values."""

import torch
import torch.nn.functional as F
from selfcheck import arguments_after, check, normal, shuffled, use, whole
from test_masks import (
    additive_mask,
    additive_two_rows,
    causal_mask,
    causal_of_three,
    mha_mask,
    mha_two_rows,
    multihead,
    padding_mask,
    padding_of_one,
    sdpa_mask,
    sdpa_two_rows,
    weights_under,
)


def hiding(*size, diagonal=False):
    """Drawn, True means hidden. Every row hides a key and leaves one to be read.

    diagonal: whether all of the diagonal is hidden.
    """
    order = normal(*size)
    if diagonal:
        order.diagonal(dim1=-2, dim2=-1).fill_(order.min() - 1)
    return order < order.mean(dim=-1, keepdim=True)


def future(n):
    """True where a key comes after its query."""
    return torch.ones(n, n, dtype=torch.bool).triu(1)


def of_all_shapes():
    """From one dimension to four, each shape twice with other values."""
    sizes = [(5,), (3, 5), (2, 3, 5), (2, 3, 4, 5)]
    return [hidden for size in sizes for hidden in (hiding(*size), hiding(*size))]


def special_cases():
    """The diagonal hidden, a row hidden, all of it, none of it, rows and columns swapped."""
    row = hiding(4, 4)
    row[whole(0, 3)] = True
    everything = torch.ones(4, 4, dtype=torch.bool)
    swapped = hiding(6, 4).mT  # (4, 6), not contiguous
    return [hiding(4, 4, diagonal=True), row, everything, ~everything, swapped]


# causal_mask


@check(causal_mask, returns=("mask of one token", "mask of two tokens"))
def causal_small(student):
    """the causal mask of one token and of two"""
    return student.causal_mask(1), student.causal_mask(2)


@check(causal_mask, needs=[causal_of_three], returns=("mask (n, n)", "mask (n, n)"))
def causal_larger(student):
    """the causal mask of many tokens"""
    return student.causal_mask(whole(5, 8)), student.causal_mask(whole(9, 12))


@check(
    causal_mask,
    points=0.5,
    needs=[causal_of_three],
    returns=("weights (B, h, n, n)", "weights (B, h, n, n)"),
)
def causal_in_softmax(student):
    """the weights of a batch with heads under your causal mask"""
    batches = normal(2, 3, 4, 4), normal(2, 3, 4, 4)
    return tuple(use(weights_under, scores, student.causal_mask(4)) for scores in batches)


# padding_mask


@check(padding_mask, needs=[padding_of_one], returns=("mask (B, 1, 1, n)",) * 4)
def padding_in_any_order(student):
    """lengths in any order, none of them n, and batches of one"""
    lengths = shuffled(2, 6, 4)
    batches = [lengths, lengths[::-1], lengths[:1], lengths[1:2]]
    return tuple(student.padding_mask(torch.tensor(batch), 7) for batch in batches)


@check(padding_mask, points=0.5, needs=[padding_of_one], returns=("mask (B, 1, 1, n)",) * 2)
def padding_full_and_empty(student):
    """as many sequences as tokens, one of them full and one empty"""
    lengths = shuffled(0, 4, 1, 3)
    return tuple(student.padding_mask(torch.tensor(batch), 4) for batch in (lengths, lengths[::-1]))


@check(
    padding_mask,
    points=0.5,
    needs=[padding_of_one],
    returns=("weights (B, h, n, n)", "weights (B, h, n, n)"),
)
def padding_in_softmax(student):
    """the weights of a batch with heads under your padding mask"""
    lengths = shuffled(5, 1, 3)
    return tuple(
        use(weights_under, normal(3, 2, 5, 5), student.padding_mask(torch.tensor(batch), 5))
        for batch in (lengths, lengths[::-1])
    )


@check(
    padding_mask,
    points=0.5,
    needs=[padding_of_one],
    returns=("lengths after the call", "n after the call", "mask (B, 1, 1, n)"),
)
def padding_arguments(student):
    """padding_mask is right and leaves lengths as they are"""
    lengths = torch.tensor(shuffled(2, 6, 4))
    after = arguments_after(student.padding_mask, lengths, 7)
    return *after, student.padding_mask(lengths, 7)


# additive_mask


@check(additive_mask, needs=[additive_two_rows], returns=("mask",) * 8)
def additive_shapes(student):
    """additive_mask of one, two, three and four dimensions"""
    return tuple(student.additive_mask(hidden) for hidden in of_all_shapes())


@check(additive_mask, needs=[additive_two_rows], returns=("mask",) * 5)
def additive_special(student):
    """additive_mask with the diagonal, a whole row, all or nothing hidden"""
    return tuple(student.additive_mask(hidden) for hidden in special_cases())


@check(
    additive_mask,
    points=0.5,
    needs=[additive_two_rows],
    returns=("weights (B, h, n, m)", "weights (B, h, n, m)"),
)
def additive_in_softmax(student):
    """the weights of a batch with heads under your additive mask"""
    scores = normal(2, 3, 4, 5)
    batches = hiding(2, 1, 4, 5), hiding(2, 1, 4, 5)
    return tuple(use(weights_under, scores, student.additive_mask(hidden)) for hidden in batches)


@check(
    additive_mask, points=0.5, needs=[additive_two_rows], returns=("hidden after the call", "mask")
)
def additive_arguments(student):
    """additive_mask is right and leaves hidden as it is"""
    hidden = hiding(4, 4, diagonal=True)
    return *arguments_after(student.additive_mask, hidden), student.additive_mask(hidden)


# sdpa_mask


@check(sdpa_mask, points=0.5, needs=[sdpa_two_rows], returns=("mask",) * 8)
def sdpa_shapes(student):
    """sdpa_mask of one, two, three and four dimensions"""
    return tuple(student.sdpa_mask(hidden) for hidden in of_all_shapes())


@check(sdpa_mask, points=0.5, needs=[sdpa_two_rows], returns=("mask",) * 5)
def sdpa_special(student):
    """sdpa_mask with the diagonal, a whole row, all or nothing hidden"""
    return tuple(student.sdpa_mask(hidden) for hidden in special_cases())


@check(sdpa_mask, needs=[sdpa_two_rows], returns=("output (B, h, n, d_v)",) * 4)
def sdpa_in_use(student):
    """your mask in F.scaled_dot_product_attention, on a batch with heads"""
    Q, K, V = normal(2, 3, 4, 6), normal(2, 3, 4, 6), normal(2, 3, 4, 5)
    cases = future(4), hiding(4, 4, diagonal=True), hiding(2, 1, 4, 4), hiding(2, 1, 4, 4)
    return tuple(
        use(F.scaled_dot_product_attention, Q, K, V, attn_mask=student.sdpa_mask(hidden))
        for hidden in cases
    )


@check(sdpa_mask, points=0.5, needs=[sdpa_two_rows], returns=("hidden after the call", "mask"))
def sdpa_arguments(student):
    """sdpa_mask is right and leaves hidden as it is"""
    hidden = hiding(4, 4, diagonal=True)
    return *arguments_after(student.sdpa_mask, hidden), student.sdpa_mask(hidden)


# mha_mask


@check(mha_mask, points=0.5, needs=[mha_two_rows], returns=("mask",) * 8)
def mha_shapes(student):
    """mha_mask of one, two, three and four dimensions"""
    return tuple(student.mha_mask(hidden) for hidden in of_all_shapes())


@check(mha_mask, points=0.5, needs=[mha_two_rows], returns=("mask",) * 5)
def mha_special(student):
    """mha_mask with the diagonal, a whole row, all or nothing hidden"""
    return tuple(student.mha_mask(hidden) for hidden in special_cases())


@check(
    mha_mask,
    needs=[mha_two_rows],
    returns=("output (B, n, d)", "weights (B, h, n, n)") * 4,
)
def mha_in_use(student):
    """your mask in nn.MultiheadAttention, on a batch with heads"""
    layer, X = multihead(6, 3), normal(2, 4, 6)
    cases = future(4), hiding(4, 4, diagonal=True), hiding(6, 4, 4), hiding(6, 4, 4)  # 6 is B · h
    results = [
        use(layer, X, X, X, attn_mask=student.mha_mask(hidden), average_attn_weights=False)
        for hidden in cases
    ]
    return tuple(part for result in results for part in result)


@check(mha_mask, points=0.5, needs=[mha_two_rows], returns=("hidden after the call", "mask"))
def mha_arguments(student):
    """mha_mask is right and leaves hidden as it is"""
    hidden = hiding(4, 4, diagonal=True)
    return *arguments_after(student.mha_mask, hidden), student.mha_mask(hidden)
