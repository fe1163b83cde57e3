"""The lengths were sorted, shortest first, so a sequence may get the mask of another one.

hint: Row b of the mask belongs to which length?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths.sort().values[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
