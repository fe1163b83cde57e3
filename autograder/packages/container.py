"""What runs in a container: grade one folder of files, and write results.json.

Started by `run_judge.py`, which lies beside the course's folder of a bundle. Whatever goes wrong
here is ours: it ends as a results.json without a score, never as a zero.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..batch import Batch, Work
from ..course import FILE, read_course
from ..errors import ConfigError, CourseError
from ..model import OURS, Grade
from ..results import CACHE, SEED, Results
from ..sandbox import Sandbox, probe
from .results_json import as_results, not_graded

STUDENT = "submission"  # who it is does not matter here, and is not read


def main(course_folder: Path, arguments: Sequence[str]) -> int:
    """`grade SUBMISSION RESULTS` or `ready`; the exit code."""
    if arguments[:1] == ["ready"]:
        return _made_ready(course_folder)
    _, submission, results = arguments
    started = time.monotonic()
    try:
        grade, content = _graded(course_folder, Path(submission), started)
        told = list(_for_staff(grade))
    except Exception as error:
        known = isinstance(error, CourseError)
        told = [f"NOT GRADED: {error}" if known else traceback.format_exc()]
        content = not_graded()
    _write(Path(results), content)
    _tell(told)
    return 0 if content["tests"] else 1


def _graded(course_folder: Path, submission: Path, started: float) -> tuple[Grade, dict[str, Any]]:
    """The grade of what lies in `submission`, and results.json's content."""
    with _batch(course_folder) as (batch, name):
        [grade] = batch.run([Work(STUDENT, name, submission)], lambda *_: None)
        seconds = time.monotonic() - started
        settings = batch.course.gradescope
        return grade, as_results(grade, batch.assignments[name], settings, seconds)


@contextmanager
def _batch(course_folder: Path) -> Iterator[tuple[Batch, str]]:
    """A batch of the bundle's one assignment, whose journal is thrown away afterwards."""
    course = read_course(course_folder / FILE)
    with tempfile.TemporaryDirectory() as scratch:
        gradebook = Path(scratch)
        shutil.copy(course_folder / "gradebook" / SEED, gradebook / SEED)
        kept = course_folder / "gradebook" / CACHE
        os.symlink(kept, gradebook / CACHE)
        confinement = probe(secrets=[course_folder])
        batch = Batch(course, confinement, Results(gradebook), jobs=1)
        batch.prepare(course.names)
        yield batch, course.names[0]


def _made_ready(course_folder: Path) -> int:
    """Prove once, while the container is built, that the judge works in it.

    Where torch is another build than the one that made the fingerprints, they are made anew.
    """
    try:
        with _batch(course_folder) as (batch, name), tempfile.TemporaryDirectory() as handed:
            assignment, fingerprints = batch.assignments[name], batch.fingerprints[name]
            with Sandbox(batch.confinement, batch.course.limits.as_limits()) as sandbox:
                fingerprints.expected(sandbox)
                fingerprints.slips(sandbox)
            (Path(handed) / f"{name}.py").write_text(assignment.reference, encoding="utf-8")
            [grade] = batch.run([Work(STUDENT, name, Path(handed))], lambda *_: None)
            if grade.points != grade.max_points:
                raise ConfigError(
                    f"the reference gets {grade.points} of {grade.max_points} points here "
                    f"({grade.reason}). Remedy: `course check {name}`, and make the package anew"
                )
    except CourseError as error:
        print(f"The judge does not work in this container: {error}", file=sys.stderr)
        return 1
    print(f"The judge works: {grade.points:g} of {grade.max_points:g} points for the reference.")
    print(f"Confinement: {grade.confinement}")
    return 0


def _for_staff(grade: Grade) -> Iterator[str]:
    """What is printed: standard output is shown to staff only."""
    points = "no points" if grade.points is None else f"{grade.points:g} points"
    yield f"{grade.status}: {points} of {grade.max_points:g}. {grade.reason}"
    yield f"Confinement: {grade.confinement or 'none was needed'}"
    yield from (*grade.flags, *grade.notes)
    for check in grade.checks:
        slip = f" [{check.slip}]" if check.slip else ""
        yield f"  {check.exercise}: {check.outcome}: {check.title}{slip}"
    if grade.status == OURS:
        yield "NOT GRADED: the fault is the grader's. Run it again for this submission."


def _tell(lines: Iterable[str]) -> None:
    """Print, where somebody listens: that decides no grade, and no exit code either."""
    try:
        print(*lines, sep="\n", flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(path: Path, content: dict[str, Any]) -> None:
    """All of it or nothing: what stood there before stays until then."""
    partial = path.with_name(path.name + ".partial")
    partial.write_text(json.dumps(content, indent=1), encoding="utf-8")
    os.replace(partial, path)
