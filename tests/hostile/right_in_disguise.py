"""Right numbers as views, negated, with gradients, hooks and in a subclass. | Full marks.

points: 5
"""

import torch


class Sides(torch.Tensor):
    pass


def area(width, height):
    wide = torch.stack([width * height, width], dim=1)
    view = torch.conj(torch.complex(wide, -wide))[:, 0].imag  # negated by a bit, not in memory
    leaf = view.clone().requires_grad_(True)
    leaf.register_hook(lambda gradient: 1 / 0)
    (leaf * 2).sum()
    return leaf.as_subclass(Sides)
