"""Returns objects whose class, attributes and names lie or raise. | Refused by their type.

points: 0
"""

import torch


class Names(type):
    __name__ = __qualname__ = property(lambda cls: 1 / 0)
    __module__ = property(lambda cls: [])


class Lie(metaclass=Names):
    __class__ = property(lambda self: torch.Tensor)

    def __getattr__(self, name):
        raise SystemExit(name)

    def __eq__(self, other):
        return True

    __hash__ = None


def area(width, height):
    return Lie()
