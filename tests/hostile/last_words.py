"""Has handlers for the end: atexit, finalizers, excepthook, `__del__`. | They never run.

points: 0
"""

import atexit
import os
import sys
import threading
import time
import weakref

from attempts import forged


def last(*_):
    os.write(4, forged(b'{"value":{"t":"passed"}}'))
    time.sleep(60)


class Last:
    __del__ = last


KEPT = Last()
atexit.register(last)
threading._register_atexit(last)
weakref.finalize(KEPT, last)
sys.excepthook = sys.unraisablehook = threading.excepthook = last


def area(width, height):
    return width
