"""additive_mask gives two dimensions more than hidden has, but the same shape was asked for.

hint: Who adds the missing dimensions when the mask meets the scores?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))[None, None]
