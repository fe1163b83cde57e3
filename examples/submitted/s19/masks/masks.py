import torch


def causal_mask(n):
    return torch.triu(torch.full((n, n), float("-inf")), diagonal=1)


def padding_mask(lengths, n):
    hidden = torch.arange(n)[None, :] >= lengths[:, None]
    mask = torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
    return mask[:, None, None, :]


def additive_mask(hidden):
    mask = torch.zeros(hidden.shape)
    mask[hidden] = float("-inf")
    return mask


def sdpa_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))


def mha_mask(hidden):
    return hidden
