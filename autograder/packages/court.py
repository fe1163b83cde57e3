"""The judge behind nbgrader: the same batch as `course grade`, the same journal.

Whichever of the two runs first, the other takes its results over. One sandbox stays open from one
submission to the next: formgrader's button grades them one by one, in a process that lives long.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC
from functools import cache
from pathlib import Path

from nbformat import NotebookNode

from ..assignment import Assignment
from ..batch import Batch, Work
from ..course import find_course
from ..errors import Broken, SubmissionError
from ..gradebook import write
from ..model import Grade
from ..results import Results
from ..sandbox import Sandbox, probe
from ..submission import read_submission
from ..submission.folder import Folder
from ..submission.limits import Allowance
from .filled import filled_notebook

TIMESTAMP, SECRET = "timestamp.txt", "submission_secret.txt"  # what nbgrader adds to work
MAX_NOTE = 200  # bytes of one of them


@dataclass(frozen=True)
class Judged:
    """What became of one student's work: the grade, and the folder that was graded."""

    assignment: Assignment
    grade: Grade
    folder: Path

    def __deepcopy__(self, memo: object) -> Judged:
        """Itself: nbconvert copies what a preprocessor is given, several times."""
        return self

    def notebook(self) -> NotebookNode:
        """The graded notebook; the work is read once more for it."""
        submission = None
        try:
            submission = read_submission(
                self.folder, self.grade.student, self.assignment.name, self.assignment.exercises
            )
        except SubmissionError:
            pass  # then the reason stands below each exercise
        return filled_notebook(self.assignment, self.grade, submission)


class Court:
    """Judge and gradebook of one course. Errors of all: `CourseError`, one sentence each."""

    def __init__(self, root: Path) -> None:
        self.course = find_course(root)
        self.results = Results(self.course.root / "gradebook")
        self._confinement = probe(secrets=self.course.private)
        self._sandbox = Sandbox(self._confinement, self.course.limits.as_limits())
        atexit.register(self._sandbox.close)

    def judge(self, name: str, works: Sequence[Work]) -> list[Judged]:
        """Grade all of it, and write the gradebook; course.yml and the checks as they are now."""
        self.course = find_course(self.course.root)
        batch = Batch(self.course, self._confinement, self.results, kept=[self._sandbox])
        batch.prepare([name])
        assignment = batch.assignments[name]
        with self.results.locked():
            try:
                self._sandbox.start()  # here: it would end with the thread that starts it
            except Broken:
                pass  # the batch tries again, and says it of each submission
            grades = batch.run(works, lambda *_: None)
            judged = [
                Judged(assignment, replace(grade, submitted=submitted_at(work.folder)), work.folder)
                for grade, work in zip(grades, works, strict=True)
            ]
            there = {work.student for work in works if os.path.lexists(work.folder)}
            write(self.results, self.course, assignment, [one.grade for one in judged], there=there)
        return judged


@cache
def court_of(root: Path) -> Court:
    """The court of a course's folder, kept as long as this process lives."""
    return Court(root)


def note(folder: Path, name: str) -> str:
    """What stands in a small file that nbgrader put into a hand-in; empty where it is not there."""
    try:
        with Folder(folder, Allowance()) as source:
            return source.read((name,), MAX_NOTE).decode("ascii")
    except (SubmissionError, UnicodeDecodeError):
        return ""


def submitted_at(folder: Path) -> str:
    """The time of a hand-in in ISO form, as nbgrader itself reads it; empty where there is none."""
    from nbgrader.utils import parse_utc

    try:
        text = note(folder, TIMESTAMP).strip()
        return parse_utc(text).replace(tzinfo=UTC).isoformat() if text else ""
    except (ValueError, OverflowError, TypeError):
        return ""
