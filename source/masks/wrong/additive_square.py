"""The mask is a square of as many rows as columns, whatever the shape of hidden.

hint: Are there always as many keys as queries?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    n = hidden.shape[-1]
    return torch.zeros(n, n).masked_fill(hidden, float("-inf"))
