"""The share came back in percent.

hint: How large can a share be at most?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return 100 * (largest > threshold).double().mean().item()
