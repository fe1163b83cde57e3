"""saturated_share looked for the largest weight of each column, not of each row.

hint: Whose largest weight is asked for: a query's or a key's?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return (p.amax(dim=-2) > threshold).double().mean().item()
