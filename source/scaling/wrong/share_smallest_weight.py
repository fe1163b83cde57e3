"""The smallest weight of each row was compared with the threshold.

hint: Which end of the row tells whether softmax is saturated?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return (p.amin(dim=-1) > threshold).double().mean().item()
