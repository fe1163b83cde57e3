"""A row that is hidden completely stays 0, so all of its keys can be read.

hint: What does the contract say about such a row?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    hidden = hidden & ~hidden.all(dim=-1, keepdim=True)
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
