"""Which system calls a submission may make: the seccomp filter, generated from a table.

The filter is a list of what computing needs. Every other call, also one that a later kernel
invents, is answered "there is no such call" (ENOSYS), so that the C library falls back to an
older one where it can. What is not in the table cannot be done: no new process (fork, execve),
no network (socket, connect, bind), no files made, renamed, linked, removed or given other rights,
no shared memory, no tracing of others, no mounts, no namespaces, no keys, no io_uring, no bpf.

Format: a classic BPF program over `struct seccomp_data` (kernel documentation, "Seccomp BPF").
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
from dataclasses import dataclass

from .syscalls import MACHINES, numbers
from .system import syscall

ALLOWED = {
    "read and write what is open: pipes, and files that Landlock let through": (
        "read write readv writev pread64 pwrite64 preadv pwritev lseek close close_range "
        "dup dup2 dup3 pipe pipe2 fsync fdatasync fadvise64 readahead"
    ),
    "look at files; to open them is Landlock's business": (
        "stat lstat fstat newfstatat statx statfs fstatfs access faccessat faccessat2 readlink "
        "readlinkat getcwd chdir fchdir getdents getdents64 umask getxattr lgetxattr fgetxattr"
    ),
    "have memory, within RLIMIT_AS": (
        "brk mmap munmap mprotect mremap madvise mincore msync mlock munlock membarrier "
        "map_shadow_stack get_mempolicy"
    ),
    "run and await one's own threads": (
        "futex futex_waitv futex_wait futex_wake futex_requeue set_robust_list get_robust_list "
        "rseq set_tid_address sched_yield exit exit_group wait4 waitid restart_syscall arch_prctl"
    ),
    "know who and where one is": (
        "gettid getpid getppid getuid geteuid getgid getegid getgroups getresuid getresgid getpgid "
        "getpgrp getsid capget uname sysinfo getrusage getrlimit getpriority getcpu "
        "sched_getaffinity sched_getparam sched_getscheduler sched_get_priority_max "
        "sched_get_priority_min getrandom"
    ),
    "handle one's own signals": (
        "rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigtimedwait rt_sigsuspend "
        "sigaltstack pause"
    ),
    "know the time and sleep; processor time and the judge's clock are the limits": (
        "time gettimeofday clock_gettime clock_getres nanosleep clock_nanosleep times alarm "
        "getitimer setitimer timer_create timer_settime timer_gettime timer_getoverrun "
        "timer_delete timerfd_create timerfd_settime timerfd_gettime"
    ),
    "wait for descriptors as asyncio does, and talk to oneself": (
        "poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait "
        "epoll_pwait2 eventfd eventfd2 socketpair recvfrom getsockopt getsockname getpeername "
        "shutdown"
    ),
}

# Values of arguments, from the kernel's headers.
CLONE_THREAD = 0x0001_0000
CLONE_NEW = 0x7E02_0000  # any CLONE_NEW…: a namespace of one's own
FCNTL = {0: "F_DUPFD", 1: "F_GETFD", 2: "F_SETFD", 3: "F_GETFL", 4: "F_SETFL", 1030: "…_CLOEXEC",
         1032: "F_GETPIPE_SZ", 1034: "F_GET_SEALS"}  # fmt: skip
IOCTL = {0x5401: "TCGETS", 0x5413: "TIOCGWINSZ", 0x541B: "FIONREAD", 0x5421: "FIONBIO",
         0x5450: "FIONCLEX", 0x5451: "FIOCLEX"}  # fmt: skip
PRCTL = {3: "PR_GET_DUMPABLE", 15: "PR_SET_NAME", 16: "PR_GET_NAME", 21: "PR_GET_SECCOMP",
         23: "PR_CAPBSET_READ", 39: "PR_GET_NO_NEW_PRIVS", 0x53564D41: "PR_SET_VMA"}  # fmt: skip
O_TMPFILE = 0o20000000
WRITING = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND | O_TMPFILE

# The machine's side of the format.
AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
X32 = 0x4000_0000  # bit of the calls of x86-64's second, 32-bit set
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16  # places in struct seccomp_data
LOAD, EQUAL, AT_LEAST, ANY_BIT, MASK, RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
ALLOW, REFUSE, KILL = 0x7FFF_0000, 0x0005_0000, 0x8000_0000
NOT_PERMITTED, NO_SUCH_CALL = REFUSE | errno.EPERM, REFUSE | errno.ENOSYS
SET_MODE_FILTER = 1

Step = tuple[int, int, int, int]  # code, steps to skip if true, if false, operand


@dataclass(frozen=True)
class Filter:
    """A filter for the process `pid`. landlock: the version that is in force, 0 for none."""

    pid: int
    landlock: int
    machine: str

    def program(self) -> list[Step]:
        """The steps, for the kernel to run at every call."""
        steps: list[Step] = [
            _load(ARCHITECTURE),
            (EQUAL, 1, 0, AUDIT_ARCH[self.machine]),
            _return(KILL),  # a call in another machine's numbers
            _load(NUMBER),
        ]
        if self.machine == "x86_64":
            steps += [(AT_LEAST, 0, 1, X32), _return(KILL)]
        known = numbers(self.machine)
        for name, body in self._conditional().items():
            if name in known:
                steps += [(EQUAL, 0, len(body), known[name]), *body]
        for names in ALLOWED.values():
            for name in names.split():
                if name in known:
                    steps += [(EQUAL, 0, 1, known[name]), _return(ALLOW)]
        return [*steps, _return(NO_SUCH_CALL)]

    def _conditional(self) -> dict[str, list[Step]]:
        """Calls whose arguments decide. What each rule stops stands beside it."""
        mine = _one_of(0, [self.pid], NOT_PERMITTED)
        return {
            "kill": mine,  # signals to the zygote, to the judge, to everybody
            "tgkill": mine,
            "prlimit64": _one_of(0, [0, self.pid], NOT_PERMITTED),  # limits of the zygote
            "clone": _thread_only(),  # processes; namespaces
            "clone3": [_return(NO_SUCH_CALL)],  # its flags lie in memory: clone() is asked instead
            "fcntl": _one_of(1, list(FCNTL), NOT_PERMITTED),  # F_SETOWN: signals by descriptor
            "ioctl": _one_of(1, list(IOCTL), REFUSE | errno.ENOTTY),  # typing into a terminal
            "prctl": _one_of(0, list(PRCTL), NOT_PERMITTED),  # outliving the zygote; tracing
            "sendto": _no_address(),  # letters to sockets of others, from one's own pair
            "open": self._opening(1),
            "openat": self._opening(2),
            "openat2": [_return(NO_SUCH_CALL)],  # its flags lie in memory: openat() is asked
        }

    def _opening(self, flags: int) -> list[Step]:
        """Landlock 1 and 2 know no truncating; without Landlock, nothing is opened for writing."""
        if self.landlock >= 3:
            return [_return(ALLOW)]
        refused = os.O_TRUNC if self.landlock else WRITING
        return [
            _argument(flags),
            (MASK, 0, 0, refused),
            (EQUAL, 1, 0, 0),
            _return(REFUSE | errno.EACCES),
            _return(ALLOW),
        ]


def _load(place: int) -> Step:
    return (LOAD, 0, 0, place)


def _argument(number: int, *, high: bool = False) -> Step:
    """Load the low or the high half of an argument; both machines are little-endian."""
    return _load(ARGUMENTS + 8 * number + 4 * high)


def _return(answer: int) -> Step:
    return (RETURN, 0, 0, answer)


def _one_of(argument: int, values: list[int], otherwise: int) -> list[Step]:
    tests = [(EQUAL, len(values) - at, 0, value) for at, value in enumerate(values)]
    return [_argument(argument), *tests, _return(otherwise), _return(ALLOW)]


def _thread_only() -> list[Step]:
    return [
        _argument(0),
        (ANY_BIT, 2, 0, CLONE_NEW),
        (ANY_BIT, 0, 1, CLONE_THREAD),
        _return(ALLOW),
        _return(NOT_PERMITTED),
    ]


def _no_address() -> list[Step]:
    return [
        _argument(4),
        (EQUAL, 0, 3, 0),
        _argument(4, high=True),
        (EQUAL, 0, 1, 0),
        _return(ALLOW),
        _return(NOT_PERMITTED),
    ]


def supported(machine: str) -> bool:
    """Whether a filter can be made for this machine."""
    return machine in MACHINES


def restrict(filter_: Filter) -> None:
    """Put the filter on this process and all its threads, for good; after no_new_privs.

    Errors: `OSError`.
    """
    steps = filter_.program()
    raw = b"".join(struct.pack("HBBI", *step) for step in steps)
    memory = ctypes.create_string_buffer(raw, len(raw))
    # struct sock_fprog: a short, and at the next multiple of a pointer's size the address.
    program = struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(memory))
    held = ctypes.create_string_buffer(program, len(program))
    syscall(numbers()["seccomp"], SET_MODE_FILTER, 1, ctypes.byref(held))
