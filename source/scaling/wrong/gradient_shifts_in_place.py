"""softmax_gradient_size took the largest score off inside its argument, so the caller's scores changed.

hint: What is the difference between a -= b and a = a - b for a tensor?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    scores -= scores.amax(dim=-1, keepdim=True)  # (..., rows, n)
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean().item()
