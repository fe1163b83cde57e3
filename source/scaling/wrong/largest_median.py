"""The median of the rows came back, not the mean.

hint: median and mean are two kinds of middle. Which one is asked for?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.amax(dim=-1).median().item()
