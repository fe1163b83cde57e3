"""The last real token is hidden too: the −∞ begin one column too early.

hint: Columns count from 0. Which column holds the second of 2 real tokens?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None] - 1
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
