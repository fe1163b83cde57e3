"""Lets the kernel signal the parent: F_SETOWN, FIOSETOWN, timers. | All refused.

points: 0
"""

import fcntl
import os
import struct

from attempts import attempt, called, libc

PARENT = os.getppid()
READ, WRITE = os.pipe()
SIGEV_THREAD_ID = 4


def timer():
    event = struct.pack("qiii", 0, 9, SIGEV_THREAD_ID, PARENT) + bytes(48)
    called(libc.timer_create(1, event, bytes(8)))


attempt("F_SETOWN", lambda: fcntl.fcntl(READ, fcntl.F_SETOWN, PARENT))
attempt("F_SETSIG", lambda: fcntl.fcntl(READ, fcntl.F_SETSIG, 9))
attempt("F_SETOWN_EX", lambda: fcntl.fcntl(READ, 15, struct.pack("ii", 1, PARENT)))
attempt("FIOSETOWN", lambda: fcntl.ioctl(READ, 0x8901, struct.pack("i", PARENT)))
attempt("FIOASYNC", lambda: fcntl.ioctl(READ, 0x5452, struct.pack("i", 1)))
attempt("TIOCSTI", lambda: fcntl.ioctl(0, 0x5412, b"x"))
attempt("a lease", lambda: fcntl.fcntl(os.open(os.__file__, os.O_RDONLY), 1024, fcntl.F_RDLCK))
attempt("a timer for the parent", timer)


def area(width, height):
    os.write(WRITE, b"now")
    return width
