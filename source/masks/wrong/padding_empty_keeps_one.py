"""A sequence of length 0 still shows its first column, as if its length were 1.

hint: How many of its tokens are real?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths.clamp(min=1)[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
