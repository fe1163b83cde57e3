"""An assignment as notebooks: the instructor's, the student's, and the solution.

The instructor's is what nbgrader starts from. The student's is made from it by nbgrader's own
preprocessors, so it is the very file that `nbgrader generate_assignment` makes. No notebook holds
a hidden check: they stay in the judge. The same course gives the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from ..assignment import Assignment
from ..cells import SETUP, GradeCell, grade_cells
from ..course import Course
from ..errors import BuildError
from ..quiet import quiet
from ..script import NOT_WRITTEN, Cell
from .checkcell import check_cell, setup_cell

SCHEMA = 3  # of nbgrader's metadata
MARKERS = re.compile(r"(?m)^[ \t]*### (?:BEGIN|END) SOLUTION[^\n]*\n?")
NAMES = {"prose": "text", "given": "given", "example": "example"}
PYTHON = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
COLLAPSED = {"jupyter": {"source_hidden": True}, "cellView": "form"}
GOES_ON = {"tags": ["raises-exception"]}  # "Run all" goes on behind an example that cannot run yet
RELEASE = (
    "LockCells", "ClearSolutions", "ClearOutput", "CheckCellMetadata", "ComputeChecksums",
    "ClearHiddenTests", "ClearMarkScheme", "ComputeChecksums", "CheckCellMetadata",
)  # fmt: skip


def instructor_notebook(course: Course, assignment: Assignment) -> NotebookNode:
    """With the reference between its markers, and nbgrader's metadata. Errors: `BuildError`."""
    return _notebook(assignment, setup_cell(course, assignment))


def student_notebook(course: Course, assignment: Assignment) -> NotebookNode:
    """What `nbgrader generate_assignment` makes of the instructor's. Errors: `BuildError`."""
    return _released(instructor_notebook(course, assignment))


def notebook_to_fill(assignment: Assignment) -> NotebookNode:
    """The student's notebook without its setup cell, which is long and says nothing to a reader."""
    return _released(_notebook(assignment, ""))


def _notebook(assignment: Assignment, setup: str) -> NotebookNode:
    cells = list(_cells(assignment, setup))
    _no_duplicates(assignment, cells)
    return new_notebook(cells=cells, metadata=_copy(PYTHON))


def _released(notebook: NotebookNode) -> NotebookNode:
    with quiet():
        from nbgrader import preprocessors

        for name in RELEASE:
            traits = {"code_stub": {"python": NOT_WRITTEN}} if name == "ClearSolutions" else {}
            step = getattr(preprocessors, name)(**traits)
            notebook, _ = step.preprocess(notebook, {})
    return notebook


def solution_notebook(course: Course, assignment: Assignment) -> NotebookNode:
    """To read after the due date: the reference without markers, and nothing of nbgrader."""
    notebook = instructor_notebook(course, assignment)
    for cell in notebook.cells:
        cell.source = MARKERS.sub("", cell.source).rstrip()
        cell.metadata.pop("nbgrader", None)
    return notebook


def as_text(notebook: NotebookNode) -> str:
    """The bytes of a notebook's file, as nbgrader writes them."""
    return f"{nbformat.writes(notebook)}\n"


def _cells(assignment: Assignment, setup: str) -> Iterator[NotebookNode]:
    """The cells in order; the setup cell stands behind the title."""
    graded = grade_cells(assignment)
    numbers: dict[str, int] = {}
    for at, cell in enumerate(assignment.cells):
        if setup and at == (1 if assignment.cells[0].kind == "prose" else 0):
            yield _code(SETUP, setup, _graded(SETUP, locked=True), COLLAPSED)
        if cell.kind == "exercise":
            yield from _exercise(cell, [one for one in graded if one.solution == cell.name])
            continue
        numbers[cell.kind] = numbers.get(cell.kind, 0) + 1
        name = f"{NAMES[cell.kind]}-{numbers[cell.kind]}"
        if cell.kind == "prose":
            yield new_markdown_cell(cell.text, id=name, metadata={})
        else:
            yield _code(name, cell.text, GOES_ON if cell.kind == "example" else {})


def _exercise(cell: Cell, graded: Sequence[GradeCell]) -> Iterator[NotebookNode]:
    """The cell to write into, and a cell with points behind it for each of its exercises."""
    yield _code(cell.name, cell.text, _graded(cell.name, solution=True))
    for one in graded:
        points = int(one.points) if one.points == int(one.points) else one.points
        metadata = _graded(one.name, grade=True, locked=True, points=points)
        yield _code(one.name, check_cell(one.exercise), metadata)


def _code(name: str, source: str, *metadata: dict[str, Any]) -> NotebookNode:
    joined = {key: value for one in metadata for key, value in one.items()}
    return new_code_cell(source, id=name, metadata=_copy(joined))


def _graded(name: str, **traits: Any) -> dict[str, Any]:
    """nbgrader's own metadata of a cell."""
    kinds = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"nbgrader": {**kinds, **traits, "grade_id": name, "schema_version": SCHEMA}}


def _copy(metadata: dict[str, Any]) -> NotebookNode:
    """As nbformat wants it, and shared with no other cell."""
    return nbformat.from_dict(metadata)


def _no_duplicates(assignment: Assignment, cells: Sequence[NotebookNode]) -> None:
    names = [cell.id for cell in cells]
    for name in names:
        if names.count(name) > 1:
            raise BuildError(
                f"{assignment.folder / assignment.name}.py: two cells would be called {name!r}. "
                'Remedy: give each `# %% exercise="…"` a name of its own'
            )
