"""Returns NaN and infinities, which compare strangely. | They are no answer.

points: 0
"""

import torch


def area(width, height):
    strange = torch.full_like(width, float("nan"))
    strange[::2] = float("inf")
    return strange
