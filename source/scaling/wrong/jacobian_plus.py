"""softmax_jacobian added the products p pᵀ to the diagonal, and did not subtract them.

hint: A score grows: what happens to the weights of the other keys?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, n)
    return torch.diag_embed(p) + outer  # (..., n, n)
