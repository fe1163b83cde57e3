"""1 came back only where all rows are saturated, otherwise 0.

hint: One row of four is saturated. Which number is asked for? And what is 1 // 4?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return float((largest > threshold).all())
