"""gradebook.db: nbgrader's own database, brought up to date from the journal.

Written through nbgrader's own classes (`nbgrader.api`), so that its tools can read it. Manual
scores and comments are never touched. One grade cell an exercise, `test_<exercise>`; comments
stand at the solution cell, `<exercise>`.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from .assignment import Assignment
from .course import Course
from .errors import GradebookError
from .model import GRADED, NOTHING, OURS, CheckResult, Grade
from .results import Results
from .text import clean

FILE = "gradebook.db"
COURSE_ID = "course"


def sync(results: Results, course: Course, assignments: Iterable[Assignment]) -> None:
    """Write the journal's grades into `gradebook.db`, unless it has them already.

    Errors: `GradebookError`; the journal has all grades.
    """
    path = results.folder / FILE
    if path.exists() and path.stat().st_mtime >= results.changed:
        return
    wanted = [replace(grade, student=clean(grade.student)) for grade in results.read().values()]
    with _opened(path) as (api, gradebook):
        for assignment in assignments:
            own = [grade for grade in wanted if grade.assignment == assignment.name]
            _structure(gradebook, course, assignment)
            _students(api, gradebook, {grade.student for grade in own})
            _submissions(api, gradebook, assignment, own)
            gradebook.db.commit()
    os.utime(path)


@contextmanager
def _opened(path: Path) -> Iterator[tuple[Any, Any]]:
    """nbgrader's module and an open gradebook; whatever goes wrong becomes one sentence."""
    bin_folder = os.path.dirname(sys.executable)  # nbgrader starts `alembic` by its name
    os.environ["PATH"] = bin_folder + os.pathsep + os.environ.get("PATH", "")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        # jsonschema's check of web addresses builds a grammar for seconds when it is imported, and
        # does without it where it is not there.
        sys.modules.setdefault("rfc3987_syntax", cast(Any, None))
        from nbgrader import api
        from sqlalchemy.exc import DatabaseError, OperationalError

        gradebook = None
        try:
            gradebook = api.Gradebook(f"sqlite:///{path.resolve()}", COURSE_ID)
            yield api, gradebook
        except OperationalError as error:
            raise _unusable(
                path, str(error.orig), "close what has it open, make it writable"
            ) from None
        except (DatabaseError, ValueError, OSError) as error:
            why = str(getattr(error, "orig", error)).split("\n")[0]
            raise _unusable(
                path, why, "move it away: it is made anew, without manual scores"
            ) from None
        finally:
            if gradebook is not None:
                gradebook.close()


def _unusable(path: Path, why: str, remedy: str) -> GradebookError:
    return GradebookError(
        f"{path} cannot be used ({why}). All grades are safe in {path.parent / 'results.jsonl'}. "
        f"Remedy: {remedy}; then give the same command again"
    )


def _structure(gradebook: Any, course: Course, assignment: Assignment) -> None:
    name = assignment.name
    due = course.entry(name).due
    late = {"duedate": due.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")} if due else {}
    gradebook.update_or_create_assignment(name, **late)
    gradebook.update_or_create_notebook(name, name)
    for exercise in assignment.exercises:
        points = sum(one.points for one in assignment.checks if one.exercise.name == exercise)
        gradebook.update_or_create_grade_cell(
            f"test_{exercise}", name, name, max_score=points, cell_type="code"
        )
        gradebook.update_or_create_solution_cell(assignment.cell_of(exercise), name, name)


def _students(api: Any, gradebook: Any, wanted: set[str]) -> None:
    there = {student.id for student in gradebook.db.query(api.Student)}
    for student in sorted(wanted - there):
        gradebook.db.add(api.Student(id=student))
    gradebook.db.flush()


def _submissions(api: Any, gradebook: Any, assignment: Assignment, grades: list[Grade]) -> None:
    stored = gradebook.find_assignment(assignment.name)
    notebook = gradebook.find_notebook(assignment.name, assignment.name)
    cells = {cell.name: cell for cell in (*notebook.grade_cells, *notebook.solution_cells)}
    there = {submission.student_id: submission for submission in stored.submissions}
    for grade in grades:
        submission = there.get(grade.student)
        if grade.status == NOTHING and submission is None:
            continue
        if submission is None:
            submission = api.SubmittedAssignment(assignment=stored, student_id=grade.student)
            filled = api.SubmittedNotebook(notebook=notebook, assignment=submission)
            gradebook.db.add_all([submission, filled])
        submission.timestamp = _timestamp(grade)
        rows = _fill(api, submission.notebooks[0], cells, assignment, grade)
        gradebook.db.add_all(rows)
    gradebook.db.flush()


def _timestamp(grade: Grade) -> datetime | None:
    if not grade.submitted:
        return None
    return datetime.fromisoformat(grade.submitted).astimezone(UTC).replace(tzinfo=None)


def _fill(
    api: Any, notebook: Any, cells: dict[str, Any], assignment: Assignment, grade: Grade
) -> list[Any]:
    """The rows of one submission: a score an exercise, a comment a solution cell."""
    scores = {one.cell_id: one for one in notebook.grades}
    comments = {one.cell_id: one for one in notebook.comments}
    rows: list[Any] = []
    texts: dict[str, list[str]] = {}
    for exercise in assignment.exercises:
        cell = cells[f"test_{exercise}"]
        score = scores.get(cell.id) or api.Grade(cell_id=cell.id, notebook=notebook)
        rows.append(score)
        score.needs_manual_grade = grade.status == OURS and score.manual_score is None
        if grade.status != OURS:
            score.auto_score = float(grade.exercises.get(exercise, 0.0))
        texts.setdefault(assignment.cell_of(exercise), []).extend(_remarks(grade, exercise))
    for name, lines in texts.items():
        cell = cells[name]
        comment = comments.get(cell.id) or api.Comment(cell_id=cell.id, notebook=notebook)
        comment.auto_comment = "\n\n".join(dict.fromkeys(lines)) or None
        rows.append(comment)
    return rows


def _remarks(grade: Grade, exercise: str) -> list[str]:
    """What a student reads about an exercise: one paragraph a check that did not pass."""
    if grade.status != GRADED:
        return [grade.reason]
    return [
        _remark(check) for check in grade.checks if check.exercise == exercise and _failed(check)
    ]


def _failed(check: CheckResult) -> bool:
    return check.outcome != "passed"


def _remark(check: CheckResult) -> str:
    lines = list(check.message) or [check.sentence]
    return "\n".join([f"{check.outcome}: {check.title}", *lines])
