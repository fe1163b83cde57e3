"""The norm of each row of the matrix was taken, not of the whole matrix.

hint: Over how many dimensions does one matrix stretch?
read: step 2, why a saturated softmax hurts learning
source: https://docs.pytorch.org/docs/stable//generated/torch.norm.html
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=-1).mean().item()
