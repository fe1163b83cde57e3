"""Counting with cumsum instead of comparing indices."""

import torch


def causal_mask(n):
    order = torch.eye(n).cumsum(dim=1)  # 1 on and above the diagonal
    strictly_above = order - torch.eye(n)
    return additive_mask(strictly_above > 0)


def padding_mask(lengths, n):
    position = torch.ones(len(lengths), n).cumsum(dim=1)  # 1, 2, ..., n
    return additive_mask(position > lengths.unsqueeze(1)).unsqueeze(1).unsqueeze(2)


def additive_mask(hidden):
    mask = hidden.new_zeros(hidden.shape, dtype=torch.float32)
    mask.masked_fill_(hidden, float("-inf"))
    return mask


def sdpa_mask(hidden):
    return hidden == 0


def mha_mask(hidden):
    return hidden != 0
