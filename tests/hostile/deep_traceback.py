"""Raises from two thousand frames of made-up files. | Described in time.

points: 0
asks: once
"""

import sys

sys.setrecursionlimit(2000)
code = compile("def down(): down()", "x" * 5000, "exec")
exec(code)


def area(width, height):
    down()  # noqa: F821 - made above
