"""The saturated rows were divided by the first size of the scores, not by all rows.

hint: How many rows are in a tensor of the shape (2, 3, 5, 7)?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return int((largest > threshold).sum()) / len(scores)
