"""In softmax_gradient_size, softmax was taken along dimension 0, down the columns.

hint: Along which direction do the weights of one query add up to 1?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=0)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean().item()
