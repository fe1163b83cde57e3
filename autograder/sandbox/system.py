"""The few calls to the kernel that Python's own library has no name for."""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache
from typing import Any

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_NO_NEW_PRIVS = 38
PR_GET_NO_NEW_PRIVS = 39


@cache
def _libc() -> Any:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    return libc


def prctl(option: int, value: int) -> int:
    """One prctl(2) call; nothing on systems that have none."""
    if sys.platform != "linux":
        return 0
    return int(_libc().prctl(option, ctypes.c_ulong(value), 0, 0, 0))


def syscall(number: int, *arguments: Any) -> int:
    """One system call by its number. Errors: `OSError`."""
    words = [ctypes.c_ulong(one) if isinstance(one, int) else one for one in arguments]
    answer = int(_libc().syscall(ctypes.c_long(number), *words))
    if answer < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return answer
