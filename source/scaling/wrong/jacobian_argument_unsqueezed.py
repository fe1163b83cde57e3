"""The argument itself got one more dimension, so the caller's weights changed.

hint: What does the line at the end of a name do: unsqueeze_ or unsqueeze?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_jacobian(p):
    column = p.unsqueeze_(-1)  # (..., n, 1)
    return torch.diag_embed(column.squeeze(-1)) - column * column.transpose(-2, -1)  # (..., n, n)
