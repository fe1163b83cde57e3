"""The weights above the threshold were averaged, not counted.

hint: Does it matter by how much a row is above the threshold?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest * (largest > threshold)).mean().item()
