"""Reads /proc of every other process: memory, environment, descriptors. | Nothing to read.

points: 0
"""

import os

from attempts import attempt

try:
    OTHERS = [one for one in os.listdir("/proc") if one.isdigit() and int(one) != os.getpid()]
except OSError:
    OTHERS = ["1", "2"]
OTHERS = {*OTHERS, "1", "2", str(os.getppid())}
FILES = ("environ", "mem", "maps", "smaps", "auxv", "io", "stack", "syscall", "pagemap", "mounts")


def read(path):
    with open(path, "rb") as file:
        return file.name if path.endswith(("mem", "pagemap")) else file.read(40) or 1 / 0


for pid in sorted(OTHERS):
    for name in FILES[:-1]:
        attempt(f"{name} of {pid}", lambda path=f"/proc/{pid}/{name}": read(path))
    for name in ("fd/0", "fd/3", "fd/5", "cwd", "root", "exe", "ns/net"):
        attempt(f"{name} of {pid}", lambda path=f"/proc/{pid}/{name}": os.readlink(path))
    attempt(f"descriptors of {pid}", lambda pid=pid: os.listdir(f"/proc/{pid}/fd"))


def area(width, height):
    return width
