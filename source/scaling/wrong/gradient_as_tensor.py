"""softmax_gradient_size gave back a tensor: a plain float was asked for.

hint: How do you take the number out of a tensor that holds one number?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean()
