"""Only the very next token is hidden: the tokens after that one can be read.

hint: How many tokens come after the first of five?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    mask = torch.zeros(n, n)
    for row in range(n - 1):
        mask[row, row + 1] = float("-inf")
    return mask
