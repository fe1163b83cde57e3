import torch


def causal_mask(n):
    return torch.triu(torch.full((n, n), float("-inf")), diagonal=1)


def padding_mask(lengths, n):
    is_pad = torch.arange(n)[None, :] >= lengths[:, None]
    return is_pad[:, None, None, :]


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))


def sdpa_mask(hidden):
    return ~hidden


def mha_mask(hidden):
    # True = may not read, exactly as in hidden
    return hidden.clone()
