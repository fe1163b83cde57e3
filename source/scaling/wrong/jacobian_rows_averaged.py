"""The matrices of all rows were averaged to one.

hint: How many matrices does the shape (..., n, n) hold?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    return (torch.diag_embed(p) - outer).reshape(-1, *outer.shape[-2:]).mean(dim=0)  # (n, n)
