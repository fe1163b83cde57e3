"""Softmax was applied to the weights once more.

hint: Does the argument hold scores or weights?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    p = torch.softmax(p, dim=-1)  # (..., n)
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    return torch.diag_embed(p) - outer  # (..., n, n)
