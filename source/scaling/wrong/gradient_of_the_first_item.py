"""softmax_gradient_size looked at the first item of the batch only.

hint: What does ... stand for in the shape of the scores?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    while scores.dim() > 2:
        scores = scores[0]  # (..., rows, n) without its first dimension
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean().item()
