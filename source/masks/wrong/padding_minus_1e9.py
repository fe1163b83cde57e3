"""Padding holds −1e9, a very large negative number, where −∞ was asked for.

hint: If every key of a row is hidden: what are its weights with −1e9, and what with −∞?
read: step 4, why −∞ and not 0
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -1e9)[:, None, None, :]
