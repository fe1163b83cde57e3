"""Looks for the marks of the one before. | It finds none, and is right.

points: 5
"""

import builtins
import os

import torch
from attempts import SUCCEEDED, attempt, syscall

places = (builtins, torch, torch.Tensor)
if any(hasattr(one, "HOSTILE_MARK") for one in places) or "HOSTILE_MARK" in os.environ:
    SUCCEEDED.append("a mark in memory")
for place in ("/tmp", "/dev/shm", "/var/tmp", os.path.dirname(torch.__file__)):
    attempt(f"a mark in {place}", lambda p=place: os.stat(f"{p}/hostile_mark"))
attempt("System V memory", lambda: syscall("shmget", 0x4D41, 4096, 0o666))
attempt("a message queue", lambda: syscall("mq_open", b"hostile_mark", 0, 0, None))
attempt("a key", lambda: syscall("keyctl", 10, -3, b"user", b"hostile_mark", 0))


def area(width, height):
    return width * height
