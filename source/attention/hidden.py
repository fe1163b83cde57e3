"""Hidden checks of the assignment attention."""

import torch
from selfcheck import arguments_after, check, gradients, normal, shuffled, uniform
from test_attention import (
    AFTERWARDS,
    GRADIENTS,
    all_sizes_different,
    attention,
    causal,
    hiding,
    inputs,
    large_scores,
    masked_words,
    project,
    projected_words,
    three_words,
)

BASICS = [masked_words, all_sizes_different]
ARGUMENTS = ("X", "W_Q", "W_K", "W_V")
TEXT_AND_BATCH = ("the result for one text", "the result for a batch")


def weight_matrices(d, d_k, d_v):
    """Drawn W_Q, W_K and W_V."""
    return normal(d, d_k), normal(d, d_k), normal(d, d_v)


def single(*tensors):
    """The same tensors in float32."""
    return [tensor.float() for tensor in tensors]


@check(
    project,
    points=0.5,
    needs=[projected_words],
    returns=(*TEXT_AND_BATCH, "the result for a batch of heads", "the result for a single token"),
)
def other_projections(student):
    """other texts, in two to four dimensions, and of a single token"""
    weights = weight_matrices(5, 2, 3)
    return (
        student.project(normal(4, 5), *weights),
        student.project(normal(3, 4, 5), *weights),
        student.project(normal(2, 3, 4, 5), *weights),
        student.project(normal(1, 5), *weights),
    )


@check(project, points=0.5, needs=[projected_words], returns=TEXT_AND_BATCH)
def projected_equal_sizes(student):
    """as many tokens as numbers per token and per key"""
    weights = weight_matrices(3, 3, 3)
    return student.project(normal(3, 3), *weights), student.project(normal(3, 3, 3), *weights)


@check(
    project,
    points=0.5,
    needs=[projected_words],
    returns=("the result", *(f"{name} after the call" for name in ARGUMENTS)),
)
def projected_arguments(student):
    """project is right and leaves X and the weight matrices as they are"""
    arguments = normal(3, 4, 5), *weight_matrices(5, 2, 3)
    return student.project(*arguments), *arguments_after(student.project, *arguments)


@check(
    project,
    points=0.5,
    needs=[projected_words],
    returns=tuple(f"the gradient of {name}" for name in ARGUMENTS),
)
def projected_gradients(student):
    """gradients flow back to X and the weight matrices"""
    return gradients(student.project, normal(3, 4, 5), *weight_matrices(5, 2, 3))


@check(project, points=0.5, needs=[projected_words])
def projected_float32(student):
    """float32 stays float32 in Q, K and V"""
    weights = uniform(4, 2), uniform(4, 2), uniform(4, 3)
    return student.project(*single(uniform(3, 4), *weights))


@check(
    attention,
    points=1.5,
    needs=[three_words],
    returns=(*TEXT_AND_BATCH, "the result for a batch of heads"),
)
def all_sizes_different_again(student):
    """other numbers in two, three and four dimensions"""
    return tuple(
        student.attention(*inputs(*lead, n=5, m=7, d_k=16, d_v=4)) for lead in ((), (3,), (2, 3))
    )


@check(
    attention,
    points=0.5,
    needs=BASICS,
    returns=(
        "the result for one query",
        "the result for one key",
        "the result for one number per key and value",
        "the result for a batch of one",
        "the result for one of everything",
    ),
)
def sizes_of_one(student):
    """one query, one key, one number per key, a batch of one"""
    return (
        student.attention(*inputs(2, n=1, m=5, d_k=4, d_v=3), hiding(1, 5, keys=2)),
        student.attention(*inputs(2, n=4, m=1, d_k=16, d_v=5)),
        student.attention(*inputs(2, n=4, m=3, d_k=1, d_v=1)),
        student.attention(*inputs(1, 2, n=4, m=3, d_k=16, d_v=6), hiding(4, 3, keys=1)),
        student.attention(*inputs(1, 1, n=1, m=1, d_k=1, d_v=1)),
    )


@check(attention, points=0.5, needs=[all_sizes_different])
def equal_sizes(student):
    """as many texts, heads, queries and keys as numbers per key"""
    return student.attention(*inputs(4, 4, n=4, m=4, d_k=4, d_v=4))


@check(
    attention,
    points=0.5,
    needs=BASICS,
    returns=("the result for as many texts as queries", "the result for as many texts as heads"),
)
def as_many_texts(student):
    """as many texts as queries, and as many texts as heads"""
    return (
        student.attention(*inputs(4, n=4, m=5, d_k=16, d_v=6), hiding(4, 5, keys=2)),
        student.attention(*inputs(3, 3, n=4, m=5, d_k=16, d_v=6), hiding(3, 4, 5, keys=2)),
    )


@check(
    attention,
    points=1.5,
    needs=BASICS,
    returns=(
        "the result with one row for all queries",
        "the result with a mask for one text",
        "the result with one row for each text",
        "the result with one row for each text, and heads",
        "the result with a mask for each head",
    ),
)
def masks_of_all_shapes(student):
    """masks of one row, of a matrix, for each text, for each head"""
    cases = (
        ((2,), (7,)),
        ((2, 3), (5, 7)),
        ((2,), (2, 1, 7)),
        ((2, 3), (2, 1, 1, 7)),
        ((2, 3), (2, 3, 5, 7)),
    )
    return tuple(
        student.attention(*inputs(*lead, n=5, m=7, d_k=4, d_v=6), hiding(*size, keys=3))
        for lead, size in cases
    )


@check(
    attention,
    needs=BASICS,
    returns=(
        "the result with numbers for each key",
        "the result with numbers for each query and key",
        "the result with numbers and hidden keys",
    ),
)
def other_numbers_in_the_mask(student):
    """numbers other than 0 and −∞ in the mask"""
    masks = normal(7), normal(5, 7), hiding(5, 7, keys=2) + normal(5, 7)
    return tuple(
        student.attention(*inputs(3, n=5, m=7, d_k=16, d_v=4), mask=mask) for mask in masks
    )


@check(
    attention,
    needs=BASICS,
    returns=("the result without a mask", "the result with the causal mask"),
)
def texts_that_read_themselves(student):
    """one text as queries, keys and values, plain and causal"""
    text = normal(5, 4)
    return tuple(student.attention(text, text, text, mask) for mask in (None, causal(5)))


@check(attention, needs=[large_scores], returns=TEXT_AND_BATCH)
def rows_far_apart(student):
    """rows of very large and very small scores"""
    cases = [inputs(*lead, n=4, m=5, d_k=16, d_v=3) for lead in ((), (2,))]
    for queries, keys, _ in cases:
        queries[..., 0] = torch.tensor(shuffled(4000, 3200, -3200, -4000))
        keys[..., 0] = 1
    return tuple(student.attention(*case) for case in cases)


@check(
    attention,
    points=0.5,
    needs=[*BASICS, large_scores],
    returns=("the result at ±1000", "the result at ±20000"),
)
def hidden_keys_far_above(student):
    """a hidden key stays hidden, however large its score is"""
    results = []
    for size in (1000, 20_000):
        queries, keys, values = inputs(2, n=3, m=5, d_k=4, d_v=2)
        mask = hiding(5, keys=2)
        queries[..., 0] = 2 * size
        keys[..., 0] = torch.where(mask < 0, 1.0, -1.0)  # scores of +size where hidden
        results.append(student.attention(queries, keys, values, mask))
    return tuple(results)


@check(attention, needs=BASICS, returns=GRADIENTS)
def gradients_with_a_mask(student):
    """gradients with a mask, in a batch of heads"""
    arguments = inputs(2, 3, n=4, m=5, d_k=16, d_v=2)
    return gradients(student.attention, *arguments, hiding(2, 1, 1, 5, keys=2))[:3]


@check(
    attention,
    points=0.5,
    needs=[three_words],
    returns=("the result for a text", *AFTERWARDS, "the result for heads", *AFTERWARDS),
)
def arguments_unchanged_again(student):
    """attention is right and leaves its arguments as they are, other sizes"""
    cases = (
        (*inputs(n=3, m=4, d_k=16, d_v=6), hiding(4, keys=2)),
        (*inputs(2, 3, n=4, m=5, d_k=4, d_v=2), hiding(2, 1, 4, 5, keys=2)),
    )
    return tuple(
        part
        for case in cases
        for part in (student.attention(*case), *arguments_after(student.attention, *case))
    )


@check(
    attention,
    points=0.5,
    needs=BASICS,
    returns=("the result without a mask", "the result with a mask"),
)
def float32_stays(student):
    """float32 stays float32 in output and weights, with keys of two numbers"""
    numbers = uniform(2, 3, 2), uniform(2, 5, 2), uniform(2, 5, 3)
    case = single(*numbers, hiding(3, 5, keys=2))
    return student.attention(*case[:3]), student.attention(*case)


@check(
    attention,
    points=0.5,
    needs=[all_sizes_different],
    returns=("the result for 64 numbers per key", "the result for 64 large numbers per key"),
)
def many_numbers_per_key(student):
    """keys of 64 numbers, and of 64 large ones"""
    small, large = inputs(n=4, m=6, d_k=64, d_v=3), inputs(n=32, m=32, d_k=64, d_v=5)
    return student.attention(*small), student.attention(*(10 * tensor for tensor in large))


@check(
    attention,
    points=0.5,
    needs=[all_sizes_different],
    returns=(
        "the first result",
        "the result of the same call again",
        "the result with one text changed",
    ),
)
def calls_and_texts_apart(student):
    """the same call twice, then one text of the batch changed"""
    queries, keys, values = inputs(3, n=4, m=5, d_k=16, d_v=16)
    first, again = (student.attention(queries, keys, values) for _ in range(2))
    for tensor in (queries, keys, values):
        tensor[1] = normal(*tensor[1].shape)
    return first, again, student.attention(queries, keys, values)
