"""Padding holds +∞ instead of −∞: softmax cannot divide by that and gives NaN.

hint: What is e^x for a very large x, and for a very small one?
read: step 4, why −∞ and not 0
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("inf"))[:, None, None, :]
