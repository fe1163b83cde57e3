"""Public checks of the assignment attention."""

import torch
from selfcheck import Exercise, arguments_after, check, gradients, normal, uniform

project = Exercise(
    "project",
    returns=("Q (..., n, d_k)", "K (..., n, d_k)", "V (..., n, d_v)"),
    read="step 1, from one query to all queries",
)
attention = Exercise(
    "attention",
    returns=("output (..., n, d_v)", "weights (..., n, m)"),
    read="step 3, softmax row by row, then the weighted sum",
    flags=("scaled_dot_product_attention",),
)

GRADIENTS = (
    "the gradient of Q (..., n, d_k)",
    "the gradient of K (..., m, d_k)",
    "the gradient of V (..., m, d_v)",
)
AFTERWARDS = ("Q after the call", "K after the call", "V after the call", "mask after the call")


def matrix(*rows):
    """A float64 matrix with these rows."""
    return torch.tensor(rows, dtype=torch.float64)


X = matrix((1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 0))
W_Q = matrix((0.5, 0.5), (0, 0), (1, 0), (0, 1))
W_K = matrix((1, 0), (0, 0.5), (0, 2), (0, 0))
W_V = matrix((1, 0), (0, 0), (0, 1), (1, 0))
Q, K, V = X @ W_Q, X @ W_K, X @ W_V


def inputs(*lead, n, m, d_k, d_v):
    """Drawn queries (*lead, n, d_k), keys (*lead, m, d_k) and values (*lead, m, d_v)."""
    return normal(*lead, n, d_k), normal(*lead, m, d_k), normal(*lead, m, d_v)


def hiding(*size, keys):
    """A mask of this size: −∞ at so many drawn keys of each row, 0 at the others."""
    places = uniform(*size).argsort(dim=-1)[..., :keys]
    return torch.zeros(size, dtype=torch.float64).scatter(-1, places, -torch.inf)


def causal(n):
    """The mask (n, n) that hides from each query the keys after it."""
    return torch.full((n, n), -torch.inf, dtype=torch.float64).triu(diagonal=1)


@check(project, points=0.5)
def projected_words(student):
    """the three words of the lesson become Q, K and V"""
    return student.project(X, W_Q, W_K, W_V)


@check(
    project,
    needs=[projected_words],
    returns=(
        "the result for one text",
        "the result for a batch",
        "the result for a batch of heads",
    ),
)
def projected_batch(student):
    """one text, a batch and a batch of heads, with wider values"""
    weights = normal(5, 2), normal(5, 2), normal(5, 3)
    return (
        student.project(normal(4, 5), *weights),
        student.project(normal(3, 4, 5), *weights),
        student.project(normal(2, 3, 4, 5), *weights),
    )


@check(attention)
def three_words(student):
    """the three words of the lesson"""
    return student.attention(Q, K, V)


@check(
    attention,
    needs=[three_words],
    returns=("the result with the causal mask", "the result without arrival"),
)
def masked_words(student):
    """the three words with the causal mask, and with arrival hidden"""
    hide_arrival = torch.tensor([0, 0, -torch.inf], dtype=torch.float64)
    return (
        student.attention(Q, K, V, causal(3)),
        student.attention(Q, K, V, mask=hide_arrival),
    )


@check(
    attention,
    needs=[three_words],
    returns=(
        "the result for one text",
        "the result for a batch",
        "the result for a batch of heads",
    ),
)
def all_sizes_different(student):
    """one text, a batch and a batch of heads, all sizes different"""
    return (
        student.attention(*inputs(n=5, m=7, d_k=16, d_v=4)),
        student.attention(*inputs(3, n=5, m=7, d_k=16, d_v=4)),
        student.attention(*inputs(2, 3, n=5, m=7, d_k=16, d_v=4)),
    )


@check(attention, points=0.5, needs=[masked_words, all_sizes_different])
def mask_in_a_batch(student):
    """a mask of hidden keys and other numbers, in a batch of heads"""
    mask = hiding(5, 7, keys=2) + normal(5, 7)
    return student.attention(*inputs(2, 3, n=5, m=7, d_k=16, d_v=4), mask)


@check(attention, points=0.5, needs=[all_sizes_different])
def large_scores(student):
    """scores around 1000 and −1000"""
    queries, keys, values = inputs(n=3, m=4, d_k=4, d_v=2)
    queries[:, 0] = torch.tensor([2000, 0, -2000])
    keys[:, 0] = 1
    return student.attention(queries, keys, values)


@check(attention, points=0.5, needs=[three_words], returns=("the result", *AFTERWARDS))
def arguments_unchanged(student):
    """attention is right and leaves Q, K, V and the mask as they are"""
    arguments, mask = inputs(2, n=3, m=4, d_k=16, d_v=6), hiding(3, 4, keys=1)
    return (
        student.attention(*arguments, mask=mask),
        *arguments_after(student.attention, *arguments, mask=mask),
    )


@check(attention, points=0.5, needs=[all_sizes_different], returns=GRADIENTS)
def gradients_flow(student):
    """gradients flow back to Q, K and V"""
    return gradients(student.attention, *inputs(2, n=3, m=4, d_k=16, d_v=6))
