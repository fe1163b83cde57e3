"""A container as Gradescope lays it out, in a scratch folder: for tests of our packages.

With `bwrap`, scripts run inside it as root, with the capabilities that Docker leaves, and find
their folders at /autograder: there, no namespaces can be made within.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

CAPABILITIES = (
    "CHOWN DAC_OVERRIDE FSETID FOWNER MKNOD NET_RAW SETGID SETUID SETFCAP SETPCAP "
    "NET_BIND_SERVICE SYS_CHROOT KILL AUDIT_WRITE"
)


@dataclass
class Container:
    """autograder/{source,submission,results}, and the judge where `setup.sh` put it."""

    root: Path
    bwrap: str | None = None

    @property
    def autograder(self) -> Path:
        return self.root / "autograder"

    @property
    def judge(self) -> Path:
        return self.root / "judge"

    @property
    def source(self) -> Path:
        return self.autograder / "source"

    def built(self, package: Path) -> Container:
        """Unpack the zip as Gradescope does, and run its setup.sh."""
        for folder in (self.source, self.autograder / "submission", self.autograder / "results"):
            folder.mkdir(parents=True)
        self.judge.mkdir()
        metadata = {"id": 1, "users": [{"name": "Ada", "email": "ada@example.org"}]}
        where = self.autograder / "submission_metadata.json"
        where.write_text(json.dumps(metadata), encoding="utf-8")
        self.root.chmod(0o755)
        subprocess.run(["unzip", "-q", package, "-d", self.source], check=True)
        self.setup = self.run_script("setup.sh")
        assert self.setup.returncode == 0, self.setup.stdout + self.setup.stderr
        return self

    def run_script(self, name: str, output: str = "") -> subprocess.CompletedProcess[str]:
        """A script of the zip, called inside the submission's folder, which is a trap.

        output: where bash shall send what it prints, as `>/dev/full`.
        """
        autograder = "/autograder" if self.bwrap is not None else str(self.autograder)
        judge = "/judge" if self.bwrap is not None else str(self.judge)
        environment = {
            "PATH": os.environ["PATH"],
            "AUTOGRADER_HOME": autograder,
            "JUDGE_HOME": judge,
            "JUDGE_PYTHON": sys.executable,
            "OTTER_PYTHON": sys.executable,
            "PYTHONPATH": f"{autograder}/submission",  # another
        }
        return subprocess.run(
            [
                *(self._outside() if self.bwrap is not None else ()),
                *("bash", "-c", f'exec bash "$0" {output}', f"{autograder}/source/{name}"),
            ],
            env=environment,
            cwd=self.autograder / "submission",
            capture_output=True,
            text=True,
            check=False,
        )

    def _outside(self) -> Iterator[str]:
        """bwrap, as root, with this machine's folders and our own at the root of the disk."""
        if os.geteuid() != 0 or not self.bwrap:
            pytest.skip("a container like Docker's can only be simulated by root, with bwrap")
        yield from (self.bwrap, "--die-with-parent", "--cap-drop", "ALL")
        for name in CAPABILITIES.split():
            yield from ("--cap-add", f"CAP_{name}")
        for entry in os.scandir("/"):
            if entry.is_symlink():
                yield from ("--symlink", os.readlink(entry.path), entry.path)
            elif entry.is_dir() and entry.name not in ("autograder", "judge"):
                yield from ("--dev-bind", entry.path, entry.path)
        yield from ("--bind", str(self.autograder), "/autograder")
        yield from ("--bind", str(self.judge), "/judge", "--chdir", "/autograder/submission")

    def hand_in(self, files: dict[str, str | bytes]) -> None:
        """What the student uploaded, instead of what lies there."""
        folder = self.autograder / "submission"
        for entry in list(folder.iterdir()):
            rmtree(entry) if entry.is_dir() else entry.unlink()
        (self.autograder / "results/results.json").unlink(missing_ok=True)
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)

    def graded(self, files: dict[str, str | bytes]) -> dict[str, Any]:
        """results.json of a submission."""
        self.hand_in(files)
        self.done = self.run_script("run_autograder")
        return self.results()

    def results(self) -> dict[str, Any]:
        text = (self.autograder / "results/results.json").read_text(encoding="utf-8")
        content: dict[str, Any] = json.loads(text)
        return content

    def stopping_after(self, seconds: int) -> Container:
        """The same container with another limit."""
        with open(self.source / "judge/settings", "a", encoding="utf-8") as settings:
            settings.write(f"SECONDS_AT_MOST={seconds}\n")
        return self


def scores(results: dict[str, Any]) -> dict[str, float]:
    return {test["name"]: test["score"] for test in results["tests"]}


def notebook(*cells: str) -> str:
    """A notebook of code cells."""
    rows = [
        {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": one}
        for one in cells
    ]
    return json.dumps({"cells": rows, "metadata": {}, "nbformat": 4, "nbformat_minor": 4})


def zipped(files: dict[str, str | bytes]) -> bytes:
    data = BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        for name, content in files.items():
            package.writestr(name, content)
    return data.getvalue()


AREA = "def area(width, height):\n    return width * height\n"
WRONG_AREA = AREA.replace("*", "+")
COUNTER = """
class Counter:
    def __init__(self, start=0):
        self.count = start
    def add(self, number):
        self.count += number
        return self.count
"""
LOOP = "    while True: pass\n"
AREA_HANGS = AREA.replace("    return width * height\n", LOOP)
COUNTER_EXITS = COUNTER.replace("self.count += number", "import os; os._exit(0)")
HOSTILE = """
import os, sys
print("I RAN")
places = ("/autograder", "{autograder}")
for path in ("{marker}", "/tmp/left_by_a_student", *(
    f"{{place}}/{{name}}" for place in places
    for name in ("results/results.json", "source/run_autograder", "source/judge/settings")
)):
    try:
        open(path, "w").write('{{"score": 1000}}')
    except OSError:
        pass
for path in ("{judge}/course/source/shapes/hidden.py", "/judge/course/gradebook/seed", *(
    f"{{place}}/source/judge/course/source/shapes/hidden.py" for place in places
)):
    try:
        print("READ", open(path).read())
    except OSError:
        pass
for name in list(sys.modules):
    if "otter" in name or "autograder" in name:
        sys.modules[name].test_case = sys.modules[name].compare = lambda *a, **k: None
for process in (os.getppid(), -1, 0 - os.getpgrp()):
    try:
        os.kill(process, 9)
    except OSError:
        pass
def area(width, height):
    for descriptor in range(64):
        try:
            os.write(descriptor, b'{{"score": 1000}}')
        except OSError:
            pass
    raise RuntimeError(str(os.listdir("/")))
"""


def hostile(container: Container) -> dict[str, str | bytes]:
    """Files named like modules that a grader imports, a pickle, and one that does what it can."""
    marker = container.root / "marker"
    places = {"marker": marker, "judge": container.judge, "autograder": container.autograder}
    code = HOSTILE.format(**places)
    names = ["sitecustomize.py", "usercustomize.py", "autograder.py", "torch.py", "yaml.py"]
    names += ["autograder/__init__.py", "otter/__init__.py", "fica.py", "json.py", "shapes.py"]
    names += ["tests/area.py", "selfcheck/__init__.py", "judge/run_judge.py", "ipykernel.py"]
    pickle = b"cposix\nsystem\n(S'touch " + str(marker).encode() + b"'\ntR."
    return {**dict.fromkeys(names, code), ".OTTER_LOG": pickle, "results.pkl": pickle}


def assert_unharmed(container: Container, before: dict[Path, bytes]) -> None:
    """After `hostile`: nothing of it ran outside the sandbox, and nothing secret came out."""
    assert not (container.root / "marker").exists()
    assert not Path("/tmp/left_by_a_student").exists()
    assert before == content_of(container.source)
    told = container.done.stdout + container.done.stderr + json.dumps(container.results())
    assert "I RAN" not in told and "READ" not in told and "normal(7)" not in told


def content_of(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
