"""Loops in C while it is loaded. | Its processor time ends it.

points: 0
told: did not finish loading in time
slow: yes
"""

import collections
import itertools

collections.deque(itertools.repeat(0), maxlen=0)


def area(width, height):
    return width * height
