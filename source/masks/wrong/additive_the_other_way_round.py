"""The −∞ stand where hidden is False: True was taken for may read, but it means may not read here.

hint: What does True in hidden say about its cell?
read: step 4, masks are added before softmax
source: https://github.com/pytorch/pytorch/pull/120668
"""

import torch


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(~hidden, float("-inf"))
