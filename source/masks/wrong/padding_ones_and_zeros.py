"""The mask holds 1 for text and 0 for padding. That suits multiplying, but this mask is added.

hint: Adding 0 to a score: what changes?
read: step 4, why −∞ and not 0
"""

import torch


def padding_mask(lengths, n):
    real = torch.arange(n) < lengths[:, None]
    return real.float()[:, None, None, :]
