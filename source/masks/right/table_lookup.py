"""A table of two entries, looked up by hidden as a number."""

import torch

ADDITIVE = torch.tensor([0.0, float("-inf")])
MAY_READ = torch.tensor([True, False])


def causal_mask(n):
    order = torch.arange(n)
    return ADDITIVE[(order > order.view(n, 1)).long()]


def padding_mask(lengths, n):
    padding = torch.arange(n).expand(len(lengths), n) >= lengths.view(-1, 1)
    return ADDITIVE[padding.long()].view(-1, 1, 1, n)


def additive_mask(hidden):
    return ADDITIVE[hidden.long()]


def sdpa_mask(hidden):
    return MAY_READ[hidden.long()]


def mha_mask(hidden):
    return MAY_READ.flip(0)[hidden.long()]
