"""sdpa_mask gives a mask of 0 and −∞, and the −∞ stand at the keys that may be read.

hint: Do only True and False mean the opposite there, or 0 and −∞ too?
read: the pitfall, a True/False mask that means the opposite
"""

import torch


def sdpa_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(~hidden, float("-inf"))
