"""softmax_gradient_size rounded its result to three decimals.

hint: Rounding is for printing. What should a function hand back?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return round(J.norm(dim=(-2, -1)).mean().item(), 3)
