"""The −∞ stand below the diagonal, so every token reads itself and the later ones, not the past.

hint: Rows are the tokens that read. Which cells of row 0 are later tokens?
read: step 4, the causal mask
source: https://github.com/pytorch/pytorch/issues/28272
"""

import torch


def causal_mask(n):
    return torch.full((n, n), float("-inf")).tril(diagonal=-1)
