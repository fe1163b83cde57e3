"""The largest entry of each matrix was taken.

hint: On how many entries does the Frobenius norm depend?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.abs().amax(dim=(-2, -1)).mean().item()
