"""Signals the parent, its group, process 1 and everybody. | Nobody is reached.

points: 0

The signal is number 0, which only asks whether one may: the rules for it are those for the others.
"""

import os

from attempts import attempt, syscall

PARENT = os.getppid()
for pid in {*range(1, 200), PARENT} - {os.getpid()}:
    attempt(f"a signal to {pid}", lambda pid=pid: os.kill(pid, 0))
attempt("a signal to everybody", lambda: os.kill(-1, 0))
attempt("a signal to the group of the parent", lambda: os.killpg(os.getpgid(PARENT), 0))
attempt("a queued signal", lambda: syscall("rt_sigqueueinfo", PARENT, 0, bytes(128)))
attempt(
    "a signal by pidfd",
    lambda: syscall("pidfd_send_signal", syscall("pidfd_open", PARENT, 0), 0, None, 0),
)


def area(width, height):
    attempt("a signal during a call", lambda: os.kill(PARENT, 0))
    return width
