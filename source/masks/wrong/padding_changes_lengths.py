"""The padding mask is right, but lengths itself is changed by the call.

hint: What is the difference between lengths -= 1 and lengths - 1?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    lengths -= 1
    padding = torch.arange(n) > lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
