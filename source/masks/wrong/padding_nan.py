"""The columns without padding are NaN: True and False times −∞ gives that, because 0 · (−∞) is not 0.

hint: How can −∞ get into some cells without touching the others?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return (padding * float("-inf"))[:, None, None, :]
