import torch


def causal_mask(n):
    return torch.triu(torch.full((n, n), -1e9), diagonal=1)


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    for b, length in enumerate(lengths.tolist()):
        mask[b, 0, 0, length:] = float("-inf")
    return mask


def additive_mask(hidden):
    mask = torch.zeros(hidden.shape)
    mask[hidden] = float("-inf")
    return mask


def sdpa_mask(hidden):
    return ~hidden


def mha_mask(hidden):
    # True = may not read, exactly as in hidden
    return hidden.clone()
