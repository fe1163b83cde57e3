"""The share of all weights came back, not the share of the rows.

hint: A row of five weights is saturated: how many of its weights are above 0.99?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return (p > threshold).double().mean().item()
