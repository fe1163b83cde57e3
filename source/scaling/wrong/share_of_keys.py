"""The saturated rows were divided by the number of keys in a row.

hint: What is the whole, if the share counts rows?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return int((largest > threshold).sum()) / scores.shape[-1]
