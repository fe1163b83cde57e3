"""One largest weight for each row came back, not their mean.

hint: How many numbers does the exercise ask for?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.amax(dim=-1)
