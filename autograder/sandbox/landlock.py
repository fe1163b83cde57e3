"""Which files a submission may read: Landlock rules on the process itself.

Everything that Landlock governs is refused, but for reading below the named paths. Needs no
root, no namespace and no program, only a kernel that has it (5.13 and later, where it is on).

Format: `struct landlock_ruleset_attr` and `landlock_path_beneath_attr` (kernel documentation,
"Landlock: unprivileged access control"). Later versions of the interface govern more.
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterable

from .syscalls import numbers
from .system import syscall

READ_FILE, READ_FOLDER = 1 << 2, 1 << 3
FILES = (1 << 13) - 1  # running, reading, writing, making and removing of all kinds
MOVING, TRUNCATING, DEVICES = 1 << 13, 1 << 14, 1 << 15
TCP = 0b11  # bind, connect
OUTSIDE = 0b11  # abstract sockets and signals of processes that are not confined as we are
ASK_VERSION, PATH_BENEATH = 1, 1


def version() -> int:
    """The version of the interface, 0 where there is none."""
    try:
        return syscall(numbers()["landlock_create_ruleset"], 0, 0, ASK_VERSION)
    except (OSError, KeyError):
        return 0


def rules(readable: Iterable[str], version: int) -> int:
    """A descriptor of rules that let through reading below these paths, and nothing else.

    version: of the interface. Made once, for all forks. Errors: `OSError`. A path that is not
    there needs no rule.
    """
    ruleset = _ruleset(version)
    for path in readable:
        _allow(ruleset, path)
    return ruleset


def restrict(ruleset: int) -> None:
    """Confine this process by the rules, for good; after no_new_privs. Errors: `OSError`."""
    syscall(numbers()["landlock_restrict_self"], ruleset, 0)
    os.close(ruleset)


def _ruleset(version: int) -> int:
    files = FILES
    files |= MOVING if version >= 2 else 0
    files |= TRUNCATING if version >= 3 else 0
    files |= DEVICES if version >= 5 else 0
    parts = [files]
    parts += [TCP] if version >= 4 else []
    parts += [OUTSIDE] if version >= 6 else []
    raw = struct.pack(f"{len(parts)}Q", *parts)
    memory = ctypes.create_string_buffer(raw, len(raw))
    return syscall(numbers()["landlock_create_ruleset"], ctypes.byref(memory), len(raw), 0)


def _allow(ruleset: int, path: str) -> None:
    try:
        beneath = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        access = READ_FILE | READ_FOLDER if os.path.isdir(path) else READ_FILE
        raw = struct.pack("=Qi", access, beneath)
        memory = ctypes.create_string_buffer(raw, len(raw))
        add = numbers()["landlock_add_rule"]
        syscall(add, ruleset, PATH_BENEATH, ctypes.byref(memory), 0)
    finally:
        os.close(beneath)
