import torch


def causal_mask(n):
    """0 on and below the diagonal, -inf above."""
    future = torch.ones(n, n, dtype=torch.bool).triu(diagonal=1)
    return torch.zeros(n, n).masked_fill(future, float("-inf"))


def padding_mask(lengths, n):
    is_pad = torch.arange(n)[None, :] > lengths[:, None]
    return torch.zeros(is_pad.shape).masked_fill(is_pad, float("-inf"))[:, None, None, :]


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))


def sdpa_mask(hidden):
    return ~hidden


def mha_mask(hidden):
    return hidden
