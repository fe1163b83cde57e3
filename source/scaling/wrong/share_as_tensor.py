"""saturated_share gave back a tensor: a plain float was asked for.

hint: How do you take the number out of a tensor that holds one number?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean()
