"""The largest weights were averaged first, and their mean was compared with the threshold.

hint: What comes first here: comparing each row, or taking the mean?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return float(largest.mean() > threshold)
