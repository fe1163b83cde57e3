"""The notebooks of an assignment: where they are written, and when that is refused.

source/<a>/<a>.ipynb      what nbgrader starts from; git ignores it
release/<a>/<a>.ipynb     what students get; committed
dist/<a>/solution.ipynb   to hand out after the due date; git ignores it
dist/<a>/otter/<a>.ipynb  what otter starts from (`course package <a> --otter`); git ignores it
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from .assignment import Assignment
from .course import Course
from .errors import BuildError
from .frozen import frozen_complaints
from .leaks import leak_complaints, leak_sentence, secret_lines, secrets_of
from .packages.checkcell import unpacked
from .packages.notebooks import (
    as_text,
    instructor_notebook,
    solution_notebook,
    student_notebook,
)
from .packages.otter_master import master_notebook


def released_file(course: Course, assignment: Assignment) -> dict[Path, str]:
    """The student's notebook, by its path. Errors: `BuildError`."""
    name = assignment.name
    path = course.root / "release" / name / f"{name}.ipynb"
    return {path: as_text(student_notebook(course, assignment))}


def instructors_files(course: Course, assignment: Assignment) -> dict[Path, str]:
    """The notebooks that students must not see, by their paths. Errors: `BuildError`."""
    name = assignment.name
    dist = course.root / "dist" / name
    notebooks = {
        course.folder(name) / f"{name}.ipynb": instructor_notebook(course, assignment),
        dist / "solution.ipynb": solution_notebook(course, assignment),
        dist / "otter" / f"{name}.ipynb": master_notebook(course, assignment),
    }
    return {path: as_text(notebook) for path, notebook in notebooks.items()}


def refuse_leaks(assignment: Assignment, files: Mapping[Path, str]) -> None:
    """Errors: `BuildError` where a file for students holds a line of the hidden part."""
    _refuse(_leaks_in(assignment, files))


def refuse_moves(course: Course, assignment: Assignment) -> None:
    """Errors: `BuildError` where cells would change for which there is work."""
    _refuse(frozen_complaints(course, assignment))


def _refuse(complaints: Iterable[str]) -> None:
    for complaint in complaints:
        raise BuildError(complaint)


def release_complaints(course: Course, assignment: Assignment) -> list[str]:
    """What `course check` says of what students have: leaks, and cells that would change."""
    name = assignment.name
    path = course.root / "release" / name / f"{name}.ipynb"
    files = {path: path.read_text(encoding="utf-8", errors="replace")} if path.is_file() else {}
    return [
        *leak_complaints(course, assignment),
        *_leaks_in(assignment, files, packed_only=True),
        *frozen_complaints(course, assignment),
    ]


def _leaks_in(
    assignment: Assignment, files: Mapping[Path, str], *, packed_only: bool = False
) -> list[str]:
    """Leaks in the texts, and in what setup cells in them hold packed."""
    secrets = secrets_of(assignment)
    found = []
    for path, text in files.items():
        parts = {} if packed_only else {str(path): text}
        try:
            parts |= {f"{path}:{name}": part for name, part in unpacked(text).items()}
        except ValueError as error:
            found.append(f"{path}: its setup cell is damaged ({error}). Remedy: `course build`")
        found += [
            leak_sentence(assignment, where, line)
            for where, part in parts.items()
            for line in secret_lines(part, secrets)
        ]
    return found
