"""Division: −1 / 0 is −∞, and 0 / 1 is 0."""

import torch


def causal_mask(n):
    may_read = torch.ones(n, n).tril()
    return -(1 - may_read) / may_read


def padding_mask(lengths, n):
    may_read = (torch.arange(n) < lengths.reshape(-1, 1, 1, 1)).to(torch.float32)
    return (may_read - 1) / may_read


def additive_mask(hidden):
    return -hidden.to(torch.float32) / hidden.logical_not()


def sdpa_mask(hidden):
    return ~hidden & torch.ones_like(hidden)


def mha_mask(hidden):
    return hidden & torch.ones_like(hidden)
