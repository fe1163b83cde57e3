"""Calls the kernel by the tables of 32-bit programs and of x32. | The process is killed.

points: 0
ends: yes
"""

import ctypes
import mmap
import platform

from attempts import attempt, called, libc


def by_interrupt():
    code = mmap.mmap(-1, 4096, prot=7)
    code.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")  # getpid of the table of 32 bits
    call = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))
    return called(call())


def area(width, height):
    if platform.machine() == "x86_64":
        attempt("x32", lambda: called(libc.syscall(ctypes.c_long(0x40000000 + 39))))
        attempt("int 0x80", by_interrupt)
    return width
