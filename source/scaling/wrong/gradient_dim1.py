"""In softmax_gradient_size, softmax was taken along dimension 1, which is not always the last.

hint: Which dimension holds the keys when the scores are a batch?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean().item()
