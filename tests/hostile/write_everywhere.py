"""Fills every folder that may be writable. | No place takes a byte.

points: 0
"""

import os
import tempfile

import torch
from attempts import attempt

PLACES = ["/tmp", "/dev/shm", "/var/tmp", ".", "/", "/run", "/dev", "/dev/mqueue", "/proc/self/cwd"]
PLACES += [os.path.expanduser("~"), os.path.dirname(torch.__file__), os.path.dirname(os.__file__)]


def fill(path):
    with open(path, "wb") as file:
        file.write(bytes(1 << 20))


for place in PLACES:
    attempt(f"write in {place}", lambda p=place: fill(os.path.join(p, "hostile_mark.bin")))
    attempt(f"a folder in {place}", lambda p=place: os.mkdir(os.path.join(p, "hostile_mark")))
    attempt(f"unnamed in {place}", lambda p=place: os.open(p, os.O_TMPFILE | os.O_RDWR))
attempt("a file for a while", tempfile.TemporaryFile)


def area(width, height):
    return width
