"""Public checks of the assignment scaling."""

import torch
from selfcheck import Exercise, check, generator, normal

score_variance = Exercise(
    "score_variance", returns=("the variance",), read="step 2, why divide by √d_k"
)
largest_weight = Exercise(
    "largest_weight", returns=("the mean",), read="step 2, what large scores do to softmax"
)
saturated_share = Exercise(
    "saturated_share", returns=("the share",), read="step 2, what large scores do to softmax"
)
softmax_jacobian = Exercise(
    "softmax_jacobian",
    returns=("the matrix (..., n, n)",),
    read="step 2, why a saturated softmax hurts learning",
)
softmax_gradient_size = Exercise(
    "softmax_gradient_size",
    returns=("the mean size",),
    read="step 2, why a saturated softmax hurts learning",
)

DAMAGED = [0.5, 0.75, 3.0]  # the scores of one word with the three words, d_k = 2
THREE_WORDS = [DAMAGED, [0.0, 0.0, 0.0], [1.0, 0.0, 0.0]]
FOUR_ROWS = [*THREE_WORDS, DAMAGED]


def scaled(rows):
    """The scores of the worked example, divided by √2: (rows, 3)."""
    return torch.tensor(rows, dtype=torch.float64) / 2**0.5


@check(score_variance, points=1)
def lesson_variance(student):
    """the lesson's 4.03: d_k = 4, 20,000 pairs, seed 0"""
    return student.score_variance(4, 20000, torch.Generator().manual_seed(0))


@check(score_variance, points=0.5)
def variance_of_few_pairs(student):
    """the variance of 6 pairs, d_k = 16"""
    return student.score_variance(16, 6, generator())


@check(largest_weight, points=0.5)
def largest_of_damaged(student):
    """the largest weight of "damaged": 0.728"""
    return student.largest_weight(scaled([DAMAGED]))


@check(largest_weight, points=0.5)
def largest_of_three_words(student):
    """the largest weight, averaged over three words"""
    return student.largest_weight(scaled(THREE_WORDS))


@check(saturated_share, points=1, returns=("the share", "vectors 4 times larger: the share"))
def share_of_larger_vectors(student):
    """the saturated share of four rows, then with vectors 4 times larger"""
    scores = scaled(FOUR_ROWS)
    return student.saturated_share(scores), student.saturated_share(16 * scores)


@check(saturated_share, points=0.5, returns=("above 0.5: the share", "above 0.7: the share"))
def share_of_other_thresholds(student):
    """the saturated share of four rows, other thresholds"""
    scores = scaled(FOUR_ROWS)
    return student.saturated_share(scores, 0.5), student.saturated_share(scores, threshold=0.7)


@check(softmax_jacobian, points=1)
def jacobian_of_two_weights(student):
    """the derivatives for the weights 0.99 and 0.01"""
    return student.softmax_jacobian(torch.tensor([0.99, 0.01], dtype=torch.float64))


@check(softmax_jacobian, points=0.5, needs=[jacobian_of_two_weights])
def jacobian_of_two_rows(student):
    """the derivatives for two rows of four weights"""
    return student.softmax_jacobian(torch.softmax(normal(2, 4), dim=-1))


@check(softmax_gradient_size, points=0.5, needs=[jacobian_of_two_weights])
def gradient_of_damaged(student):
    """the gradient size of "damaged", one row"""
    return student.softmax_gradient_size(scaled([DAMAGED]))


@check(softmax_gradient_size, points=0.5, needs=[jacobian_of_two_weights])
def gradient_of_three_words(student):
    """the gradient size, averaged over three words"""
    return student.softmax_gradient_size(scaled(THREE_WORDS))
