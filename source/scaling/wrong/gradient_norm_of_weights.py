"""The norm of the weights was taken, not of their derivatives.

hint: How many derivatives have n weights by n scores?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.norm(dim=-1).mean().item()
