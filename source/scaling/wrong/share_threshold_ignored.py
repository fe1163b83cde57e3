"""The threshold was always 0.99, whatever was asked for.

hint: Where does the argument threshold appear in your code?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > 0.99).double().mean().item()
