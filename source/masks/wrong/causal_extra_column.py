"""The mask has one column more than there are tokens.

hint: How many keys are there when n tokens read each other?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    return torch.full((n, n + 1), float("-inf")).triu(1)
