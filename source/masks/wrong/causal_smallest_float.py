"""The causal mask holds the smallest float, torch.finfo(…).min, where −∞ was asked for.

hint: What is the smallest float plus the smallest float?
read: step 4, why −∞ and not 0
"""

import torch


def causal_mask(n):
    return torch.full((n, n), torch.finfo(torch.float32).min).triu(1)
