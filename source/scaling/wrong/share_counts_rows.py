"""The saturated rows were counted, and not divided by the number of rows.

hint: How large can a share be at most?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return int((largest > threshold).sum())
