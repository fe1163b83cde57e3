"""Once work was handed in, the cells that carry points must stay as they are.

Students' notebooks and the gradebook know a cell by its name. A cell that is added, removed,
renamed, or worth other points would leave their points without a place, or change them silently.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from .assignment import Assignment
from .cells import grade_cells, solution_cells
from .course import Course
from .model import GRADED
from .results import DATABASE, JOURNAL, Results

SUBMITTED = "submitted"
Points = dict[str, float | None]  # of each cell; None for one that is written into

SUBMISSIONS = """
select count(*) from submitted_assignment
join assignment on assignment.id = submitted_assignment.assignment_id where assignment.name = ?
"""
CELLS = """
select base_cell.name, grade_cells.max_score from base_cell
left join grade_cells on grade_cells.id = base_cell.id
join notebook on notebook.id = base_cell.notebook_id
join assignment on assignment.id = notebook.assignment_id where assignment.name = ?
"""


def frozen_complaints(course: Course, assignment: Assignment) -> list[str]:
    """What must not change any more, but would; nothing where no work was handed in yet."""
    name = assignment.name
    evidence = handed_in(course, name)
    if not evidence:
        return []
    new: Points = {cell.name: cell.points for cell in grade_cells(assignment)}
    new |= dict.fromkeys(solution_cells(assignment))
    before = {
        f"gradebook/{DATABASE}": _in_database(course, name),
        f"release/{name}/{name}.ipynb": _in_notebook(course.root / "release" / name, name),
    }
    return [
        f"source/{name}/{name}.py would change cells for which there is work ({evidence}); "
        f"against {where}: {', '.join(moves)}. Remedy: undo that change; or, for a new class, "
        "move gradebook/ and submitted/ away, and build again"
        for where, old in before.items()
        if old and (moves := list(_moves(old, new)))
    ]


def handed_in(course: Course, name: str) -> str:
    """What shows that work was handed in for an assignment; empty where nothing does."""
    folder = course.root / "gradebook"
    if next(course.root.glob(f"{SUBMITTED}/*/{name}"), None):
        return f"{SUBMITTED}/*/{name}"
    if (folder / JOURNAL).exists() and any(
        grade.assignment == name and grade.status == GRADED
        for grade in Results(folder).read().values()
    ):
        return f"gradebook/{JOURNAL}"
    found = _rows(folder / DATABASE, SUBMISSIONS, name)
    return f"gradebook/{DATABASE}" if found and found[0][0] else ""


def _moves(old: Points, new: Points) -> Iterator[str]:
    yield from (f"{name!r} would be gone" for name in old if name not in new)
    yield from (f"{name!r} would be new" for name in new if name not in old)
    for name in old:
        if name in new and old[name] != new[name]:
            yield f"{name!r} would be worth {_points(new[name])}, not {_points(old[name])}"


def _points(points: float | None) -> str:
    return "no points" if points is None else f"{points:g} points"


def _in_database(course: Course, name: str) -> Points:
    rows = _rows(course.root / "gradebook" / DATABASE, CELLS, name)
    return {str(cell): points for cell, points in rows}


def _rows(path: Path, query: str, name: str) -> list[tuple[object, float | None]]:
    """What a query of an assignment finds; nothing where there is no database of nbgrader's."""
    if not path.is_file():
        return []
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            rows = database.execute(query, (name,)).fetchall()
    except sqlite3.Error:
        return []  # whoever writes to it says what is wrong with it
    return [(row[0], row[-1]) for row in rows]


def _in_notebook(folder: Path, name: str) -> Points:
    """The cells with points, and those to write into, of a notebook that nbgrader released."""
    try:
        cells = json.loads((folder / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
        graded = [cell["metadata"].get("nbgrader", {}) for cell in cells]
        return {
            one["grade_id"]: float(one["points"]) if one["grade"] else None
            for one in graded
            if one.get("grade") or one.get("solution")
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}  # not built yet, or damaged: it is built anew
