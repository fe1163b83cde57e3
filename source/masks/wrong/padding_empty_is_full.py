"""A sequence of length 0 has no −∞ at all, as if it were full.

hint: How many of its tokens are real?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    lengths = torch.where(lengths == 0, n, lengths)
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
