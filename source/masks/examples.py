"""Tiny calls: shown where only hidden checks saw the mistake."""

import torch
from selfcheck import arguments_after, coins, example, whole
from test_masks import additive_mask, causal_mask, mha_mask, padding_mask, sdpa_mask


@example(causal_mask)
def one_or_two_tokens(student):
    """the causal mask of one or two tokens"""
    return student.causal_mask(whole(1, 2))


@example(causal_mask)
def four_tokens(student):
    """the causal mask of four tokens"""
    return student.causal_mask(4)


@example(padding_mask)
def two_sequences(student):
    """two sequences in a batch of three tokens"""
    return student.padding_mask(torch.tensor([whole(0, 3), whole(0, 3)]), 3)


@example(padding_mask)
def a_full_sequence(student):
    """a sequence without padding, and an empty one"""
    return student.padding_mask(torch.tensor([2, 0]), 2)


@example(padding_mask, returns=("lengths after the call", "n after the call"))
def lengths_after(student):
    """the lengths after the call"""
    return arguments_after(student.padding_mask, torch.tensor([whole(0, 3), 1]), 3)


@example(additive_mask)
def additive_of_two_rows(student):
    """two queries and three keys"""
    return student.additive_mask(coins(2, 3))


@example(additive_mask)
def additive_of_one_row(student):
    """one query and two keys, all of them hidden"""
    return student.additive_mask(torch.ones(1, 2, dtype=torch.bool))


@example(additive_mask)
def additive_of_a_batch(student):
    """two texts of one query and two keys"""
    return student.additive_mask(coins(2, 1, 2))


@example(sdpa_mask)
def sdpa_of_two_rows(student):
    """two queries and three keys"""
    return student.sdpa_mask(coins(2, 3))


@example(sdpa_mask)
def sdpa_of_one_row(student):
    """one query and two keys, all of them hidden"""
    return student.sdpa_mask(torch.ones(1, 2, dtype=torch.bool))


@example(sdpa_mask)
def sdpa_of_a_batch(student):
    """two texts of one query and two keys"""
    return student.sdpa_mask(coins(2, 1, 2))


@example(mha_mask)
def mha_of_two_rows(student):
    """two queries and three keys"""
    return student.mha_mask(coins(2, 3))


@example(mha_mask)
def mha_of_one_row(student):
    """one query and two keys, all of them hidden"""
    return student.mha_mask(torch.ones(1, 2, dtype=torch.bool))


@example(mha_mask)
def mha_of_a_batch(student):
    """two texts of one query and two keys"""
    return student.mha_mask(coins(2, 1, 2))
