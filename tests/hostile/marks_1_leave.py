"""Leaves marks for the next student in files, memory, keys and sockets. | It is right, no more.

points: 5
"""

import builtins
import ctypes
import os
import socket

import torch
from attempts import attempt, libc, syscall

builtins.HOSTILE_MARK = torch.HOSTILE_MARK = torch.Tensor.HOSTILE_MARK = 1
os.environ["HOSTILE_MARK"] = "1"
for place in ("/tmp", "/dev/shm", "/var/tmp"):
    attempt(f"a mark in {place}", lambda p=place: open(f"{p}/hostile_mark", "w").close())
attempt("System V memory", lambda: syscall("shmget", 0x4D41, 4096, 0o1666))
attempt("System V semaphore", lambda: syscall("semget", 0x4D41, 1, 0o1666))
attempt("a message queue", lambda: syscall("mq_open", b"hostile_mark", 0o102, 0o666, None))
attempt("a key", lambda: syscall("add_key", b"user", b"hostile_mark", b"1", 1, -3))
KEPT = socket.socketpair() if hasattr(socket, "socketpair") and libc else ctypes


def abstract():
    one = socket.socket(socket.AF_UNIX)
    one.bind("\0hostile_mark")
    globals()["KEPT"] = one


attempt("an abstract socket", abstract)


def area(width, height):
    return width * height
