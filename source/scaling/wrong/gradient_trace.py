"""The diagonal was added up, with no squares and no root.

hint: Do the entries beside the diagonal count?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.diagonal(dim1=-2, dim2=-1).sum(dim=-1).mean().item()
