"""The mask has three tokens whatever n is.

hint: Which part of your code uses n?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    no = float("-inf")
    return torch.tensor([[0, no, no], [0, 0, no], [0, 0, 0]])
