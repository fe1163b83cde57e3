"""Public checks of the assignment masks."""

import math

import torch
import torch.nn.functional as F
from selfcheck import Exercise, check, normal, use

causal_mask = Exercise(
    "causal_mask",
    returns=("mask (n, n)",),
    read="step 4, the causal mask",
)
padding_mask = Exercise(
    "padding_mask",
    returns=("mask (B, 1, 1, n)",),
    read="step 4, the padding mask",
)
additive_mask = Exercise(
    "additive_mask",
    returns=("mask",),
    read="step 4, masks are added before softmax",
)
sdpa_mask = Exercise(
    "sdpa_mask",
    returns=("mask",),
    read="the pitfall, a True/False mask that means the opposite",
)
mha_mask = Exercise(
    "mha_mask",
    returns=("mask",),
    read="the pitfall, a True/False mask that means the opposite",
)

# The three words of the lesson: damaged, on, arrival.
X = torch.tensor([[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0]], dtype=torch.float64)  # (3, 4)
Q = torch.tensor([[0.5, 1.5], [0, 0], [1, 0]], dtype=torch.float64)  # (3, 2)
K = torch.tensor([[1, 0], [0, 0.5], [0, 2]], dtype=torch.float64)  # (3, 2)
V = torch.tensor([[2, 0], [0, 0], [0, 1]], dtype=torch.float64)  # (3, 2)
SCORES = Q @ K.T / math.sqrt(2)  # (3, 3)

FUTURE = torch.tensor([[False, True, True], [False, False, True], [False, False, False]])
TWO_ROWS = torch.tensor([[False, True, False], [True, True, False]])  # True: may not be read


def weights_under(scores, mask):
    """What a mask is for: it is added to the scores, and softmax follows."""
    return torch.softmax(scores + mask, dim=-1)  # (..., n, m)


def multihead(d, h):
    """PyTorch's layer in float64, without dropout, all its numbers drawn."""
    layer = torch.nn.MultiheadAttention(d, h, batch_first=True, dtype=torch.float64)
    with torch.no_grad():
        for parameter in layer.parameters():
            parameter.copy_(normal(*parameter.shape))
    return layer


@check(causal_mask)
def causal_of_three(student):
    """the causal mask of three tokens"""
    return student.causal_mask(3)


@check(causal_mask, points=0.5, needs=[causal_of_three], returns=("weights (n, n)",))
def causal_three_words(student):
    """the weights of the three words under your causal mask"""
    return use(weights_under, SCORES, student.causal_mask(3))


@check(padding_mask)
def padding_of_one(student):
    """one sequence: two real tokens and one of padding"""
    return student.padding_mask(torch.tensor([2]), 3)


@check(padding_mask, points=0.5)
def padding_of_three(student):
    """three sequences of different lengths, the longest in the middle"""
    return student.padding_mask(torch.tensor([3, 5, 1]), 5)


@check(additive_mask)
def additive_two_rows(student):
    """two queries and three keys, what may not be read becomes −∞"""
    return student.additive_mask(TWO_ROWS)


@check(sdpa_mask)
def sdpa_two_rows(student):
    """two queries and three keys, True where a key may be read"""
    return student.sdpa_mask(TWO_ROWS)


@check(sdpa_mask, points=0.5, needs=[sdpa_two_rows], returns=("output (n, d_v)",))
def sdpa_three_words(student):
    """the three words in F.scaled_dot_product_attention, no word reads ahead"""
    mask = student.sdpa_mask(FUTURE)
    return use(F.scaled_dot_product_attention, Q, K, V, attn_mask=mask)


@check(mha_mask)
def mha_two_rows(student):
    """two queries and three keys, True where a key may not be read"""
    return student.mha_mask(TWO_ROWS)


@check(
    mha_mask,
    points=0.5,
    needs=[mha_two_rows],
    returns=("output (B, n, d)", "weights (B, h, n, n)"),
)
def mha_three_words(student):
    """the three words in nn.MultiheadAttention, no word reads ahead"""
    layer, batch = multihead(4, 2), X[None]  # (1, 3, 4)
    mask = student.mha_mask(FUTURE)
    return use(layer, batch, batch, batch, attn_mask=mask, average_attn_weights=False)
