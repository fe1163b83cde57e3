"""The smallest of the rows' largest weights came back, not their mean.

hint: How many rows does your answer depend on?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.amax(dim=-1).min().item()
