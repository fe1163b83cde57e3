"""Reads from and seeks in every open descriptor. | Only the worker's own pipes are there.

points: 0
"""

import os

from attempts import SUCCEEDED, attempt

there = []
for number in range(4096):
    try:
        os.fstat(number)
        there.append(number)
    except OSError:
        pass
SUCCEEDED.extend(f"descriptor {number}" for number in there if number > 4)
there.remove(0)  # the device that holds nothing
for number in there:
    attempt(f"seek in {number}", lambda number=number: os.lseek(number, 0, os.SEEK_SET))


def area(width, height):
    return width
