"""Unshares, joins and mounts namespaces. | Each call is refused.

points: 0
"""

import os
import socket

from attempts import attempt, syscall

NAME = socket.gethostname().encode()
USER, MOUNT, PID, NET, UTS = 1 << 28, 1 << 17, 1 << 29, 1 << 30, 1 << 26


def mounted():
    syscall("unshare", USER | MOUNT)  # or it would be a mount of everybody's
    syscall("mount", b"none", b"/tmp", b"tmpfs", 0, None)


for pid in ("1", str(os.getppid())):
    for name in ("user", "mnt", "pid", "net"):
        path = f"/proc/{pid}/ns/{name}"
        attempt(f"setns {path}", lambda p=path: syscall("setns", os.open(p, os.O_RDONLY), 0))
attempt("sethostname", lambda: syscall("sethostname", NAME, len(NAME)))
attempt("open_tree", lambda: syscall("open_tree", -100, b"/", 1))
attempt("chroot", lambda: syscall("chroot", b"/"))
attempt("mount", mounted)
for name, flag in {"user": USER, "mount": MOUNT, "pid": PID, "net": NET, "uts": UTS}.items():
    attempt(f"unshare {name}", lambda flag=flag: syscall("unshare", flag))


def area(width, height):
    return width
