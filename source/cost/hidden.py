"""Hidden checks of the assignment cost: the same requirements at drawn sizes."""

from selfcheck import check, whole
from test_cost import (
    attention_multiplications,
    layer_shapes,
    parameter_count,
    parameters_with_bias,
    qkv_bytes,
    qkv_of_a_long_text,
    score_bytes,
    score_count,
    three_words_multiplications,
    ticket_bytes,
    ticket_scores,
    ticket_shapes,
)


@check(
    score_count,
    needs=[ticket_scores],
    returns=("h by position: the result", "h by name: the result", "h left out: the result"),
)
def scores_of_other_sizes(student):
    """scores of other sizes, h by position, by name and left out"""
    n, h = whole(41, 89), whole(5, 9)
    return (
        student.score_count(n, h),
        student.score_count(n + 3, h=h + 2),
        student.score_count(n + 5),
    )


@check(
    score_count,
    returns=("one token: the count", "many tokens: the count", "many tokens and heads: the count"),
)
def scores_of_extreme_sizes(student):
    """scores of a single token, and of almost a million"""
    n, h = whole(700_000, 999_999), whole(5, 9)
    return student.score_count(1, h), student.score_count(n), student.score_count(n, h=h)


@check(
    score_bytes,
    needs=[ticket_bytes],
    returns=("h by position: the result", "h by name: the result", "h left out: the result"),
)
def bytes_with_heads(student):
    """bytes in float32, h by position, by name and left out"""
    n, h = whole(41, 89), whole(5, 9)
    return (
        student.score_bytes(n, h),
        student.score_bytes(n + 3, h=h + 2),
        student.score_bytes(n + 5),
    )


@check(
    score_bytes,
    points=0.5,
    needs=[ticket_bytes],
    returns=("1 byte each: the result", "2 bytes each: the result", "8 bytes each: the result"),
)
def bytes_of_other_numbers(student):
    """bytes with 1, 2 and 8 bytes per number and several heads"""
    n, h = whole(41, 89), whole(5, 9)
    return (
        student.score_bytes(n, h, 1),
        student.score_bytes(n + 2, h + 1, bytes_per_number=2),
        student.score_bytes(n + 3, h=h + 2, bytes_per_number=8),
    )


@check(score_bytes, points=0.5, returns=("float32: the result", "half precision: the result"))
def bytes_of_a_book(student):
    """bytes of almost a million tokens"""
    n, h = whole(700_000, 999_999), whole(5, 9)
    return student.score_bytes(n, h), student.score_bytes(n, bytes_per_number=2)


@check(
    qkv_bytes,
    needs=[qkv_of_a_long_text],
    returns=("many tokens: the result", "few tokens: the result", "one token: the result"),
)
def qkv_of_other_sizes(student):
    """Q, K and V: more tokens than d_k, fewer tokens than d_k, one token"""
    n, d_k = whole(101, 149), whole(21, 39)
    return (
        student.qkv_bytes(n, d_k),
        student.qkv_bytes(d_k, n),
        student.qkv_bytes(1, d_k=d_k),
    )


@check(
    qkv_bytes,
    needs=[qkv_of_a_long_text],
    returns=("1 byte each: the result", "8 bytes each: the result", "2 bytes each: the result"),
)
def qkv_of_other_numbers(student):
    """Q, K and V with 1, 2 and 8 bytes per number, up to a million tokens"""
    n, d_k = whole(101, 149), whole(21, 39)
    return (
        student.qkv_bytes(n, d_k, 1),
        student.qkv_bytes(n, d_k, bytes_per_number=8),
        student.qkv_bytes(whole(700_000, 999_999), d_k, bytes_per_number=2),
    )


@check(
    attention_multiplications,
    needs=[three_words_multiplications],
    returns=("h by position: the result", "h by name: the result", "h left out: the result"),
)
def multiplications_of_other_sizes(student):
    """multiplications of other sizes, h by position, by name and left out"""
    n, d_k, h = whole(41, 89), whole(11, 29), whole(5, 9)
    return (
        student.attention_multiplications(n, d_k, h),
        student.attention_multiplications(n + 2, d_k + 3, h=h + 1),
        student.attention_multiplications(n + 5, d_k=d_k),
    )


@check(
    attention_multiplications,
    needs=[three_words_multiplications],
    returns=("few tokens: the count", "one token: the count", "many tokens: the count"),
)
def multiplications_of_extreme_sizes(student):
    """multiplications: few tokens, a single one, almost a million"""
    d_k, h = whole(41, 89), whole(5, 9)
    return (
        student.attention_multiplications(whole(11, 29), d_k, h),
        student.attention_multiplications(1, d_k, h),
        student.attention_multiplications(whole(700_000, 999_999), d_k, h=h),
    )


@check(
    parameter_count,
    needs=[parameters_with_bias],
    returns=("bias left out: the count", "bias=True: the count"),
)
def parameters_of_other_sizes(student):
    """parameters with biases at other d, the default and by name"""
    d = whole(33, 99)
    return student.parameter_count(d), student.parameter_count(d + 5, bias=True)


@check(parameter_count, returns=("bias=False: the count", "bias by position: the count"))
def parameters_of_other_sizes_without_bias(student):
    """parameters without biases at other d, by name and by position"""
    d = whole(33, 99)
    return student.parameter_count(d, bias=False), student.parameter_count(d + 5, False)


@check(
    parameter_count,
    points=0.5,
    returns=(
        "d = 1: the count",
        "d = 1, no bias: the count",
        "large d: the count",
        "large d, no bias: the count",
    ),
)
def parameters_of_extreme_sizes(student):
    """parameters at d = 1 and at a very large d, with and without biases"""
    d = whole(700_000, 999_999)
    return (
        student.parameter_count(1),
        student.parameter_count(1, bias=False),
        student.parameter_count(d),
        student.parameter_count(d, bias=False),
    )


@check(layer_shapes, needs=[ticket_shapes], returns=("the dict",))
def shapes_of_a_batch(student):
    """shapes of a batch, all sizes different"""
    batch, h, d_k, n = whole(2, 4), whole(5, 7), whole(11, 19), whole(23, 39)
    return student.layer_shapes(batch, n, h * d_k, h)


@check(layer_shapes, needs=[ticket_shapes], returns=("the dict",))
def shapes_of_few_tokens(student):
    """shapes of a large batch of few tokens, sizes by name"""
    batch, h, d_k, n = whole(23, 39), whole(2, 4), whole(11, 19), whole(5, 7)
    return student.layer_shapes(batch=batch, n=n, d=h * d_k, h=h)


@check(layer_shapes, points=0.5, returns=("one head: the dict", "d_k = 1: the dict"))
def shapes_of_extreme_heads(student):
    """shapes with one head, and with d_k = 1"""
    batch, d, n = whole(2, 4), whole(11, 19), whole(23, 39)
    return student.layer_shapes(batch, n, d, 1), student.layer_shapes(batch, n, d, d)
