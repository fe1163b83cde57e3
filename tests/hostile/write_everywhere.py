"""Makes files and folders wherever it may be possible. | No place takes even an empty one.

points: 0
"""

import os
import tempfile

import torch
from attempts import attempt

PLACES = ["/tmp", "/dev/shm", "/var/tmp", ".", "/", "/run", "/dev", "/dev/mqueue", "/proc/self/cwd"]
PLACES += [os.path.expanduser("~"), os.path.dirname(torch.__file__), os.path.dirname(os.__file__)]


def file(path):
    with open(path, "wb"):
        os.unlink(path)


def folder(path):
    os.mkdir(path)
    os.rmdir(path)


for place in PLACES:
    attempt(f"write in {place}", lambda p=place: file(os.path.join(p, "hostile_mark.bin")))
    attempt(f"a folder in {place}", lambda p=place: folder(os.path.join(p, "hostile_mark")))
    attempt(f"unnamed in {place}", lambda p=place: os.open(p, os.O_TMPFILE | os.O_RDWR))
attempt("a file for a while", tempfile.TemporaryFile)


def area(width, height):
    return width
