"""Makes processes by raw system calls, past the C library. | clone without a thread is refused.

points: 0
"""

import os

from attempts import attempt, libc, syscall

SIGCHLD, NEWUSER, NEWPID, VM = 17, 0x10000000, 0x20000000, 0x100


def child(flags):
    pid = syscall("clone", flags | SIGCHLD, 0, 0, 0, 0)
    if not pid:
        libc._exit(0)
    os.waitpid(pid, 0)
    return pid


attempt("clone as fork", lambda: child(0))
attempt("clone with a user namespace", lambda: child(NEWUSER))
attempt("clone with a process namespace", lambda: child(NEWUSER | NEWPID))
attempt("clone3", lambda: syscall("clone3", (b"\0" * 32) + b"\x11" + b"\0" * 55, 88))


def area(width, height):
    return width
