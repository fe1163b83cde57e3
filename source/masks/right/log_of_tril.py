"""Logarithms: log 1 = 0 and log 0 = -inf."""

import torch


def causal_mask(n):
    return torch.tril(torch.ones(n, n)).log()


def padding_mask(lengths, n):
    real = torch.arange(n) < lengths.view(-1, 1, 1, 1)
    return real.float().log()


def additive_mask(hidden):
    return torch.log(1.0 - hidden.float())


def sdpa_mask(hidden):
    return hidden.logical_not()


def mha_mask(hidden):
    return hidden.bool()
