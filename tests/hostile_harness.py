"""What the hostile submissions are measured against: everything outside that they could reach.

A `Case` is one submission in tests/hostile, with what its docstring promises. `Outside` holds
secrets, listeners and marks; `processes` sees every process of the sandbox from outside.
"""

from __future__ import annotations

import ast
import json
import os
import re
import resource
import secrets
import shutil
import socket
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import torch
from hostile_made import MADE

from autograder.model import CheckResult, Grade, Handed, Submission

HOSTILE = Path(__file__).parent / "hostile"
ENGINE = Path(__file__).parent.parent / "autograder"
HELPER = "attempts.py"
FIELD = re.compile(r"(?m)^(points|asks|told|slow|ends): *(.+)$")
MARK = "hostile_mark"  # in the name of every file that a submission tries to leave
REFERENCE = "width * height  # (n,)"  # a line of the toy course's reference
LEAK = "LEAK"  # in every text that a submission tries to carry out of a hidden check
REPORT = (("report.py", (f"def succeeded():\n    from {HELPER[:-3]} import SUCCEEDED\n"
                         "    return list(SUCCEEDED)",)),)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A hostile submission, and what its docstring says of it.

    points: from and to. asks: area, once (its first check alone), or all (of the toy course).
    told: words that the learner or the TA must read. slow: uses up a limit of time.
    ends: its process ends before it can say what it managed.
    """

    name: str
    files: tuple[Handed, ...]
    points: tuple[float, float]
    asks: str = "area"
    told: str = ""
    slow: bool = False
    ends: bool = False

    @property
    def attempts(self) -> bool:
        """Whether it notes what it managed."""
        return any("attempt(" in file.text or "SUCCEEDED" in file.text for file in self.files)

    def submission(self, helper: str) -> Submission:
        """As read from a hand-in, with the helper beside it."""
        files = (*self.files, Handed(HELPER, (helper,)))
        return Submission(self.name, "shapes", files)

    def hand_in(self, folder: Path, helper: str) -> None:
        """The same as files; a notebook holds what no file of text can."""
        folder.mkdir(parents=True)
        for file in self.submission(helper).files:
            try:
                (folder / file.name).write_bytes(_data(file))
            except UnicodeEncodeError:
                notebook = Handed("shapes.ipynb", file.cells)
                (folder / notebook.name).write_bytes(_data(notebook))


def _data(file: Handed) -> bytes:
    if not file.name.endswith(".ipynb"):
        return file.text.encode()
    cells = [{"cell_type": "code", "source": cell} for cell in file.cells]
    return json.dumps({"cells": cells, "nbformat": 4, "nbformat_minor": 5}).encode()


def cases() -> list[Case]:
    """Every submission in tests/hostile: a file, a folder of files, or one of `MADE`."""
    found = [_case(path) for path in sorted(HOSTILE.iterdir()) if path.name != HELPER]
    made = [_read(name, doc, files) for name, (doc, files) in sorted(MADE.items())]
    return [case for case in found if case is not None] + made


def _case(path: Path) -> Case | None:
    if path.name == "__pycache__":
        return None
    main = path / "shapes.py" if path.is_dir() else path
    paths = [main, *sorted(path.glob("*.py"))] if path.is_dir() else [main]
    texts = {one.name: one.read_text(encoding="utf-8") for one in paths}
    files = [(name if path.is_dir() else "shapes.py", (text,)) for name, text in texts.items()]
    return _read(path.stem, ast.get_docstring(ast.parse(texts[main.name])) or "", files)


def _read(name: str, doc: str, files: list[tuple[str, tuple[str, ...]]]) -> Case:
    """The case of a docstring. Its first line: what it tries | what must happen."""
    first = doc.split("\n\n")[0]
    fields = dict(FIELD.findall(doc))
    assert first.count("|") == 1, f"{name}: the docstring says `what it tries | what must happen`"
    assert "points" in fields, f"{name}: the docstring says how many points it gets"
    low, _, high = fields["points"].partition("-")
    return Case(
        name,
        tuple(Handed(one, cells) for one, cells in files),
        (float(low), float(high or low)),
        fields.get("asks", "area"),
        fields.get("told", ""),
        "slow" in fields,
        "ends" in fields,
    )


@dataclass
class Outside:
    """A home, a course and a gradebook that are not the submission's, and who listens."""

    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="outside-")))
    canary: str = field(default_factory=lambda: f"canary-{secrets.token_hex(12)}")

    def __post_init__(self) -> None:
        self.folder.chmod(0o755)
        self.secrets = [
            self._secret("home/.ssh/id_ed25519", 0o600),
            self._secret("home/notes.txt", 0o644),
            self._secret("source/shapes/hidden.py", 0o644),
            self._secret("source/shapes/expected.json", 0o644),
            self._secret("gradebook/gradebook.db", 0o600),
            self._secret("gradebook/seed", 0o600),
        ]
        self.tcp = socket.create_server(("0.0.0.0", 0))
        self.udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.udp.bind(("0.0.0.0", 0))
        self.name = f"listener-{secrets.token_hex(4)}"
        self.abstract = socket.socket(socket.AF_UNIX)
        self.abstract.bind(f"\0{self.name}")
        self.abstract.listen()
        for listener in (self.tcp, self.udp, self.abstract):
            listener.setblocking(False)

    def _secret(self, place: str, mode: int) -> Path:
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"SECRET = {self.canary!r}\n")
        path.chmod(mode)
        return path

    def close(self) -> None:
        """Take everything away again."""
        for listener in (self.tcp, self.udp, self.abstract):
            listener.close()
        shutil.rmtree(self.folder)

    def helper(self) -> str:
        """The text of the helper, with the places of this machine."""
        lines = [
            (HOSTILE / HELPER).read_text(encoding="utf-8"),
            f"SECRETS = {[str(path) for path in self.secrets]!r}",
            f"TCP, UDP = {self.tcp.getsockname()[1]}, {self.udp.getsockname()[1]}",
            f"ABSTRACT = {self.name!r}",
        ]
        return "\n".join(lines)

    def arrived(self) -> list[str]:
        """Who was reached since the last time."""
        doors: dict[str, Callable[[], object]] = {
            "the TCP port": lambda: self.tcp.accept()[0].close(),
            "the UDP port": lambda: self.udp.recv(1000),
            "the abstract socket": lambda: self.abstract.accept()[0].close(),
        }
        return [name for name, look in doors.items() if _answers(look)]

    def files(self) -> dict[str, tuple[int, ...]]:
        """What may not change: secrets, spots of the engine and of packages; and marks."""
        packages = Path(sysconfig.get_path("purelib"))
        spots = [packages, Path(torch.__file__), Path(sysconfig.get_path("stdlib")) / "json"]
        watched = [*self.folder.rglob("*"), ENGINE / "worker.py", *spots]
        places = [Path("/tmp"), Path("/dev/shm"), Path("/var/tmp"), Path.home(), Path.cwd()]
        places += [self.folder, packages, ENGINE, Path(torch.__file__).parent]
        marks = [mark for place in places if place.is_dir() for mark in place.glob(f"*{MARK}*")]
        return {str(path): _stamp(path) for path in (*watched, *marks)}


def _answers(look: Callable[[], object]) -> bool:
    try:
        look()
    except BlockingIOError:
        return False
    return True


def _stamp(path: Path) -> tuple[int, ...]:
    status = path.lstat()
    return status.st_mtime_ns, status.st_size, status.st_mode, status.st_uid


LIMITS_OF_OTHERS = [resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE]


def processes() -> dict[int, tuple[object, ...]]:
    """All processes below this one, with what nobody else may change in them."""
    parents: dict[int, int] = {}
    facts: dict[int, tuple[object, ...]] = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "stat").read_text().rpartition(")")[2].split()
            pid = int(entry.name)
            parents[pid] = int(words[1])
            facts[pid] = (words[0] == "T", *words[2:4], words[16], words[19], *_given(pid))
        except (OSError, IndexError):
            continue
    return {pid: facts[pid] for pid in facts if os.getpid() in _above(pid, parents)}


def _given(pid: int) -> Iterator[object]:
    """Its processors and limits, as far as we may see them."""
    yield frozenset(os.sched_getaffinity(pid))
    for limit in LIMITS_OF_OTHERS:
        try:
            yield resource.prlimit(pid, limit)
        except PermissionError:
            yield None


def _above(pid: int, parents: dict[int, int]) -> Iterator[int]:
    while pid := parents.get(pid, 0):
        yield pid


def settled(before: dict[int, tuple[object, ...]]) -> dict[int, tuple[object, ...]]:
    """The processes now, once those that are just ending are gone."""
    deadline = time.monotonic() + 2
    while (now := processes()) != before and time.monotonic() < deadline:
        time.sleep(0.01)
    return now


def texts(grade: Grade) -> list[str]:
    """Every text of a grade that somebody reads."""
    own = [grade.reason, *grade.notes, *grade.flags]
    return own + [line for check in grade.checks for line in _lines(check)]


def _lines(check: CheckResult) -> list[str]:
    return [check.sentence, *check.message]


def complaints(grade: Grade, canary: str) -> Iterator[str]:
    """What is wrong with the texts of a grade, whatever the submission was."""
    for text in texts(grade):
        if canary in text:
            yield f"a secret was read: {text!r}"
        if REFERENCE in text:
            yield f"the reference was read: {text!r}"
        if not all(line.isprintable() for line in text.split("\n")):
            yield f"a text can take over a terminal: {text!r}"
    secret = [line for check in grade.checks if check.hidden for line in _lines(check)]
    for text in (*secret, *grade.notes, *grade.flags):
        if LEAK in text:
            yield f"a hidden check's inputs can be carried out: {text!r}"
