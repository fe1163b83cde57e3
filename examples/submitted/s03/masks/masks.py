import numpy as np
import torch


def additive_mask(hidden):
    return torch.from_numpy(np.where(hidden.numpy(), -np.inf, 0.0).astype(np.float32))


def causal_mask(n):
    return additive_mask(torch.from_numpy(~np.tri(n, dtype=bool)))


def padding_mask(lengths, n):
    columns = np.arange(n).reshape(1, 1, 1, n)
    return additive_mask(torch.from_numpy(columns >= lengths.numpy().reshape(-1, 1, 1, 1)))


def sdpa_mask(hidden):
    return torch.from_numpy(np.logical_not(hidden.numpy()))


def mha_mask(hidden):
    return torch.from_numpy(hidden.numpy().copy())
