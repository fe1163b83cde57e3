"""Padding holds −10000, a large negative number, where −∞ was asked for.

hint: Could a score ever be larger than 10000?
read: step 4, why −∞ and not 0
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -10000.0)[:, None, None, :]
