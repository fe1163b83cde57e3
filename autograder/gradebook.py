"""gradebook.db: nbgrader's own database, brought up to date from the journal.

Written through nbgrader's own classes (`nbgrader.api`), so that its tools can read it. Manual
scores and comments are never touched. One grade cell an exercise, `test_<exercise>`; comments
stand at the solution cell, `<exercise>`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from .assignment import Assignment
from .cells import SETUP, grade_cells, solution_cells
from .course import Course
from .errors import GradebookError
from .model import GRADED, NOTHING, OURS, CheckResult, Grade
from .quiet import quiet
from .results import COURSE_ID, JOURNAL, Results
from .results import DATABASE as FILE
from .selfcheck import sentences as say
from .text import clean

SYNCED = "synced"  # in cache/: which state of the journal the database has
CODE_BLOCK = "    "  # nbgrader shows comments as Markdown: as a block of code nothing in it acts
UNSAFE_NAME = re.compile(r'[<>"\\]')
OTHER_SCHEMA = ("no such column", "no such table")


def sync(results: Results, course: Course, assignments: Iterable[Assignment]) -> None:
    """Write the journal's grades into `gradebook.db`, unless it has them already.

    Errors: `GradebookError`; the journal has all grades.
    """
    assignments = list(assignments)
    names = [assignment.name for assignment in assignments]
    if set(names) <= _synced(results):
        return
    grades = results.read().values()
    with _opened(results.folder / FILE) as (api, gradebook):
        for assignment in assignments:
            own = [grade for grade in grades if grade.assignment == assignment.name]
            _write(api, gradebook, course, assignment, own)
    _note_synced(results, names)


def write(
    results: Results,
    course: Course,
    assignment: Assignment,
    grades: Iterable[Grade],
    *,
    there: Collection[str] = (),
) -> None:
    """Write these grades of an assignment into `gradebook.db`, whatever it has.

    there: students who get a submission even where they handed in no work, because nbgrader sees
    a folder of theirs. Errors: `GradebookError`.
    """
    with _opened(results.folder / FILE) as (api, gradebook):
        _write(api, gradebook, course, assignment, list(grades), there)


def _state(results: Results) -> list[int]:
    """What changes whenever the journal does, or the database is written by others, or replaced."""
    journal, database = results.folder / JOURNAL, results.folder / FILE
    if not (journal.exists() and database.exists()):
        return []
    files = (journal.stat(), database.stat())
    return [number for one in files for number in (one.st_mtime_ns, one.st_size, one.st_ino)]


def _synced(results: Results) -> set[str]:
    """The assignments whose grades the database has as the journal has them now."""
    try:
        known = json.loads((results.cache / SYNCED).read_text(encoding="ascii"))
        return set(known["assignments"]) if known["state"] == _state(results) else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def _note_synced(results: Results, names: Collection[str]) -> None:
    known = {"assignments": sorted(_synced(results) | set(names)), "state": _state(results)}
    try:
        results.cache.mkdir(exist_ok=True)
        (results.cache / SYNCED).write_text(json.dumps(known), encoding="ascii")
    except OSError:
        pass  # then all is written once more next time


@contextmanager
def _opened(path: Path) -> Iterator[tuple[Any, Any]]:
    """nbgrader's module and an open gradebook; whatever goes wrong becomes one sentence."""
    with quiet():
        from nbgrader import api
        from sqlalchemy.exc import DatabaseError, OperationalError

        gradebook = None
        try:
            address = f"sqlite:///{path.resolve()}"
            if not path.exists():
                _begin(address)
            gradebook = api.Gradebook(address, COURSE_ID)
            _refuse_another_course(path, api, gradebook)
            yield api, gradebook
        except OperationalError as error:
            why = str(error.orig)
            remedy = "close what has it open, make it writable"
            if why.startswith(OTHER_SCHEMA):
                remedy = "copy it, and give `nbgrader db upgrade`"
            raise _unusable(path, why, remedy) from None
        except (DatabaseError, ValueError, OSError) as error:
            why = str(getattr(error, "orig", error)).split("\n")[0]
            raise _unusable(
                path, why, "move it away: it is made anew, without manual scores"
            ) from None
        finally:
            if gradebook is not None:
                gradebook.close()


def _begin(address: str) -> None:
    """Write which version of nbgrader's schema a new database has.

    nbgrader starts a program to learn that, which takes seconds; alembic knows it here too.
    """
    from alembic.script import ScriptDirectory
    from nbgrader.dbutil import ALEMBIC_DIR
    from sqlalchemy import NullPool, create_engine, text

    version = ScriptDirectory(ALEMBIC_DIR).get_current_head()
    with create_engine(address, poolclass=NullPool).begin() as database:
        database.execute(text("create table alembic_version (version_num varchar(32) not null)"))
        database.execute(text("insert into alembic_version values (:new)"), {"new": version})


def _refuse_another_course(path: Path, api: Any, gradebook: Any) -> None:
    """Errors: `GradebookError` where assignments of another course stand in it."""
    for found in gradebook.db.query(api.Assignment):
        if found.course_id != COURSE_ID:
            raise _unusable(
                path,
                f"it holds {found.name!r} of the course {found.course_id!r}, not of {COURSE_ID!r}",
                "move it away; this course gets its own",
            )


def _unusable(path: Path, why: str, remedy: str) -> GradebookError:
    return GradebookError(
        f"{path} cannot be used ({why}). All grades are safe in {path.parent / JOURNAL}. "
        f"Remedy: {remedy}; then give the same command again"
    )


def student_id(name: str) -> str:
    """The name of a student's folder as the gradebook has it: nothing in it acts on a web page.

    formgrader writes names into its pages as they are, into texts and scripts. Two folders are
    never one student: a name that had to be changed ends with a hash of what it was.
    """
    safe = UNSAFE_NAME.sub("\ufffd", clean(name))
    if safe == name and "\ufffd" not in name:
        return name
    return f"{safe}\ufffd{sha256(name.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"


def _write(
    api: Any,
    gradebook: Any,
    course: Course,
    assignment: Assignment,
    grades: Iterable[Grade],
    there: Collection[str] = (),
) -> None:
    own = [replace(grade, student=student_id(grade.student)) for grade in grades]
    _structure(gradebook, course, assignment)
    _students(api, gradebook, {grade.student for grade in own})
    _submissions(api, gradebook, assignment, own, there)
    gradebook.db.commit()


def _structure(gradebook: Any, course: Course, assignment: Assignment) -> None:
    """The assignment, its notebook and its cells, as `nbgrader generate_assignment` makes them."""
    name = assignment.name
    due = course.entry(name).due
    late = {"duedate": due.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")} if due else {}
    gradebook.update_or_create_assignment(name, **late)
    gradebook.update_or_create_notebook(name, name)
    locked = {SETUP: True}
    for cell in grade_cells(assignment):
        gradebook.update_or_create_grade_cell(
            cell.name, name, name, max_score=cell.points, cell_type="code"
        )
        locked[cell.name] = True
    for solution in solution_cells(assignment):
        gradebook.update_or_create_solution_cell(solution, name, name)
        locked[solution] = False
    for cell_name, is_locked in locked.items():  # nbgrader refuses to add them later
        gradebook.update_or_create_source_cell(
            cell_name, name, name, cell_type="code", locked=is_locked
        )


def _students(api: Any, gradebook: Any, wanted: set[str]) -> None:
    there = {student.id for student in gradebook.db.query(api.Student)}
    for student in sorted(wanted - there):
        gradebook.db.add(api.Student(id=student))
    gradebook.db.flush()


def _submissions(
    api: Any,
    gradebook: Any,
    assignment: Assignment,
    grades: Iterable[Grade],
    there: Collection[str],
) -> None:
    stored = gradebook.find_assignment(assignment.name)
    notebook = gradebook.find_notebook(assignment.name, assignment.name)
    cells = {cell.name: cell for cell in (*notebook.grade_cells, *notebook.solution_cells)}
    known = {submission.student_id: submission for submission in stored.submissions}
    for grade in grades:
        submission = known.get(grade.student)
        if grade.status == NOTHING and submission is None and grade.student not in there:
            continue
        if submission is None:
            submission = api.SubmittedAssignment(assignment=stored, student_id=grade.student)
            filled = api.SubmittedNotebook(notebook=notebook, assignment=submission)
            gradebook.db.add_all([submission, filled])
        if grade.submitted or grade.status == GRADED:
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
    texts: dict[str, list[str]] = {name: [] for name in solution_cells(assignment)}
    for one in grade_cells(assignment):
        cell = cells[one.name]
        score = scores.get(cell.id) or api.Grade(cell_id=cell.id, notebook=notebook)
        rows.append(score)
        score.needs_manual_grade = grade.status == OURS and score.manual_score is None
        if grade.status != OURS:
            score.auto_score = float(grade.exercises.get(one.exercise, 0.0))
        texts[one.solution].extend(remarks(grade, one.exercise))
    for name, paragraphs in texts.items():
        cell = cells[name]
        comment = comments.get(cell.id) or api.Comment(cell_id=cell.id, notebook=notebook)
        comment.auto_comment = as_comment(paragraphs) or None
        rows.append(comment)
    return rows


def as_comment(paragraphs: Iterable[str]) -> str:
    """Paragraphs as one comment that Markdown shows exactly as it is."""
    text = "\n\n".join(dict.fromkeys(paragraphs))
    return "\n".join(CODE_BLOCK + line if line.strip() else "" for line in text.split("\n"))


def remarks(grade: Grade, exercise: str) -> list[str]:
    """What a student reads about an exercise: one paragraph a check that did not pass."""
    if grade.status != GRADED:
        return [say.NOT_GRADED if grade.status == OURS else grade.reason]
    return [
        _remark(check) for check in grade.checks if check.exercise == exercise and _failed(check)
    ]


def _failed(check: CheckResult) -> bool:
    return check.outcome != "passed"


def _remark(check: CheckResult) -> str:
    lines = list(check.message) or [check.sentence]
    return "\n".join([f"{check.outcome}: {check.title}", *lines])
