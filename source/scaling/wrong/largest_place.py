"""The places of the largest weights were averaged, not the weights.

hint: max hands back two things along a dimension. Which of the two did you take?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.max(dim=-1).indices.double().mean().item()
