"""Names the function that does the exercise. | Right, and the TA is told.

points: 5
told: The code names prod
"""

import torch


def area(width, height):
    return torch.stack([width, height]).prod(dim=0)
