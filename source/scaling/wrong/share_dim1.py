"""saturated_share took softmax and the largest weight along dimension 1, which is not always the last.

hint: Which dimension holds the keys when the scores are a batch?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=1).amax(dim=1)  # (..., rows) for two dimensions only
    return (largest > threshold).double().mean().item()
