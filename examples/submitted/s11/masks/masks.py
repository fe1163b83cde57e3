import torch


def causal_mask(n):
    ones_above = torch.triu(torch.ones(n, n), diagonal=1)
    return ones_above * float("-inf")


def padding_mask(lengths, n):
    B = lengths.shape[0]
    columns = torch.arange(n).expand(B, n)
    is_pad = columns >= lengths.unsqueeze(1)
    return torch.zeros(B, 1, 1, n).masked_fill(is_pad.view(B, 1, 1, n), float("-inf"))


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))


def sdpa_mask(hidden):
    # True = may read
    return torch.logical_not(hidden)


def mha_mask(hidden):
    return hidden
