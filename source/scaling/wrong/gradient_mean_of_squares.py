"""The squares were averaged inside each matrix, not added up.

hint: Does the Frobenius norm divide by the number of entries?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.square().mean(dim=(-2, -1)).sqrt().mean().item()
