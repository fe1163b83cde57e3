"""Changes rights, owners, times, names and lengths of files. | Nothing can be changed.

points: 0
"""

import os
import stat

import torch
from attempts import SECRETS, attempt

ACTS = {
    "chmod": lambda path: os.chmod(path, 0o777),
    "chown": lambda path: os.chown(path, os.getuid(), -1),
    "utime": lambda path: os.utime(path, (0, 0)),
    "xattr": lambda path: os.setxattr(path, "user.hostile_mark", b"1"),
    "rename": lambda path: os.rename(path, path + "_hostile_mark"),
    "link": lambda path: os.link(path, "/tmp/hostile_mark_link"),
    "truncate": lambda path: os.truncate(path, 0),
    "unlink": os.unlink,
}
for path in [torch.__file__, "/tmp", "/proc/self", "/dev/null", *SECRETS]:
    for name, act in ACTS.items():
        attempt(f"{name} {path}", lambda act=act, path=path: act(path))
attempt("symlink", lambda: os.symlink("/etc/passwd", "/tmp/hostile_mark_symlink"))
attempt("mkfifo", lambda: os.mkfifo("/tmp/hostile_mark_fifo"))
attempt("mknod", lambda: os.mknod("/tmp/hostile_mark_node", stat.S_IFCHR | 0o666, 0x103))
attempt("chmod of an open file", lambda: os.fchmod(os.open(torch.__file__, os.O_RDONLY), 0o777))


def area(width, height):
    return width
