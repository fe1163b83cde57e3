"""The signs are turned round: p pᵀ − diag(p).

hint: A score grows: does its own weight grow or shrink?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    return outer - torch.diag_embed(p)  # (..., n, n)
