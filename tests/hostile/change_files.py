"""Changes rights, owners, times, names and lengths of files. | Nothing can be changed.

points: 0

What is not the harness's own is changed to what it is already, so that no harm comes of it.
"""

import os
import stat

import torch
from attempts import SECRETS, attempt


def times(path):
    status = os.stat(path)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


HARMLESS = {
    "chmod": lambda path: os.chmod(path, stat.S_IMODE(os.stat(path).st_mode)),
    "chown": lambda path: os.chown(path, os.stat(path).st_uid, -1),
    "utime": times,
}
HARMFUL = {
    "xattr": lambda path: os.setxattr(path, "user.hostile_mark", b"1"),
    "rename": lambda path: os.rename(path, path + "_hostile_mark"),
    "link": lambda path: os.link(path, path + "_hostile_mark_link"),
    "truncate": lambda path: os.truncate(path, 0),
    "unlink": os.unlink,
}
for path in [torch.__file__, os.__file__, "/tmp", "/dev/null", *SECRETS]:
    for name, act in HARMLESS.items():
        attempt(f"{name} {path}", lambda act=act, path=path: act(path))
for path in SECRETS:
    for name, act in HARMFUL.items():
        attempt(f"{name} {path}", lambda act=act, path=path: act(path))
attempt("symlink", lambda: os.symlink("/etc/passwd", "/tmp/hostile_mark_symlink"))
attempt("mkfifo", lambda: os.mkfifo("/tmp/hostile_mark_fifo"))
attempt("mknod", lambda: os.mknod("/tmp/hostile_mark_node", stat.S_IFCHR | 0o666, 0x103))
attempt("chmod of an open file", lambda: os.fchmod(os.open(torch.__file__, os.O_RDONLY), 0o644))


def area(width, height):
    return width
