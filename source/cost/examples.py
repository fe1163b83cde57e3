"""Tiny calls: shown where only hidden checks saw the mistake."""

from selfcheck import example, whole
from test_cost import (
    attention_multiplications,
    layer_shapes,
    parameter_count,
    qkv_bytes,
    score_bytes,
    score_count,
)


@example(score_count)
def few_scores(student):
    """a few tokens and heads"""
    return student.score_count(whole(2, 5), h=whole(1, 3))


@example(score_bytes)
def few_bytes(student):
    """a few tokens and heads, and numbers of two bytes"""
    return student.score_bytes(whole(2, 5), h=whole(1, 3), bytes_per_number=2)


@example(score_bytes)
def by_position(student):
    """a few tokens and heads, in their order"""
    return student.score_bytes(whole(2, 5), whole(2, 3))


@example(qkv_bytes)
def few_numbers(student):
    """a few tokens and numbers per key, of two bytes"""
    return student.qkv_bytes(whole(2, 5), whole(6, 9), bytes_per_number=2)


@example(attention_multiplications)
def few_multiplications(student):
    """a few tokens and heads"""
    return student.attention_multiplications(whole(2, 5), whole(6, 9), h=whole(1, 3))


@example(parameter_count)
def with_bias(student):
    """a small layer with biases"""
    return student.parameter_count(whole(2, 5))


@example(parameter_count)
def without_bias(student):
    """a small layer without biases"""
    return student.parameter_count(whole(2, 5), bias=False)


@example(layer_shapes)
def small_shapes(student):
    """a small batch"""
    return student.layer_shapes(2, 3, 8, whole(1, 2) * 2)
