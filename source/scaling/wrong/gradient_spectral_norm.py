"""The 2-norm of each matrix was taken (ord=2), not the Frobenius norm.

hint: Which norm squares all entries of a matrix and adds them up?
read: step 2, why a saturated softmax hurts learning
source: https://docs.pytorch.org/docs/stable/generated/torch.linalg.matrix_norm.html
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return torch.linalg.matrix_norm(J, ord=2).mean().item()
