"""Reads and sets the kernel's own files in /proc and /sys. | Nothing secret, nothing written.

points: 0
"""

import os

from attempts import attempt

SECRET = ["/proc/kcore", "/proc/kmsg", "/proc/keys", "/proc/vmallocinfo"]
WRITABLE = ["/proc/self/oom_score_adj", "/proc/self/comm", "/proc/self/mem", "/proc/sysrq-trigger"]
WRITABLE += ["/proc/self/uid_map", "/proc/self/setgroups", "/proc/sys/kernel/core_pattern"]
WRITABLE += ["/proc/self/coredump_filter", "/proc/self/clear_refs", "/sys/kernel/uevent_helper"]
for path in SECRET:
    attempt(f"read {path}", lambda path=path: open(path, "rb").read(10) or 1 / 0)
for path in WRITABLE:
    attempt(f"write {path}", lambda path=path: os.open(path, os.O_WRONLY))


def area(width, height):
    return width
