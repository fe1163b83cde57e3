"""Stops itself by a signal, so that nobody answers. | The wall clock ends it.

points: 0
asks: once
told: did not finish in time
slow: yes
"""

import os
import signal


def area(width, height):
    os.kill(os.getpid(), signal.SIGSTOP)
