"""Stops with everything that is no ordinary error, while loading and in calls. | Its own errors.

points: 0
told: stopped with
"""

import sys


class Mute(BaseException):
    def __str__(self):
        raise SystemExit(0)

    __repr__ = __str__


KINDS = [KeyboardInterrupt, SystemExit(0), Mute("x"), GeneratorExit, MemoryError, StopIteration]
raise KeyboardInterrupt
sys.exit(0)
raise GeneratorExit
raise Mute


def area(width, height):
    raise KINDS[(KINDS.append(KINDS.pop(0)) or 0) % 6]
