"""Tokens that come later get −1: that only makes their weights smaller, it does not hide them.

hint: What is e^−1?
read: step 4, why −∞ and not 0
"""

import torch


def causal_mask(n):
    return -torch.ones(n, n).triu(1)
