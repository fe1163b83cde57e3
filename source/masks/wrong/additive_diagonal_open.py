"""The diagonal stays 0 even where hidden is True there.

hint: Does hidden leave every token readable to itself?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    mask = torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
    if mask.dim() > 1 and mask.shape[-2] == mask.shape[-1]:
        mask.diagonal(dim1=-2, dim2=-1).fill_(0)
    return mask
