"""Only the entries beside the diagonal were used for the norm.

hint: Do the entries on the diagonal count?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return (outer - torch.diag_embed(p * p)).norm(dim=(-2, -1)).mean().item()
