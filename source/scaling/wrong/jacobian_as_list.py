"""Nested lists came back: a tensor was asked for.

hint: Could you ask your result for its shape?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    return (torch.diag_embed(p) - outer).tolist()
