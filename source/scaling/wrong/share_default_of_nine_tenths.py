"""Without a threshold, 0.9 was used.

hint: What does the first line of the function say that threshold is when nobody gives it?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.9):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
