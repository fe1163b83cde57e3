"""In saturated_share, softmax was taken along dimension 0, down the columns.

hint: Along which direction do the weights of one query add up to 1?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=0).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
