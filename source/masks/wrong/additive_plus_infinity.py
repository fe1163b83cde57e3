"""Where hidden is True stands +∞ instead of −∞: softmax cannot divide by that and gives NaN.

hint: What is e^x for a very large x, and for a very small one?
read: step 4, why −∞ and not 0
"""

import torch


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("inf"))
