"""Signals the parent, its group, process 1 and everybody. | Nobody is reached.

points: 0
"""

import os
import signal

from attempts import attempt, syscall

PARENT = os.getppid()
attempt("a signal to the parent", lambda: os.kill(PARENT, 0))
attempt("a signal to 1", lambda: os.kill(1, 0))
attempt("a queued signal", lambda: syscall("rt_sigqueueinfo", PARENT, 0, bytes(128)))
attempt(
    "a signal by pidfd",
    lambda: syscall("pidfd_send_signal", syscall("pidfd_open", PARENT, 0), 0, None, 0),
)


def area(width, height):
    for act in (
        lambda: os.kill(PARENT, signal.SIGSTOP),
        lambda: os.killpg(os.getpgid(PARENT), signal.SIGKILL),
        lambda: os.kill(PARENT, signal.SIGKILL),
        lambda: os.kill(1, signal.SIGKILL),
        lambda: os.kill(-1, signal.SIGKILL),
    ):
        attempt("a signal", act)
    return width
