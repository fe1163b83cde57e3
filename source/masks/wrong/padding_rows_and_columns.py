"""The rows of padding tokens are hidden too, not only their columns: they can read nothing.

hint: What does softmax make of a row of nothing but −∞?
read: step 4, the padding mask
source: https://github.com/pytorch/pytorch/issues/41508
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    either = padding[:, :, None] | padding[:, None, :]
    return torch.zeros(either.shape).masked_fill(either, float("-inf"))[:, None]
