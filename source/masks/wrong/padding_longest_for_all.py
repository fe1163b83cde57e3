"""Every sequence got the mask of the longest one.

hint: What should differ between two rows of the mask?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n).expand(len(lengths), n) >= lengths.max()
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
