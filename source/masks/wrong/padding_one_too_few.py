"""The first column of padding can still be read: the −∞ begin one column too late.

hint: Columns count from 0. Which column is the first after 2 real tokens?
read: step 4, the padding mask
source: https://github.com/pytorch/pytorch/issues/27968
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) > lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
