"""Damages the heap and reads address 0. | Its process ends, nobody else's.

points: 0
asks: once
told: ended the whole program
"""

import ctypes


def area(width, height):
    ctypes.memset(id(width) + 8, 65, 4096)
    ctypes.string_at(0)
