"""Allocates tensors without end. | The call fails inside its own limit of memory.

points: 0
asks: once
told: stopped with
"""

import torch


def area(width, height):
    kept = []
    while True:
        kept.append(torch.empty(1 << 22, dtype=torch.float64))
