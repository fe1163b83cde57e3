"""The causal mask is 0 everywhere. If the −∞ were set in a new tensor, it was not kept.

hint: What is the difference between masked_fill and masked_fill_?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    mask = torch.zeros(n, n)
    future = torch.ones(n, n, dtype=torch.bool).triu(1)
    mask.masked_fill(future, float("-inf"))
    return mask
