"""largest_weight looked at the first row only.

hint: How many rows have a largest weight?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.flatten(0, -2)[0].max().item()
