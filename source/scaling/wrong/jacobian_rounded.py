"""The derivatives were rounded to three decimals.

hint: Rounding is for printing. What should a function hand back?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    return (torch.diag_embed(p) - outer).round(decimals=3)  # (..., n, n)
