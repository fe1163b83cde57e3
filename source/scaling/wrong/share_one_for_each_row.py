"""True or False for each row came back, not their share.

hint: How many numbers does the exercise ask for?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return largest > threshold
