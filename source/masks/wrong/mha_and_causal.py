"""Cells above the diagonal are always True, also where hidden lets a key be read.

hint: Is everything that hidden asks for already in hidden?
read: the pitfall, a True/False mask that means the opposite
"""

import torch


def mha_mask(hidden):
    future = torch.ones(hidden.shape, dtype=torch.bool).triu(1) if hidden.dim() > 1 else hidden
    return hidden | future
