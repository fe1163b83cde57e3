"""`course doctor`: which protections hold on this machine, how each was tried, what would help."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from .course import Course
from .errors import NoConfinement
from .sandbox import Confinement, trial
from .sandbox.attempt import Attempt
from .sandbox.ladder import attempts

ENOUGH_DISK = 200 << 20  # bytes, for the results of a large class
REMEDIES = {
    "A": "bubblewrap and user namespaces (`apt install bubblewrap`; on Ubuntu 24.04 and later also "
    "the AppArmor profile `bwrap-userns-restrict`, or start as root)",
    "B": "a kernel with Landlock (5.13 or later, and `landlock` in /sys/kernel/security/lsm), and "
    "a Python outside the home folder of root, for example a virtual environment in /opt",
    "C": "a kernel with Landlock (5.13 or later, and `landlock` in /sys/kernel/security/lsm)",
    "D": "`chmod -R go-rwx` on the course's folder and the gradebook, so that no other user can "
    "read them",
}


def examine(course: Course) -> Iterator[str]:
    """Which protections hold here, and what to install for more, line by line.

    Errors: `NoConfinement` at the end, where `course grade` would refuse to start.
    """
    tried = list(attempts(course.private))
    best = next((confinement for confinement, one in tried if one.holds), None)
    yield from (*_machine(course), "", *_ladder(tried, best), "", *_best(tried, best))
    if best is None:
        raise NoConfinement(
            "submissions cannot be confined on this machine, so `course grade` refuses to start. "
            "Remedy: one of those above, or a virtual machine (docs/security.md)"
        )


def _machine(course: Course) -> Iterator[str]:
    yield f"Python {platform.python_version()}, torch {version('torch')}, {platform.platform()}"
    yield f"{os.cpu_count()} cores: as many submissions at once, up to {_memory(course)} MB"
    free = shutil.disk_usage(course.root).free
    if free < ENOUGH_DISK:
        yield f"only {free >> 20} MB are free where the gradebook is. Remedy: make room"
    gradebook = course.root / "gradebook"
    if gradebook.exists() and not os.access(gradebook, os.W_OK):
        yield f"{gradebook} cannot be written. Remedy: make it writable, or `--gradebook DIR`"
    beside = Path(sys.executable).parent / "alembic"
    if not (shutil.which("alembic") or beside.exists()):
        yield "alembic is missing, which nbgrader starts. Remedy: install this project again"


def _memory(course: Course) -> int:
    return (os.cpu_count() or 1) * (course.limits.memory_mb + 500)


def _ladder(tried: list[tuple[Confinement, Attempt]], best: Confinement | None) -> Iterator[str]:
    yield "The ladder, best rung first (what each is worth: docs/security.md):"
    for confinement, one in tried:
        state = "holds" if one.holds else f"no: {one.reason}"
        used = ", and is used" if confinement is best else ""
        program = f" by {confinement.bwrap}" if confinement.bwrap else ""
        yield f"  {confinement.words}{program}: {state}{used}"
        if not one.holds:
            yield f"      for it: {REMEDIES[confinement.rung]}"
    if not any(confinement.bwrap for confinement, _ in tried):
        yield f"  rung A: no bwrap was found\n      for it: {REMEDIES['A']}"
    if not tried:
        yield f"  none is known for {sys.platform} on {platform.machine()}"


def _best(tried: list[tuple[Confinement, Attempt]], best: Confinement | None) -> Iterator[str]:
    if best is None:
        return
    held = next(one.held for confinement, one in tried if confinement is best)
    yield f"On {best.words}, each of these was tried a moment ago, and failed as it must:"
    for protection in trial.PROTECTIONS:
        name = protection.__name__
        assert held[name]
        yield f"  {name:<11} {protection.__doc__}"
