"""An empty mask, filled in place: by triangle indices, by slices, by a bool index."""

import torch


def causal_mask(n):
    mask = torch.zeros(n, n)
    rows, columns = torch.triu_indices(n, n, offset=1)
    mask[rows, columns] = -torch.inf
    return mask


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    for b in range(len(lengths)):
        mask[b, 0, 0, lengths[b] :] = -torch.inf
    return mask


def additive_mask(hidden):
    mask = torch.zeros_like(hidden, dtype=torch.float32)
    mask[hidden] = -torch.inf
    return mask


def sdpa_mask(hidden):
    return hidden ^ True


def mha_mask(hidden):
    return hidden | False
