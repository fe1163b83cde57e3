"""In saturated_share, softmax was applied twice.

hint: What do you get when weights are taken for scores?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    largest = torch.softmax(p, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
