"""Python lists and recursion, a tensor only at the end."""

import torch


def _replaced(items, on_true, on_false):
    if isinstance(items, list):
        return [_replaced(item, on_true, on_false) for item in items]
    return on_true if items else on_false


def _cells(visible, n):
    return [0.0 if column < visible else float("-inf") for column in range(n)]


def causal_mask(n):
    return torch.tensor([_cells(row + 1, n) for row in range(n)], dtype=torch.float32)


def padding_mask(lengths, n):
    rows = [[[_cells(length, n)]] for length in lengths.tolist()]
    return torch.tensor(rows, dtype=torch.float32)


def additive_mask(hidden):
    return torch.tensor(_replaced(hidden.tolist(), float("-inf"), 0.0), dtype=torch.float32)


def sdpa_mask(hidden):
    return torch.tensor(_replaced(hidden.tolist(), False, True), dtype=torch.bool)


def mha_mask(hidden):
    return torch.tensor(_replaced(hidden.tolist(), True, False), dtype=torch.bool)
