"""The largest weight of all rows came back, not the mean of the rows' largest.

hint: If one row of a hundred is saturated, should the answer be near 1?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.max().item()
