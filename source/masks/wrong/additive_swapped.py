"""additive_mask swaps rows and columns: queries and keys have changed places.

hint: Which dimension of hidden counts the keys?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    hidden = hidden.mT if hidden.dim() > 1 else hidden
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
