"""True and False were multiplied by −∞, and 0 · (−∞) is NaN, not 0.

hint: How can −∞ get into some cells without touching the others?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return (padding * float("-inf"))[:, None, None, :]
