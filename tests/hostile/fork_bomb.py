"""Forks without end, and leaves them sleeping. | No process is made.

points: 0
"""

import os
import time

from attempts import attempt


def bomb():
    for _ in range(50):
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)


attempt("fork", bomb)


def area(width, height):
    return width
