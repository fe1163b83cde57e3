"""Tiny calls with whole numbers: shown where only hidden checks saw the mistake."""

import torch
from selfcheck import example, generator, whole_numbers
from test_scaling import (
    largest_weight,
    saturated_share,
    score_variance,
    softmax_gradient_size,
    softmax_jacobian,
)


def weights(*size):
    """Softmax weights of whole scores."""
    return torch.softmax(whole_numbers(*size), dim=-1)


@example(score_variance)
def sixteen_pairs(student):
    """sixteen pairs of vectors of two numbers"""
    return student.score_variance(2, 16, generator())


@example(largest_weight)
def two_rows(student):
    """two rows of three scores"""
    return student.largest_weight(whole_numbers(2, 3))


@example(largest_weight)
def two_texts(student):
    """two texts, two rows of two scores each"""
    return student.largest_weight(whole_numbers(2, 2, 2))


@example(saturated_share)
def two_rows_of_two(student):
    """two rows of two scores, and the threshold 0.7"""
    return student.saturated_share(whole_numbers(2, 2), threshold=0.7)


@example(saturated_share)
def two_texts_of_two(student):
    """two texts, two rows of two scores each"""
    return student.saturated_share(whole_numbers(2, 2, 2, low=-9, high=9))


@example(softmax_jacobian)
def two_weights(student):
    """one row of two weights"""
    return student.softmax_jacobian(weights(2))


@example(softmax_jacobian)
def two_rows_of_weights(student):
    """two rows of two weights"""
    return student.softmax_jacobian(weights(2, 2))


@example(softmax_gradient_size)
def three_scores(student):
    """two rows of three scores"""
    return student.softmax_gradient_size(whole_numbers(2, 3))


@example(softmax_gradient_size)
def two_texts_of_scores(student):
    """two texts, two rows of two scores each"""
    return student.softmax_gradient_size(whole_numbers(2, 2, 2))
