"""In largest_weight, softmax was applied twice.

hint: What do you get when weights are taken for scores?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return torch.softmax(p, dim=-1).amax(dim=-1).mean().item()
