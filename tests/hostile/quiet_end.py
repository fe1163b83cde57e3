"""Ends quietly by the signal of the processor's limit. | Its own end: no points, no retry.

points: 0
asks: once
"""

import os
import signal


def area(width, height):
    os.kill(os.getpid(), signal.SIGXCPU)
    os.kill(os.getpid(), signal.SIGKILL)
