"""Unshares, joins and mounts namespaces. | Each call is refused.

points: 0
"""

import os

from attempts import attempt, syscall

KINDS = {"user": 1 << 28, "mount": 1 << 17, "pid": 1 << 29, "net": 1 << 30, "uts": 1 << 26}
for name, flag in KINDS.items():
    attempt(f"unshare {name}", lambda flag=flag: syscall("unshare", flag))
for name in ("user", "mnt", "pid", "net"):
    for pid in ("1", str(os.getppid())):
        attempt(
            f"setns {name} of {pid}",
            lambda n=name, p=pid: syscall("setns", os.open(f"/proc/{p}/ns/{n}", os.O_RDONLY), 0),
        )
attempt("mount", lambda: syscall("mount", b"none", b"/tmp", b"tmpfs", 0, None))
attempt("umount", lambda: syscall("umount2", b"/proc", 2))
attempt("pivot_root", lambda: syscall("pivot_root", b"/", b"/tmp"))
attempt("chroot", lambda: syscall("chroot", b"/"))
attempt("open_tree", lambda: syscall("open_tree", -100, b"/", 1))
attempt("sethostname", lambda: syscall("sethostname", b"hostile", 7))


def area(width, height):
    return width
