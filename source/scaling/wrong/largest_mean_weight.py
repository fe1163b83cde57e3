"""The mean of all weights came back: it is 1 / n, whatever the scores are.

hint: Where in your code is the largest weight of a row picked?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.mean().item()
