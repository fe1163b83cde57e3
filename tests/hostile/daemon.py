"""Starts a process that shall outlive the grading, and is right. | No process, full marks.

points: 5
"""

import os
import time

from attempts import attempt


def daemon():
    if os.fork() == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
        os.closerange(0, 64)
        time.sleep(30)
        os._exit(0)


attempt("a daemon", daemon)


def area(width, height):
    return width * height
