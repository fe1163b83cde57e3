"""What hostile submissions share. The harness hands it in beside each of them.

A submission *attempts* what must be impossible; whatever works is noted in SUCCEEDED, where the
harness finds it. The names in capitals below are filled in by the harness.
"""

import ctypes
import os
import platform
import struct
import sys

SUCCEEDED = []
SECRETS = []  # files of others, readable for their owner or for everybody
TCP = UDP = 0  # ports that somebody listens at
ABSTRACT = ""  # the name of an abstract socket that somebody listens at
OUT = "LEAK"  # stands in all that is carried out of hidden checks
REQUESTS, REPLIES = 3, 4  # descriptors of the worker
CALLS = {  # numbers of system calls: x86-64, aarch64
    "add_key": (248, 217),
    "bpf": (321, 280),
    "chroot": (161, 51),
    "clone": (56, 220),
    "clone3": (435, 435),
    "execveat": (322, 281),
    "fanotify_init": (300, 262),
    "inotify_init1": (294, 26),
    "io_uring_setup": (425, 425),
    "kcmp": (312, 272),
    "keyctl": (250, 219),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "mount": (165, 40),
    "move_pages": (279, 239),
    "mq_open": (240, 180),
    "open_by_handle_at": (304, 265),
    "open_tree": (428, 428),
    "perf_event_open": (298, 241),
    "personality": (135, 92),
    "pidfd_getfd": (438, 438),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "rt_sigqueueinfo": (129, 138),
    "seccomp": (317, 277),
    "semget": (64, 190),
    "setns": (308, 268),
    "sethostname": (170, 161),
    "shmget": (29, 194),
    "syslog": (103, 116),
    "tee": (276, 77),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
    "vmsplice": (278, 75),
}
libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long


def attempt(what, act):
    """Do what must be impossible: it counts as managed when it ends without an exception."""
    try:
        got = act()
    except BaseException:
        return
    SUCCEEDED.append(f"{what} -> {got!r}"[:200])


def called(result):
    """The result of a function of the C library, or its error."""
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def syscall(name, *args):
    """A system call by its name. Errors: OSError."""
    number = CALLS[name][platform.machine() != "x86_64"]
    whole = [ctypes.c_long(arg) if isinstance(arg, int) else arg for arg in args]
    return called(libc.syscall(ctypes.c_long(number), *whole))


def stolen_nonce():
    """The nonce of the request that is being answered, from the worker's own frame."""
    frame = sys._getframe()
    while frame:
        if type(frame.f_locals.get("nonce")) is bytes:
            return frame.f_locals["nonce"]
        frame = frame.f_back
    return bytes(8)


def forged(header, payload=b"", nonce=None):
    """A frame with that header (bytes), as the worker itself would send it."""
    nonce = stolen_nonce() if nonce is None else nonce
    return struct.pack("<4s8sIQ", b"AGv1", nonce, len(header), len(payload)) + header + payload
