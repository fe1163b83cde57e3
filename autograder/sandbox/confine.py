"""What a forked child does to itself before it reads a submission. Runs inside the sandbox.

Each limit says what it stops. The order matters: the last steps take away what the ones before
them need.
"""

from __future__ import annotations

import ctypes
import os
import platform
import resource
import signal
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from . import landlock, seccomp
from .syscalls import numbers
from .system import PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS, PR_SET_PDEATHSIG, prctl, syscall

CAPABILITY_VERSION_3 = 0x20080522
MAX_THREADS = 1000  # of a submission


@dataclass(frozen=True)
class Layers:
    """The inner layer of a sandbox.

    user: an ordinary user that root becomes, 0 for none. readable: all that Landlock lets
    through. landlock: version of its interface, 0 for none. seccomp: whether calls are filtered.
    """

    user: int = 0
    readable: Sequence[str] = ()
    landlock: int = 0
    seccomp: bool = False

    def rules(self) -> int:
        """The descriptor of what Landlock lets through, for many forks; -1 without Landlock."""
        return landlock.rules(self.readable, self.landlock) if self.landlock else -1


def memory_in_use() -> int:
    """Bytes of address space of this process."""
    try:
        with open("/proc/self/statm", "rb") as statm:
            return int(statm.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 1 << 34


def tasks_in_use() -> int:
    """Processes and threads of this user, as far as they can be seen."""
    count, user = 0, os.getuid()
    for entry in os.listdir("/proc") if os.path.isdir("/proc") else []:
        if entry.isdigit():
            try:
                owner = os.stat(f"/proc/{entry}").st_uid
                count += len(os.listdir(f"/proc/{entry}/task")) if owner == user else 0
            except OSError:
                continue  # it has ended
    return count


def die_first() -> None:
    """Where the machine's memory runs out, the kernel shall end this process, not the judge."""
    with suppress(OSError), open("/proc/self/oom_score_adj", "wb") as file:
        file.write(b"1000")


def drop_root(user: int) -> None:
    """Become an ordinary user for good, where we are root: root may read and signal anything."""
    if user and os.geteuid() == 0:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)


def limit(*, cpu_seconds: int, memory_bytes: int, in_use: int, tasks: int = 0) -> None:
    """Set the limits of this process, for good.

    cpu_seconds: of processor time in all. memory_bytes: beyond the `in_use` bytes at the fork.
    tasks: of this user before the fork.
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
        limits[resource.RLIMIT_NPROC] = tasks + MAX_THREADS  # threads without end (but root's)
    for name, value in limits.items():
        resource.setrlimit(name, (value, value))


def confine(layers: Layers, rules: int) -> None:
    """Give up all rights that computing does not need, for good. Errors: `OSError`.

    rules: the descriptor of `layers.rules()`.
    """
    drop_root(layers.user)
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # living longer than the zygote
    prctl(PR_SET_DUMPABLE, 0)  # being read by a neighbour
    prctl(PR_SET_NO_NEW_PRIVS, 1)  # gaining rights from a setuid program
    if layers.seccomp and os.geteuid() == 0:
        _drop_capabilities()  # what root may do beyond its own files
    if layers.landlock:
        landlock.restrict(rules)
    if layers.seccomp:
        seccomp.restrict(seccomp.Filter(os.getpid(), layers.landlock, platform.machine()))


def _drop_capabilities() -> None:
    header = struct.pack("Ii", CAPABILITY_VERSION_3, 0)
    none = ctypes.create_string_buffer(24)
    syscall(numbers()["capset"], ctypes.c_char_p(header), ctypes.byref(none))
