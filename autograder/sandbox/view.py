"""What a sandbox can see: Python, torch and what it needs, a few engine files, nothing else.

In bwrap these stand at /python, /packages and /engine, beside the system's libraries and an
empty read-only /tmp. Without bwrap they are read where they are, and Landlock refuses the rest.
"""

from __future__ import annotations

import importlib.metadata
import os
import sys
import sysconfig
from functools import cache
from pathlib import Path

from packaging.requirements import Requirement

PACKAGE = Path(__file__).resolve().parent.parent
ENGINE_FILES = (
    "values.py",
    "statements.py",
    "worker.py",
    "selfcheck/plain.py",
    "selfcheck/acts.py",
    "sandbox/confine.py",
    "sandbox/landlock.py",
    "sandbox/seccomp.py",
    "sandbox/start.py",
    "sandbox/syscalls.py",
    "sandbox/system.py",
    "sandbox/trial.py",
    "sandbox/zygote.py",
)
LEARNERS_PACKAGES = ("torch", "numpy")  # what a submission may import, with all they require
SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/usr/share/zoneinfo")
DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom")
OTHERS_PACKAGES = ("site-packages", "dist-packages")
ENVIRONMENT = {
    "HOME": "/nonexistent",
    "LANG": "C.UTF-8",
    "MKL_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",  # a thread pool does not survive a fork
    "OPENBLAS_NUM_THREADS": "1",
    "PATH": "/nonexistent",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "0",
    "TORCHINDUCTOR_CACHE_DIR": "/tmp",  # torch._dynamo wants a folder that exists
}


def python() -> str:
    """The program that runs Python here, without the links of a virtual environment."""
    return os.path.realpath(sys.executable)


def python_inside() -> str:
    """The same in bwrap."""
    return "/python/bin/" + os.path.basename(python())


def bwrap_arguments() -> list[str]:
    """What makes bwrap show all of this, and nothing else, and nothing writable."""
    words: list[str] = []
    for name, value in (ENVIRONMENT | {"LD_LIBRARY_PATH": "/python/lib"}).items():
        words += ["--setenv", name, value]  # a Python built as a shared library, moved to /python
    for folder in _folders():  # those that bwrap makes by itself are closed to other users
        words += ["--perms", "0755", "--dir", folder]
    for source, target in _binds():
        words += ["--ro-bind", source, target]
    for name in OTHERS_PACKAGES:
        if os.path.isdir(os.path.join(_standard_library(), name)):
            words += ["--tmpfs", f"{_library()}/{name}", "--remount-ro", f"{_library()}/{name}"]
    for path in SYSTEM:
        if os.path.islink(path):
            words += ["--symlink", os.readlink(path), path]
        elif os.path.exists(path):
            words += ["--ro-bind", path, path]
    words += ["--proc", "/proc", "--dev", "/dev", "--dir", "/tmp", "--chdir", "/"]
    return [*words, "--remount-ro", "/dev", "--remount-ro", "/"]


def readable_inside() -> list[str]:
    """All that a submission may read in bwrap."""
    return ["/python", "/packages", "/engine", *SYSTEM, *DEVICES]


@cache
def readable_outside() -> list[str]:
    """The same things where they are, for a sandbox without bwrap."""
    standard = Path(_standard_library())
    found = [path for path in standard.iterdir() if path.name not in OTHERS_PACKAGES]
    found += [PACKAGE / name for name in ENGINE_FILES]
    found += learners_packages()
    return [*SYSTEM, *DEVICES, *sorted(str(path.resolve()) for path in found)]


def import_names() -> dict[str, str]:
    """The folder of each package that a submission may import, by the package's name."""
    return {path.name.split(".")[0]: str(path.parent) for path in learners_packages()}


def _standard_library() -> str:
    return sysconfig.get_path("stdlib", vars={"installed_base": sys.base_prefix})


@cache
def _binds() -> list[tuple[str, str]]:
    """Pairs of a path outside and its place inside."""
    binds = [(python(), python_inside()), (_standard_library(), _library())]
    shared = os.path.join(sys.base_prefix, "lib")
    for name in os.listdir(shared) if os.path.isdir(shared) else []:
        if name.startswith("libpython"):
            binds.append((os.path.join(shared, name), f"/python/lib/{name}"))
    binds += [(str(PACKAGE / name), f"/engine/autograder/{name}") for name in ENGINE_FILES]
    binds += [(str(path), f"/packages/{path.name}") for path in sorted(learners_packages())]
    return binds


def _folders() -> list[str]:
    """The folders inside that hold what is bound, outermost first."""
    targets = [Path(target) for _, target in _binds()] + [Path(path) for path in SYSTEM]
    folders = {str(parent) for target in targets for parent in target.parents}
    return sorted(folders - {"/", "/usr/lib"})


def _library() -> str:
    return f"/python/lib/python{sys.version_info.major}.{sys.version_info.minor}"


@cache
def learners_packages() -> frozenset[Path]:
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
    unwanted = ("..", "__pycache__")
    return frozenset(one for one in places if one.name not in unwanted and one.exists())
