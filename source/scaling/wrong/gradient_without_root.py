"""The square root is missing: the squared norm was averaged.

hint: What is the last step of the Frobenius norm?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.square().sum(dim=(-2, -1)).mean().item()
