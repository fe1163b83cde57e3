"""softmax_gradient_size looked at the first row only.

hint: How many rows have a norm?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.flatten(0, -3)[0].norm().item()
