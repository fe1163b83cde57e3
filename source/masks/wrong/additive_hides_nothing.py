"""Every cell is 0, whatever hidden says. If the −∞ were set in a new tensor, it was not kept.

hint: What is the difference between masked_fill and masked_fill_?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    mask = torch.zeros(hidden.shape)
    mask.masked_fill(hidden, float("-inf"))
    return mask
