"""Takes descriptors and memory of the parent by pidfd, ptrace and process_vm. | Each is refused.

points: 0
"""

import ctypes
import os

from attempts import attempt, syscall

PARENT = os.getppid()
BUFFER = ctypes.create_string_buffer(16)
LOCAL = (ctypes.c_size_t * 2)(ctypes.addressof(BUFFER), 16)
REMOTE = (ctypes.c_size_t * 2)(id(BUFFER) & ~15, 16)  # all forks share the parent's layout


def taken(number):
    return syscall("pidfd_getfd", syscall("pidfd_open", PARENT, 0), number, 0)


for number in range(8):
    attempt(f"descriptor {number}", lambda number=number: taken(number))
for pid in (PARENT, 1):
    attempt(f"read {pid}", lambda p=pid: syscall("process_vm_readv", p, LOCAL, 1, REMOTE, 1, 0))
    attempt(f"seize {pid}", lambda p=pid: syscall("ptrace", 0x4206, p, 0, 0))
attempt("write", lambda: syscall("process_vm_writev", PARENT, LOCAL, 1, REMOTE, 1, 0))
attempt("attach", lambda: syscall("ptrace", 16, PARENT, 0, 0))
attempt("ptrace me", lambda: syscall("ptrace", 0, 0, 0, 0))


def area(width, height):
    return width
