"""Only the diagonal of the matrix was used for the norm.

hint: Do the entries beside the diagonal count?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return (p * (1 - p)).norm(dim=-1).mean().item()
