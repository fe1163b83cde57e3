"""Maps pages into the pipes of the worker. | Refused: bytes are only read and written.

points: 0
"""

import ctypes
import mmap
import os

from attempts import REPLIES, REQUESTS, attempt, syscall

PAGE = mmap.mmap(-1, 4096)
VECTOR = (ctypes.c_size_t * 2)(ctypes.addressof(ctypes.c_char.from_buffer(PAGE)), 10)
READ, WRITE = os.pipe()


def area(width, height):
    attempt("vmsplice", lambda: syscall("vmsplice", WRITE, VECTOR, 1, 0))
    os.write(WRITE, b"bytes")
    attempt("tee", lambda: syscall("tee", READ, REPLIES, 5, 2))
    attempt("tee of requests", lambda: syscall("tee", REQUESTS, WRITE, 5, 2))
    return width
