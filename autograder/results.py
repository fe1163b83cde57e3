"""The journal of a gradebook folder: every grade as one JSON line, written as it comes.

    gradebook/
        results.jsonl     the journal; of several lines for one submission the last counts
        seed              of the hidden inputs: made once, different in every class
        cache/            expected values and fingerprints
        gradebook.db      nbgrader's database, brought up to date from the journal
        lock              held while a batch runs

A line is complete or ignored, so a process that is killed, or a disk that is full, loses at most
the submission that was being written.
"""

from __future__ import annotations

import fcntl
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .errors import GradebookError
from .model import CheckResult, Grade

JOURNAL, SEED, CACHE, LOCK = "results.jsonl", "seed", "cache", "lock"
DATABASE = "gradebook.db"
COURSE_ID = "course"  # of nbgrader: in its database, and in the folder where work is handed in


class Results:
    """A gradebook folder. Errors: `GradebookError`, one sentence each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.seed = self._seed()
        except OSError as error:
            raise GradebookError(
                f"the gradebook folder {folder} cannot be used ({error.strerror}). Remedy: name "
                "another with `--gradebook DIR`, or make this one writable"
            ) from None
        self.damaged = 0  # lines of the journal that could not be read

    @property
    def cache(self) -> Path:
        """Where expected values and fingerprints are kept."""
        return self.folder / CACHE

    @property
    def changed(self) -> float:
        """When the journal was last written, in seconds since 1970; 0 where there is none."""
        path = self.folder / JOURNAL
        return path.stat().st_mtime if path.exists() else 0.0

    def _seed(self) -> str:
        path = self.folder / SEED
        try:
            with open(path, "x", encoding="ascii") as file:
                os.chmod(path, 0o600)
                file.write(secrets.token_hex(16) + "\n")
        except FileExistsError:
            pass
        seed = path.read_text(encoding="ascii").strip()
        if not seed:
            raise GradebookError(
                f"{path} is empty. Remedy: delete it; a new seed is made, and all is graded anew"
            )
        return seed

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Inside, no other batch writes to this folder."""
        with open(self.folder / LOCK, "a+", encoding="ascii") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise GradebookError(
                    f"another `course grade` is writing to {self.folder}. Remedy: wait for it, or "
                    "name another folder with `--gradebook DIR`"
                ) from None
            yield

    def read(self) -> dict[tuple[str, str], Grade]:
        """The grades by student and assignment, in the order they were first graded."""
        grades: dict[tuple[str, str], Grade] = {}
        self.damaged = 0
        try:
            with open(self.folder / JOURNAL, encoding="utf-8", errors="replace") as file:
                for line in file:
                    try:
                        grade = from_json(json.loads(line))
                    except (ValueError, TypeError, KeyError, RecursionError):
                        self.damaged += 1
                        continue
                    grades[grade.student, grade.assignment] = grade
        except FileNotFoundError:
            pass
        except OSError as error:
            raise GradebookError(
                f"{self.folder / JOURNAL} cannot be read ({error.strerror}). Remedy: make it "
                "readable, or name another folder with `--gradebook DIR`"
            ) from None
        return grades

    def append(self, grade: Grade) -> None:
        """Store one grade, at once and for good."""
        line = json.dumps(asdict(grade)) + "\n"
        path = self.folder / JOURNAL
        try:
            with open(path, "ab") as file:
                if file.tell() and not _ends_well(path):
                    file.write(b"\n")  # after a line that was cut off
                file.write(line.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise GradebookError(
                f"{path} cannot be written ({error.strerror}). What was graded before is kept. "
                "Remedy: make room or make it writable, and give the same command again: it goes on"
            ) from None


def _ends_well(path: Path) -> bool:
    with open(path, "rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def from_json(data: dict[str, Any]) -> Grade:
    """A grade from a line of the journal. Errors: `TypeError`, `KeyError` where it is none."""
    checks = tuple(
        CheckResult(**{**check, "message": tuple(check["message"])}) for check in data["checks"]
    )
    tuples = {name: tuple(data[name]) for name in ("notes", "flags")}
    return Grade(**{**data, "checks": checks, **tuples})


def as_line(grade: Grade) -> dict[str, Any]:
    """A grade as `--json` writes it: for programs, with points per exercise."""
    return {
        "student": grade.student,
        "assignment": grade.assignment,
        "status": grade.status,
        "points": grade.points,
        "max_points": grade.max_points,
        "reason": grade.reason,
        "exercises": grade.exercises,
        "checks": [
            {
                "title": check.title,
                "exercise": check.exercise,
                "hidden": check.hidden,
                "outcome": check.outcome,
                "points": check.points,
                "max_points": check.max_points,
                "sentence": check.sentence,
                "slip": check.slip,
            }
            for check in grade.checks
        ],
        "notes": [*grade.notes, *grade.flags],
        "submitted": grade.submitted,
        "confinement": grade.confinement,
    }
