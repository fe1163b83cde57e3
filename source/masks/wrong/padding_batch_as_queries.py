"""The sequences stand where the queries belong: (1, 1, B, n) instead of (B, 1, 1, n).

hint: Which dimension of the scores counts the sequences?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[None, None]
