"""This is a mask of 0 and −∞. The function takes it too, but True and False were asked for.

hint: Which exercise asks for 0 and −∞?
read: the pitfall, a True/False mask that means the opposite
source: https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html
"""

import torch


def sdpa_mask(hidden):
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
