"""largest_weight rounded its result to three decimals.

hint: Rounding is for printing. What should a function hand back?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return round(p.amax(dim=-1).mean().item(), 3)
