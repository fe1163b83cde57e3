"""The −∞ stand on the diagonal and below it: exactly the cells that may be read are hidden.

hint: A lower triangle of ones says what may be read. What do you do with it to hide the rest?
read: step 4, the causal mask
source: https://github.com/karpathy/nanoGPT/issues/170
"""

import torch


def causal_mask(n):
    lower = torch.ones(n, n).tril()
    return torch.zeros(n, n).masked_fill(lower == 1, float("-inf"))
