"""What a forked child does to itself before it reads a submission. Runs inside the sandbox.

Each limit says what it stops. (The place for a further layer, Landlock and seccomp, is the end
of `confine`: it must come last, because it takes away what the lines before it need.)
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_NO_NEW_PRIVS = 38


def prctl(option: int, value: int) -> None:
    """One prctl(2) call; nothing on systems that have none."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, ctypes.c_ulong(value), 0, 0, 0)


def memory_in_use() -> int:
    """Bytes of address space of this process."""
    try:
        with open("/proc/self/statm", encoding="ascii") as statm:
            return int(statm.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 1 << 34


def drop_root(user: int) -> None:
    """Become an ordinary user for good, where we are root: root may read and signal anything."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)


def confine(*, cpu_seconds: int, memory_bytes: int, in_use: int) -> None:
    """Set the limits of this process, for good.

    cpu_seconds: of processor time in all. memory_bytes: beyond the `in_use` bytes at the fork.
    """
    limits = {
        resource.RLIMIT_CPU: cpu_seconds,  # endless loops, whatever they do to timers
        resource.RLIMIT_FSIZE: 0,  # files that grow
        resource.RLIMIT_CORE: 0,  # a dump of memory on disk
        resource.RLIMIT_NOFILE: 64,  # descriptors without end
        resource.RLIMIT_MEMLOCK: 0,  # memory that cannot be moved
    }
    if sys.platform == "linux":
        limits[resource.RLIMIT_AS] = in_use + memory_bytes  # memory without end
        limits[resource.RLIMIT_MSGQUEUE] = 0  # message queues that stay
    for limit, value in limits.items():
        resource.setrlimit(limit, (value, value))
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # living longer than the zygote
    prctl(PR_SET_DUMPABLE, 0)  # being read by a neighbour
    prctl(PR_SET_NO_NEW_PRIVS, 1)  # gaining rights from a setuid program
