"""One softmax went over all scores together, not over each row.

hint: To which sum do the weights of one row add up?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores.flatten(), dim=0).view(scores.shape)  # (..., rows, n)
    return p.amax(dim=-1).mean().item()
