"""In softmax_gradient_size, the scores were divided by a square root once more before softmax.

hint: Does the exercise say that the scores are scaled here?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    scores = scores / scores.shape[-1] ** 0.5  # (..., rows, n)
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean().item()
