"""The result is the causal mask, whatever hidden says.

hint: Which part of your code looks at the values in hidden?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    return torch.full(hidden.shape[-2:], float("-inf")).triu(1)
