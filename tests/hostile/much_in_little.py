"""Returns a thousand lists of a thousand large tensors, all the same one. | Too large: refused.

points: 0
asks: once
"""

import torch


def area(width, height):
    one = torch.ones(1 << 20)
    return [[one] * 1000] * 1000
