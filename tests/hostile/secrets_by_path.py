"""Opens files of others, whose paths it knows, in a dozen ways. | Not one is readable.

points: 0
"""

import ctypes
import importlib.machinery
import linecache
import mmap
import os

import numpy
import torch
from attempts import SECRETS, attempt, called, libc

NOTHING = ("", None, [], b"")


def get(way, path):
    if (got := way(path)) in NOTHING:
        raise OSError("nothing came")
    return got


def by_libc(path):
    descriptor = called(libc.open(path.encode(), os.O_RDONLY))
    text = ctypes.create_string_buffer(60)
    called(libc.read(descriptor, text, 60))
    return text.value


def by_handle(path):
    descriptor = os.open(path, os.O_PATH)
    return open(f"/proc/self/fd/{descriptor}").read()


def by_map(path):
    return mmap.mmap(os.open(path, os.O_RDONLY), 0, access=mmap.ACCESS_READ).read(60)


WAYS = {
    "open": lambda path: open(path).read(),
    "libc": by_libc,
    "a handle": by_handle,
    "a map": by_map,
    "another root": lambda path: open(f"/proc/self/root{path}").read(),
    "the root of 1": lambda path: open(f"/proc/1/root{path}").read(),
    "the root of the parent": lambda path: open(f"/proc/{os.getppid()}/root{path}").read(),
    "many dots": lambda path: open("/proc/self/cwd/" + "../" * 20 + path[1:]).read(),
    "numpy": lambda path: numpy.fromfile(path, dtype=numpy.uint8).tobytes()[:60],
    "torch": lambda path: torch.UntypedStorage.from_file(path, False, 10).tolist(),
    "linecache": linecache.getlines,
    "an import": lambda path: importlib.machinery.SourceFileLoader("x", path).get_data(path),
}
for name, way in WAYS.items():
    for secret in SECRETS:
        attempt(f"{name} {secret}", lambda way=way, path=secret: get(way, path))


def area(width, height):
    return width
