"""Padding holds 1 instead of −∞, so the scores that should vanish even grow.

hint: What happens to a weight when 1 is added to its score?
read: step 4, why −∞ and not 0
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return padding.float()[:, None, None, :]
