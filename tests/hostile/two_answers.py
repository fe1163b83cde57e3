"""Sends an answer of its own before the worker's. | One question has one answer.

points: 0
asks: once
told: handed back more than can be read
"""

import os

from attempts import forged


def area(width, height):
    os.write(4, forged(b'{"value":{"i":"6"}}') * 2)
    return width
