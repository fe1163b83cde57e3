"""The mean of the largest weights came back: the threshold was not used.

hint: This is what largest_weight does. What is different here?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return largest.mean().item()
