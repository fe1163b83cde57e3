import torch


def _row(visible, n):
    return torch.cat([torch.zeros(visible), torch.full((n - visible,), float("-inf"))])


def causal_mask(n):
    return torch.stack([_row(i + 1, n) for i in range(n)])
