"""The weights were averaged over the rows first, and then the largest was taken.

hint: Two rows choose two different keys. What does their mean row look like?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.flatten(0, -2).mean(dim=0).max().item()
