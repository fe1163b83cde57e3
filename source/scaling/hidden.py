"""Hidden checks of the assignment scaling: the same requirements on drawn inputs."""

import torch
from selfcheck import arguments_after, check, generator, normal, shuffled, uniform, whole
from test_scaling import (
    gradient_of_damaged,
    jacobian_of_two_weights,
    largest_of_damaged,
    largest_weight,
    lesson_variance,
    saturated_share,
    score_variance,
    softmax_gradient_size,
    softmax_jacobian,
)


def rows_with(largest, n):
    """Scores (rows, n) whose largest weights are `largest`, at drawn places, in a drawn order.

    No two rows are at the same height: each is shifted as a whole, which softmax does not see.
    """
    rows = []
    for weight, height in zip(largest, shuffled(*range(len(largest))), strict=True):
        rest = uniform(n - 1, low=1, high=2)  # (n - 1,)
        rest = rest / rest.sum() * (1 - weight)
        row = torch.cat([torch.tensor([weight], dtype=torch.float64), rest])  # (n,)
        rows.append(row[shuffled(*range(n))].log() + 10 * (height + 1))
    return torch.stack(rows)[shuffled(*range(len(rows)))]


def rows_far_apart(n):
    """Scores (4, n): around 800, around −800, one key 800 above the others, and around 0."""
    alone = torch.zeros(n, dtype=torch.float64)  # (n,)
    alone[whole(0, n - 1)] = 800
    return torch.stack([800 + normal(n), -800 + normal(n), alone, normal(n)])


def rows_of_two():
    """Scores (4, 2) in float32 of even and of saturated rows: every right result is exact."""
    rows = torch.tensor([[0.0, 0.0], [200.0, 0.0], [0.0, 0.0], [0.0, 200.0]])  # (4, 2)
    return rows[shuffled(0, 1, 2, 3)]


@check(
    score_variance,
    needs=[lesson_variance],
    returns=("first generator: the variance", "second generator: the variance"),
)
def variance_of_odd_sizes(student):
    """the variance at d_k = 7, 9 pairs, for two generators"""
    return student.score_variance(7, 9, generator()), student.score_variance(7, 9, generator())


@check(score_variance, returns=("d_k = 24: the variance", "d_k = 1: the variance"))
def variance_by_name(student):
    """the variance of more pairs, arguments by name"""
    return (
        student.score_variance(d_k=24, pairs=201, generator=generator()),
        student.score_variance(pairs=37, generator=generator(), d_k=1),
    )


@check(
    score_variance, points=0.5, returns=("first call: the variance", "second call: the variance")
)
def variance_of_a_used_generator(student):
    """the variance from a generator that was already used, asked twice"""
    used = generator()
    torch.rand(whole(3, 9), generator=used)
    return student.score_variance(11, 5, used), student.score_variance(11, 5, used)


@check(
    largest_weight,
    needs=[largest_of_damaged],
    returns=("one row: the result", "seven rows: the result", "float32: the result"),
)
def largest_of_drawn_rows(student):
    """the largest weight of rows with different maxima, in float32 too"""
    drawn = uniform(1, low=0.4, high=0.7).item()
    return (
        student.largest_weight(normal(1, 5)),
        student.largest_weight(rows_with([0.3, 0.5, 0.6, 0.75, 0.8, 0.9, drawn], 6)),
        student.largest_weight(rows_of_two()),
    )


@check(
    largest_weight,
    needs=[largest_of_damaged],
    returns=("3-D scores: the result", "4-D scores: the result"),
)
def largest_of_a_batch(student):
    """the largest weight of a batch, and of a batch of heads"""
    return (
        student.largest_weight(2 * normal(2, 5, 7)),
        student.largest_weight(2 * normal(2, 3, 4, 6)),
    )


@check(largest_weight, points=0.5, needs=[largest_of_damaged])
def largest_of_far_rows(student):
    """the largest weight of scores around 800 and −800"""
    return student.largest_weight(rows_far_apart(5))


@check(largest_weight, points=0.5, returns=("the mean", "the argument afterwards (rows, n)"))
def largest_leaves_its_argument(student):
    """largest_weight is right and leaves the scores as they were"""
    scores = normal(3, 5)
    return student.largest_weight(scores), arguments_after(student.largest_weight, scores)[0]


@check(
    saturated_share,
    returns=(
        "above 0.99: the share",
        "above 0.5: the share",
        "above 0.9: the share",
        "above 0.25: the share",
    ),
)
def share_of_drawn_rows(student):
    """the saturated share of eight rows at four thresholds"""
    many = whole(2, 3)
    scores = rows_with([0.996] * many + [0.95] * 2 + [0.6] + [0.3] * (5 - many), 5)
    return (
        student.saturated_share(scores),
        student.saturated_share(scores, 0.5),
        student.saturated_share(scores, threshold=0.9),
        student.saturated_share(scores, threshold=0.25),
    )


@check(saturated_share, returns=("3-D scores: the result", "4-D scores: the result"))
def share_of_a_batch(student):
    """the saturated share of a batch, and of a batch of heads"""
    full, some, none = [0.995] * 4, [0.995, 0.97, 0.6, 0.3], [0.95, 0.8, 0.6, 0.4]
    parts = torch.stack([rows_with(rows, 7) for rows in (none, some, full, some)])  # (4, 4, 7)
    return (
        student.saturated_share(parts[:2]),  # (2, 4, 7)
        student.saturated_share(parts.view(2, 4, 2, 7), 0.98),
    )


@check(saturated_share, points=0.5, returns=("the share", "the argument afterwards (rows, n)"))
def share_of_far_rows(student):
    """the saturated share of scores around 800, which stay as they were"""
    scores = rows_far_apart(5)
    return (
        student.saturated_share(scores, 0.999),
        arguments_after(student.saturated_share, scores)[0],
    )


@check(
    softmax_jacobian,
    needs=[jacobian_of_two_weights],
    returns=("one row: the matrix (n, n)", "a weight of 0: the matrix (n, n)"),
)
def jacobian_of_one_row(student):
    """the derivatives of a single row of weights"""
    p = torch.softmax(2 * normal(6), dim=-1)  # (6,)
    with_zero = torch.tensor([0.3, 0.0, 0.7], dtype=torch.float64)  # (3,)
    return student.softmax_jacobian(p), student.softmax_jacobian(with_zero)


@check(
    softmax_jacobian,
    returns=(
        "3-D weights: the result (B, rows, n, n)",
        "4-D weights: the result (B, h, rows, n, n)",
    ),
)
def jacobian_of_a_batch(student):
    """the derivatives of a batch, and of a batch of heads"""
    return (
        student.softmax_jacobian(torch.softmax(normal(2, 5, 3), dim=-1)),
        student.softmax_jacobian(torch.softmax(normal(2, 3, 6, 4), dim=-1)),
    )


@check(
    softmax_jacobian,
    points=0.5,
    returns=("the matrices (rows, n, n)", "the argument afterwards (rows, n)"),
)
def jacobian_in_single_precision(student):
    """the derivatives of float32 weights, which stay as they were"""
    p = torch.softmax(normal(3, 4), dim=-1).float()
    return student.softmax_jacobian(p), arguments_after(student.softmax_jacobian, p)[0]


@check(
    softmax_gradient_size,
    needs=[gradient_of_damaged],
    returns=("one row: the result", "seven rows: the result", "float32: the result"),
)
def gradient_of_drawn_rows(student):
    """the gradient size of rows with different norms, in float32 too"""
    return (
        student.softmax_gradient_size(normal(1, 5)),
        student.softmax_gradient_size(rows_with([0.3, 0.4, 0.5, 0.7, 0.8, 0.9, 0.97], 6)),
        student.softmax_gradient_size(rows_of_two()),
    )


@check(
    softmax_gradient_size,
    needs=[gradient_of_damaged],
    returns=("3-D scores: the result", "4-D scores: the result"),
)
def gradient_of_a_batch(student):
    """the gradient size of a batch, and of a batch of heads"""
    return (
        student.softmax_gradient_size(2 * normal(2, 5, 7)),
        student.softmax_gradient_size(2 * normal(2, 3, 4, 6)),
    )


@check(
    softmax_gradient_size,
    needs=[gradient_of_damaged],
    returns=("the mean size", "the argument afterwards (rows, n)"),
)
def gradient_of_far_rows(student):
    """the gradient size of scores around 800, which stay as they were"""
    scores = rows_far_apart(5)
    return (
        student.softmax_gradient_size(scores),
        arguments_after(student.softmax_gradient_size, scores)[0],
    )
