"""The diagonal is −∞ too, so no token may read itself, and the first token may read nothing.

hint: What is left for the first token to read?
read: step 4, the causal mask
source: https://github.com/pbloem/former/issues/10
"""

import torch


def causal_mask(n):
    return torch.full((n, n), float("-inf")).triu(diagonal=0)
