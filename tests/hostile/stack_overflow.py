"""Recurses without end, in Python and in C. | An error or an end of its own process.

points: 0
asks: once
"""

import sys

sys.setrecursionlimit(1 << 30)


class Deep:
    def __getattr__(self, name):
        return getattr(self, name + "x")


def area(width, height):
    return repr(Deep().x)
