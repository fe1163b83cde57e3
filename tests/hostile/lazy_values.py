"""Returns generators, lists of themselves and lists without an end. | No values: refused.

points: 0
"""

import itertools


class Endless(list):
    def __iter__(self):
        return itertools.repeat(self)

    def __len__(self):
        return 2


def area(width, height):
    itself = []
    itself.append(itself)
    if len(width) == 1:
        return itself, Endless([1, 2]), {"a": itself}
    return (one for one in itertools.count())
