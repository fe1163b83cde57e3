"""Prints without end on every way out, and is right. | Nobody reads it, and full marks.

points: 5
"""

import os
import sys


def area(width, height):
    for _ in range(20):
        print("x" * 100_000)
        print("y" * 100_000, file=sys.stderr)
        os.write(1, b"z" * 100_000)
        os.write(2, bytes(100_000))
    return width * height
