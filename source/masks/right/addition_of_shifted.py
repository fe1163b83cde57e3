"""Softmax-proof arithmetic: minimum, clamp and nan_to_num on distances."""

import torch


def causal_mask(n):
    distance = torch.arange(n).reshape(1, n) - torch.arange(n).reshape(n, 1)  # j - i
    steps = distance.clamp(min=0, max=1).float()
    return (steps * float("-inf")).nan_to_num(nan=0.0, neginf=float("-inf"))


def padding_mask(lengths, n):
    over = (torch.arange(n) + 1 - lengths.reshape(-1, 1, 1, 1)).clamp(0, 1).float()
    return torch.nan_to_num(over * float("-inf"), nan=0.0, neginf=float("-inf"))


def additive_mask(hidden):
    return (hidden.float() * -float("inf")).nan_to_num(nan=0.0, neginf=-float("inf"))


def sdpa_mask(hidden):
    return hidden.float() < 0.5


def mha_mask(hidden):
    return hidden.float() > 0.5
