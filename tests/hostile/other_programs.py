"""Runs shells and programs, also from memory without a file. | None starts.

points: 0
"""

import os
import subprocess
import sys

from attempts import attempt, syscall

PROGRAMS = ["/bin/sh", "/usr/bin/env", sys.executable, "/lib64/ld-linux-x86-64.so.2"]


def replaced(path):
    """In a process of its own, so that the attempts after it are made too."""
    pid = os.fork()
    if not pid:
        try:
            os.execv(path, [path, "-c", "0"])
        finally:
            os._exit(77)
    if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 77:
        raise OSError("not started")


def shell():
    if os.system("true"):
        raise OSError("not started")


def from_memory():
    descriptor = syscall("memfd_create", b"x", 0)
    os.write(descriptor, b"#!/bin/sh\n")
    syscall("execveat", descriptor, b"", None, None, 0x1000)


for path in PROGRAMS:
    attempt(f"subprocess {path}", lambda p=path: subprocess.run([p, "-c", "0"], check=False))
    attempt(f"spawn {path}", lambda p=path: os.posix_spawn(p, [p, "-c", "0"], {}))
    attempt(f"exec {path}", lambda p=path: replaced(p))
attempt("a shell", shell)
attempt("a program in memory", from_memory)


def area(width, height):
    return width
