"""Calls what kernels were broken through: io_uring, bpf, userfaultfd, keys, … | Each is refused.

points: 0
"""

import ctypes
import os

from attempts import attempt, syscall

BUFFER = ctypes.create_string_buffer(256)
attempt("io_uring", lambda: syscall("io_uring_setup", 4, BUFFER))
attempt("bpf", lambda: syscall("bpf", 0, BUFFER, 72))
attempt("userfaultfd", lambda: syscall("userfaultfd", 1))
attempt("perf", lambda: syscall("perf_event_open", BUFFER, 0, -1, -1, 0))
attempt("add_key", lambda: syscall("add_key", b"user", b"x", b"x", 1, -3))
attempt("keyctl", lambda: syscall("keyctl", 0, -3, 1))
attempt("memfd", lambda: syscall("memfd_create", b"x", 0))
attempt("memfd_secret", lambda: syscall("memfd_secret", 0))
attempt("personality", lambda: syscall("personality", 0x0040000))
attempt("the kernel's log", lambda: syscall("syslog", 3, BUFFER, 256))
attempt("handles", lambda: syscall("open_by_handle_at", -100, BUFFER, 0))
attempt("inotify", lambda: syscall("inotify_init1", 0))
attempt("fanotify", lambda: syscall("fanotify_init", 0, 0))
attempt("kcmp", lambda: syscall("kcmp", os.getpid(), os.getppid(), 0, 0, 0))
attempt("move_pages", lambda: syscall("move_pages", os.getppid(), 0, None, None, None, 0))


def area(width, height):
    return width
