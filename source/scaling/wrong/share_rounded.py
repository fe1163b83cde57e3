"""The share was rounded to two decimals.

hint: Rounding is for printing. What should a function hand back?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return round((largest > threshold).double().mean().item(), 2)
