"""One norm over all rows together was taken, not one for each row.

hint: Should the answer grow with the number of rows?
read: step 2, why a saturated softmax hurts learning
source: https://github.com/pytorch/pytorch/pull/42696
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.norm().item()
