"""The formula took p_i (δ_ij − p_i): the second weight has the index of the first.

hint: Whose score is changed, and whose weight is looked at?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    eye = torch.eye(p.shape[-1], dtype=p.dtype)  # (n, n)
    return p.unsqueeze(-1) * (eye - p.unsqueeze(-1))  # (..., n, n)
