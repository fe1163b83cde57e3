"""Sequences and columns are swapped: (n, 1, 1, B) instead of (B, 1, 1, n).

hint: Which of your two index vectors runs down, and which runs to the right?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n)[:, None] >= lengths
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
