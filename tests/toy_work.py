"""The toy assignment's right work, and what a notebook says of it."""

from __future__ import annotations

RIGHT = """\
import torch

def area(width, height):
    return width * height

class Counter:
    def __init__(self, start=0):
        self.count = start

    def add(self, number):
        self.count += number
        return self.count
"""
AREA_PASSES = """\
area
  passed           two by three
  passed           five rectangles

All 2 checks here pass. The hidden checks ask the same of other inputs.
"""
