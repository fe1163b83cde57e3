"""mha_mask gives a mask of 0 and −∞, and the −∞ stand at the keys that may be read.

hint: Do 0 and −∞ mean different things in different functions?
read: the pitfall, a True/False mask that means the opposite
"""

import torch


def mha_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(~hidden, float("-inf"))
