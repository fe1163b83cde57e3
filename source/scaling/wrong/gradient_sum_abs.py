"""The entries of the matrix were added up without their signs, not squared.

hint: Which norm squares all entries of a matrix and adds them up?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.abs().sum(dim=(-2, -1)).mean().item()
