"""Replaces len, isinstance, type, print, import and dict's methods. | Only itself is hurt.

points: 0
"""

import builtins

for name in ("isinstance", "issubclass", "hasattr", "getattr", "repr", "sum", "map", "all", "any"):
    setattr(builtins, name, lambda *_: True)
builtins.AssertionError = builtins.ValueError = builtins.Exception = ZeroDivisionError
builtins.len = lambda _: 1
builtins.__import__ = lambda *_: builtins


def area(width, height):
    return width
