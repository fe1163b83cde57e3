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
for name in ("process_vm_readv", "process_vm_writev"):
    for pid in (PARENT, 1):
        attempt(f"{name} {pid}", lambda n=name, p=pid: syscall(n, p, LOCAL, 1, REMOTE, 1, 0))
for pid in (PARENT, 1, 2):
    attempt(f"ptrace attach {pid}", lambda pid=pid: syscall("ptrace", 16, pid, 0, 0))
    attempt(f"ptrace seize {pid}", lambda pid=pid: syscall("ptrace", 0x4206, pid, 0, 0))
attempt("ptrace me", lambda: syscall("ptrace", 0, 0, 0, 0))


def area(width, height):
    return width
