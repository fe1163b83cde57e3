"""Enters modes that change every result of torch from now on. | Only itself is hurt.

points: 0
"""

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode


class Ones(TorchFunctionMode):
    def __torch_function__(self, function, types, args=(), kwargs=None):
        return torch.ones(1)


class Zeros(TorchDispatchMode):
    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        return torch.zeros(1)


Zeros().__enter__()
Ones().__enter__()


def area(width, height):
    return width
