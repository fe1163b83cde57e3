"""Running a command, and what it cost: processor time of all that it started, and wall time."""

from __future__ import annotations

import ctypes
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
ORPHANS_SECONDS = 30


class CommandFailed(Exception):
    """A command of the benchmark ended with an error; the text says which, and its last lines."""


@dataclass(frozen=True)
class Cost:
    """Processor seconds (user and system, of the whole tree of processes), and wall seconds."""

    cpu: float
    wall: float


def count_orphans() -> None:
    """Make this process the one to which orphans among its descendants fall.

    RUSAGE_CHILDREN holds only what was waited for, all the way down. The zygote waits for each
    submission and bwrap's process 1 for the zygote, but bwrap's outer process ends as soon as it
    hears the exit code, without waiting for process 1: its time, nearly all of the grading, would
    be lost. As a "child subreaper" (Linux) we inherit process 1, wait for it, and count it.
    `cost.py` proves that with a submission that burns a known time.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, ctypes.c_ulong(1), 0, 0, 0)


def run(
    command: Sequence[str | Path],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    may_fail: bool = False,
) -> tuple[Cost, str]:
    """Run to the end; the cost and the standard output. Errors: `CommandFailed`.

    No other child of this process may be alive meanwhile.
    """
    words = [str(word) for word in command]
    before, started = _children(), time.monotonic()
    done = subprocess.run(
        words, capture_output=True, text=True, env=environment(env), cwd=cwd, check=False
    )
    wall = time.monotonic() - started
    _wait_for_orphans()
    if done.returncode and not may_fail:
        last = "\n".join((done.stdout + done.stderr).strip().split("\n")[-12:])
        raise CommandFailed(f"{' '.join(words)[:200]} gave exit code {done.returncode}:\n{last}")
    return Cost(_children() - before, wall), done.stdout


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Ours, with the virtual environment's commands first, and one thread for each process."""
    first = str(Path(sys.executable).parent)
    threads = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    path = first + os.pathsep + os.environ.get("PATH", "")
    return {**os.environ, **threads, "PATH": path, "PYTHONWARNINGS": "ignore", **(more or {})}


def facts() -> str:
    """The machine in one line."""
    from importlib.metadata import version

    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    return (
        f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}, torch {version('torch')}, load average {load}"
    )


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _wait_for_orphans() -> None:
    deadline = time.monotonic() + ORPHANS_SECONDS
    while time.monotonic() < deadline:
        try:
            found, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not found:
            time.sleep(0.05)
    raise CommandFailed("a process that a command started is still alive")
