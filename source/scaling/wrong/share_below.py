"""The rows that are not saturated were counted.

hint: On which side of the threshold is a saturated row?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest <= threshold).double().mean().item()
