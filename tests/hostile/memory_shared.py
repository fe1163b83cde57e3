"""Takes memory past the heap: shared maps, files in memory, locked pages, pipes. | It counts.

points: 0
"""

import ctypes
import mmap
import os

from attempts import SUCCEEDED, attempt, called, libc, syscall

MUCH = 1 << 30
KEPT = []


def shared(flags):
    for _ in range(MUCH >> 26):
        KEPT.append(mmap.mmap(-1, 64 << 20, flags=flags))


def in_memory_file():
    os.truncate(syscall("memfd_create", b"x", 0), MUCH)


def locked():
    page = ctypes.c_char.from_buffer(mmap.mmap(-1, 4096))
    called(libc.mlock(ctypes.c_void_p(ctypes.addressof(page)), 4096))


attempt("a file in memory", in_memory_file)
attempt("locked memory", locked)
attempt("shared memory", lambda: shared(mmap.MAP_SHARED))
attempt("memory without accounts", lambda: shared(mmap.MAP_PRIVATE | 0x4000))
KEPT.clear()
try:
    while len(KEPT) < 200:
        KEPT.append(os.pipe())
except OSError:
    pass
if len(KEPT) == 200:
    SUCCEEDED.append("200 pipes")


def area(width, height):
    return width
