"""The cost of attention

Write what is not written yet, and run `pytest` in this folder.
"""


import torch


def score_count(n, h=1):
    """How many scores one attention layer makes for one sequence.

    n: number of tokens, a whole number from 1 to a million.
    h: number of heads. Each head has its own square of scores.
    Returns an int.
    """
    raise NotImplementedError("not written yet")


def score_bytes(n, h=1, bytes_per_number=4):
    """How many bytes the scores of one layer take, for one sequence.

    n: number of tokens. h: number of heads.
    bytes_per_number: 4 for float32, 2 for half precision, 8 for float64.
    The scores alone, not the softmax weights. In bytes: not bits, kB or MB.
    Returns an int.
    """
    raise NotImplementedError("not written yet")


def qkv_bytes(n, d_k, bytes_per_number=4):
    """How many bytes Q, K and V of one head take together, for one sequence.

    n: number of tokens. d_k: numbers per query, per key and per value.
    bytes_per_number: 4 for float32, 2 for half precision, 8 for float64.
    Returns an int.
    """
    raise NotImplementedError("not written yet")


def attention_multiplications(n, d_k, h=1):
    """How many multiplications the products Q Kᵀ and A V need, for one sequence.

    n: number of tokens. d_k: numbers per key and per value, in each head. h: number of heads.
    Multiplications of these two products only: no additions, no division by √d_k,
    no softmax, no making of Q, K and V, no W_O.
    Returns an int.
    """
    raise NotImplementedError("not written yet")


def parameter_count(d, bias=True):
    """How many numbers one multi-head layer learns: W_Q, W_K, W_V, W_O and their biases.

    d: numbers per token; each of the four matrices is (d, d).
    bias: True where each of the four has a bias of d numbers, False where none has.
    Returns an int.
    """
    raise NotImplementedError("not written yet")


def layer_shapes(batch, n, d, h):
    """The shapes on the way through a multi-head layer that attends to its own input.

    batch: number of sequences. n: number of tokens. d: numbers per token.
    h: number of heads; it divides d. In each head, d_k = d / h.
    Returns a dict with these eight keys. Each value is a tuple of int:

    "input"     what comes in
    "queries"   Q after W_Q, before the split
    "split"     Q after the split: the heads come before the tokens
    "scores"    all scores
    "weights"   all weights, after softmax
    "heads"     what the heads make, weights times values
    "joined"    the heads side by side again
    "output"    after W_O
    """
    raise NotImplementedError("not written yet")
