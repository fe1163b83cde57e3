"""Tiny calls with whole numbers: shown where only hidden checks saw the mistake."""

import torch
from selfcheck import arguments_after, example, whole_numbers
from test_attention import attention, project


def words(n, m, d_k=4, d_v=2):
    """Q (n, d_k), K (m, d_k), V (m, d_v) of whole numbers."""
    return whole_numbers(n, d_k), whole_numbers(m, d_k), whole_numbers(m, d_v)


@example(project)
def one_word(student):
    """one word of two numbers"""
    X, W_Q, W_K, W_V = (whole_numbers(*size) for size in ((1, 2), (2, 2), (2, 2), (2, 1)))
    return student.project(X, W_Q, W_K, W_V)


@example(project)
def two_texts(student):
    """two texts of one word"""
    X, W_Q, W_K, W_V = (whole_numbers(*size) for size in ((2, 1, 2), (2, 2), (2, 2), (2, 1)))
    return student.project(X, W_Q, W_K, W_V)


@example(attention)
def one_query_two_keys(student):
    """one query and two keys"""
    return student.attention(*words(1, 2))


@example(attention)
def three_keys_one_hidden(student):
    """one query and three keys, one of them hidden"""
    mask = torch.tensor([0.0, 0.0, -torch.inf], dtype=torch.float64)
    return student.attention(*words(1, 3), mask)


@example(attention)
def a_batch_of_two(student):
    """two texts of one query and two keys"""
    Q, K, V = whole_numbers(2, 1, 4), whole_numbers(2, 2, 4), whole_numbers(2, 2, 1)
    return student.attention(Q, K, V)


@example(attention)
def a_number_in_the_mask(student):
    """one query and two keys, with −1 in the mask"""
    mask = torch.tensor([0.0, -1.0], dtype=torch.float64)
    return student.attention(*words(1, 2), mask)


@example(attention)
def large_scores(student):
    """one query and two keys, with scores of some hundreds"""
    Q, K, V = words(1, 2)
    return student.attention(1000 * Q, K, V)


@example(attention, returns=("Q after the call", "K after the call", "V after the call"))
def what_is_left(student):
    """the arguments after the call"""
    return arguments_after(student.attention, *words(1, 2))
