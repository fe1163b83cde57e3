import torch


def causal_mask(n):
    columns = torch.full((n, n), float("-inf")).tril(diagonal=-1)
    return columns.T


def padding_mask(lengths, n):
    is_pad = torch.arange(n)[:, None] >= lengths[None, :]           # (n, B)
    mask = torch.zeros(is_pad.shape).masked_fill(is_pad, float("-inf"))
    return mask.T[:, None, None]


def additive_mask(hidden):
    return torch.zeros(()).expand(hidden.shape).masked_fill(hidden, float("-inf"))


def sdpa_mask(hidden):
    return hidden.logical_xor(torch.ones((), dtype=torch.bool))


def mha_mask(hidden):
    return hidden.view(hidden.shape)
