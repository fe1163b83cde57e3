"""The −∞ begin one cell below the diagonal: a token reads neither itself nor the one before.

hint: In which direction does diagonal=−1 move the border?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    return torch.full((n, n), float("-inf")).triu(diagonal=-1)
