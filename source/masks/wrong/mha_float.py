"""This is a mask of 0 and −∞, but True and False were asked for.

hint: Which exercise asks for 0 and −∞?
read: the pitfall, a True/False mask that means the opposite
"""

import torch


def mha_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
