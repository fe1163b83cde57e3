"""Which protections hold, found by trying: each of these must fail. Runs inside the sandbox.

A protection is a function; its docstring says what is tried. It returns whether the attempt
failed, as it must.
"""

from __future__ import annotations

import json
import os
import resource
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from . import confine
from .system import PR_GET_NO_NEW_PRIVS, prctl

MEMORY = 256 << 20
Protection = Callable[[dict[str, Any]], bool]


def files(target: dict[str, Any]) -> bool:
    """Reading the course's own files, the password file, the home folder."""
    return not any(_readable(path) for path in target["secrets"])


def writing(target: dict[str, Any]) -> bool:
    """Making an empty file in /tmp, /dev/shm, the current folder, a folder open to everybody."""
    for folder in ("/tmp", "/var/tmp", "/dev/shm", ".", target["open_folder"]):
        path = os.path.join(folder, f"trial-{os.getpid()}")
        with suppress(OSError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            os.unlink(path)
            return False
    return True


def network(target: dict[str, Any]) -> bool:
    """Reaching a listener of the grader over TCP, UDP or an abstract socket."""
    address = ("127.0.0.1", target["port"])
    tries = [
        (socket.AF_INET, socket.SOCK_DGRAM, address),  # the listener knows whether it arrived
        (socket.AF_INET, socket.SOCK_STREAM, address),
        (socket.AF_UNIX, socket.SOCK_STREAM, "\0" + target["abstract"]),
    ]
    for family, kind, where in tries:
        with suppress(OSError), socket.socket(family, kind) as one:
            one.settimeout(5)
            one.connect(where)
            one.send(b"trial")
            if kind == socket.SOCK_STREAM:
                return False
    return True


def processes(target: dict[str, Any]) -> bool:
    """Starting a process that could stay."""
    try:
        pid = os.fork()
    except OSError:
        return True
    if not pid:
        os._exit(0)
    os.waitpid(pid, 0)
    return False


def signals(target: dict[str, Any]) -> bool:
    """Sending a signal to the parent, changing its limits."""
    parent = os.getppid()
    with suppress(OSError):
        os.kill(parent, 0)
        return False
    with suppress(OSError):
        resource.prlimit(parent, resource.RLIMIT_NOFILE)
        return False
    return True


def neighbours(target: dict[str, Any]) -> bool:
    """Reading the environment and the memory of other processes."""
    return not any(_readable(f"/proc/{os.getppid()}/{name}") for name in ("environ", "maps", "mem"))


def rights(target: dict[str, Any]) -> bool:
    """Becoming root again."""
    with suppress(OSError):
        os.setresuid(0, 0, 0)
        return os.geteuid() != 0
    return prctl(PR_GET_NO_NEW_PRIVS, 0) == 1


def memory(target: dict[str, Any]) -> bool:
    """Taking twice the memory that is allowed."""
    try:
        bytearray(2 * MEMORY)
    except MemoryError:
        return True
    return False


PROTECTIONS: tuple[Protection, ...] = (
    files, writing, network, processes, signals, neighbours, rights, memory,
)  # fmt: skip


def _readable(path: str) -> bool:
    """Whether anything of a file or folder can be read."""
    with suppress(OSError):
        if os.path.isdir(path):
            os.listdir(path)
            return True
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.read(descriptor, 1)
            return True
        finally:
            os.close(descriptor)
    return False


def main(config: dict[str, Any]) -> None:
    """Confine this process, try everything, and print what held as JSON."""
    layers = confine.Layers(**config["layers"])
    confine.drop_root(layers.user)
    wanted = all(_readable(path) for path in config["target"]["needed"])
    in_use = confine.memory_in_use()
    confine.limit(cpu_seconds=20, memory_bytes=MEMORY, in_use=in_use)
    confine.confine(layers, layers.rules())
    wanted = wanted and all(_readable(path) for path in config["target"]["needed"])
    held = {one.__name__: _held(one, config["target"]) for one in PROTECTIONS}
    sys.stdout.write(json.dumps({"needed": wanted, "held": held}) + "\n")
    sys.stdout.flush()


def _held(protection: Protection, target: dict[str, Any]) -> bool:
    try:
        return protection(target)
    except OSError:
        return True
