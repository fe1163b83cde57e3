"""Looks for secrets in environment, command lines and open files. | There is none.

points: 0
"""

import ctypes
import os
import sys

from attempts import SUCCEEDED, attempt, libc

names = ctypes.POINTER(ctypes.c_char_p).in_dll(libc, "environ")
place, seen = 0, [f"{name}={value}" for name, value in os.environ.items()]
while names and names[place]:
    seen.append(names[place].decode())
    place += 1
seen += [*sys.argv, *sys.orig_argv, os.getcwd()]
for word in ("canary", "TOKEN", "SECRET", "gradebook", "hidden"):
    SUCCEEDED.extend(f"{word} in {one}" for one in seen if word in one)


def environment_of(pid):
    with open(f"/proc/{pid}/environ", "rb") as file:
        if b"canary" not in file.read():
            raise OSError("no secret in it")


attempt("the environment of the parent", lambda: environment_of(os.getppid()))
attempt("the environment of 1", lambda: environment_of(1))


def area(width, height):
    return width
