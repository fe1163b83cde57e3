"""The diagonal holds p itself: p² was not taken off it.

hint: Where i = j, which two terms of the formula count?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    off = outer - torch.diag_embed(p * p)  # (..., n, n)
    return torch.diag_embed(p) - off  # (..., n, n)
