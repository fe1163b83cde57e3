"""What PyTorch has ready: the mask of nn.Transformer, F.pad, torch.where."""

import torch
import torch.nn.functional as F
from torch import nn


def causal_mask(n):
    return nn.Transformer.generate_square_subsequent_mask(n, dtype=torch.float32)


def padding_mask(lengths, n):
    rows = [
        F.pad(torch.zeros(1, 1, length), (0, n - length), value=-torch.inf)
        for length in lengths.tolist()
    ]
    return torch.stack(rows)


def additive_mask(hidden):
    return torch.where(hidden, -torch.inf, 0.0)


def sdpa_mask(hidden):
    return torch.where(hidden, False, True)


def mha_mask(hidden):
    return torch.where(hidden, True, False)
