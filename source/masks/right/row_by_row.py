"""Each row concatenated from zeros and -inf."""

import torch


def _row(visible, n):
    return torch.cat([torch.zeros(visible), torch.full((n - visible,), float("-inf"))])


def causal_mask(n):
    return torch.stack([_row(i + 1, n) for i in range(n)])


def padding_mask(lengths, n):
    rows = torch.stack([_row(min(int(length), n), n) for length in lengths])
    return rows[:, None, None, :]


def additive_mask(hidden):
    flat = [float("-inf") if h else 0.0 for h in hidden.flatten()]
    return torch.tensor(flat).reshape(hidden.shape)


def sdpa_mask(hidden):
    return torch.logical_not(hidden)


def mha_mask(hidden):
    return hidden.clone()
