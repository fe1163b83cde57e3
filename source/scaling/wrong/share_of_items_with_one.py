"""An item of the batch counted as a whole as soon as one of its rows was saturated.

hint: Do all rows count alike, or all items?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).any(dim=-1).double().mean().item()
