"""A tensor was subtracted from True or False, and PyTorch refuses that.

hint: What does Python make of True − 0.3? And PyTorch, if the 0.3 is a tensor?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    n = p.shape[-1]
    rows = []
    for i in range(n):
        row = [p[..., i] * ((i == j) - p[..., j]) for j in range(n)]
        rows.append(torch.stack(row, dim=-1))  # (..., n)
    return torch.stack(rows, dim=-2)  # (..., n, n)
