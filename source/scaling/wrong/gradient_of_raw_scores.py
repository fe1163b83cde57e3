"""The scores were put into the formula: softmax was not applied.

hint: Does the argument hold scores or weights?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    J = torch.diag_embed(scores) - scores.unsqueeze(-1) * scores.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm(dim=(-2, -1)).mean().item()
