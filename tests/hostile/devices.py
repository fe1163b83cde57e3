"""Opens memory, kernel log, terminals and disks as devices. | None can be opened.

points: 0
"""

import os

from attempts import attempt

NAMES = ["mem", "kmem", "port", "kmsg", "tty", "console", "fuse", "kvm", "vhost-vsock", "loop0"]
NAMES += ["sda", "vda", "nvme0n1", "input/event0", "snapshot", "net/tun", "autofs"]
for name in NAMES:
    attempt(f"/dev/{name}", lambda name=name: os.open(f"/dev/{name}", os.O_RDONLY))
attempt("a terminal of its own", os.openpty)


def area(width, height):
    return width
