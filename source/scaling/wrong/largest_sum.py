"""The largest weights were added up, not averaged.

hint: Should the answer grow with the number of rows?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.amax(dim=-1).sum().item()
