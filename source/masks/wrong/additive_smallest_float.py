"""Hidden cells hold the smallest float, torch.finfo(…).min, where −∞ was asked for.

hint: What is the smallest float plus the smallest float?
read: step 4, why −∞ and not 0
"""

import torch


def additive_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, torch.finfo(torch.float32).min)
