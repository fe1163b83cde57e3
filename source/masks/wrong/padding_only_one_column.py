"""Only the first column of padding is hidden, the ones after it can be read.

hint: How many columns of padding has a sequence with 2 of 5 tokens?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) == lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
