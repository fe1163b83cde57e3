"""Cells above the diagonal are always −∞, also where hidden is False.

hint: Is everything that hidden asks for already in hidden?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    future = torch.ones(hidden.shape, dtype=torch.bool).triu(1) if hidden.dim() > 1 else hidden
    return torch.zeros(hidden.shape).masked_fill(hidden | future, float("-inf"))
