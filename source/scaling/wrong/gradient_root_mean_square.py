"""The squared norms were averaged first, and the root was taken at the end.

hint: What comes first: the root of each row, or the mean?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.square().sum(dim=(-2, -1)).mean().sqrt().item()
