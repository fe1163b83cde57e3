"""largest_weight gave back a tensor: a plain float was asked for.

hint: How do you take the number out of a tensor that holds one number?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return p.amax(dim=-1).mean()
