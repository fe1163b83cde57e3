"""The smallest weight of each row was taken.

hint: Which end of the row tells whether softmax is saturated?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.amin(dim=-1).mean().item()
