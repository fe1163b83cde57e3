"""A graded notebook: the course's own cells, with what a student wrote in its places.

It is made anew, and not from the student's file: so cells that were changed, copied, deleted or
moved, a notebook of another version, a module instead of a notebook, all give the same page.
Nothing of a student's file acts here: its code is shown, its pictures and its prose are not.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

from ..assignment import Assignment
from ..cells import GradeCell, grade_cells
from ..model import GRADED, OURS, Grade, Submission
from ..selfcheck import sentences as say
from ..text import clean, markdown_text
from .notebooks import notebook_to_fill

MAX_CELL = 50_000  # characters of a cell that are shown
MAX_ALL = 500_000
MAX_CELLS = 100
MAX_LINE = 1000
TAB = "    "
Pieces = list[tuple[str, str]]  # where a piece of code stands, and the code


def filled_notebook(
    assignment: Assignment, grade: Grade, submission: Submission | None
) -> NotebookNode:
    """The notebook to show and to keep: sources, points and outcomes."""
    template = _template(assignment)
    notebook = copy.deepcopy(template)
    pieces = list(_pieces(submission)) if submission else []
    defines = {cell.name: {cell.name, *cell.defines} for cell in assignment.cells if cell.name}
    graded = {cell.name: cell for cell in grade_cells(assignment)}
    for cell in notebook.cells:
        if cell.id in defines:
            cell.source = _visible(_written(pieces, defines[cell.id])) or cell.source
        elif cell.id in graded:
            cell.outputs = _outputs(grade, graded[cell.id])
            cell.execution_count = 1
    known = {"", *(_bare(cell.source) for cell in (*template.cells, *notebook.cells))}
    notebook.cells += _rest(grade, [piece for piece in pieces if _bare(piece[1]) not in known])
    return notebook


@lru_cache(maxsize=8)
def _template(assignment: Assignment) -> NotebookNode:
    return notebook_to_fill(assignment)


def _pieces(submission: Submission) -> Iterator[tuple[str, str]]:
    """The cells of all files; the file that was graded comes first."""
    main = submission.files[submission.main]
    others = [file for at, file in enumerate(submission.files) if at != submission.main]
    for file in (main, *others):
        for at, cell in enumerate(file.cells):
            place = f", cell {at + 1}" if len(file.cells) > 1 else ""
            yield f"{file.name}{place}", cell


def _written(pieces: Pieces, names: set[str]) -> str:
    """What was written for a cell: the last definition of one of its names, or nothing."""
    head = re.compile(
        rf"^(?:(?:async[ \t]+)?def|class)[ \t]+(?:{'|'.join(map(re.escape, sorted(names)))})\b"
    )
    found = [code for _, code in pieces if any(map(head.match, code.split("\n")))]
    return _block(found[-1], head) if found else ""


def _block(code: str, head: re.Pattern[str]) -> str:
    """The lines of a definition, and the decorators and remarks right above it."""
    lines = code.split("\n")
    start = max(at for at, line in enumerate(lines) if head.match(line))
    end = start + 1
    while end < len(lines) and not re.match(r"[^\s)\]}#]", lines[end]):
        end += 1
    while start and lines[start - 1].startswith(("@", "#")):
        start -= 1
    return "\n".join(lines[start:end]).rstrip()


def _rest(grade: Grade, pieces: Pieces) -> Iterator[NotebookNode]:
    """What has no place of its own, so that nothing is lost: remarks, and other code."""
    left = MAX_ALL
    if pieces or grade.notes:
        yield new_markdown_cell(say.ALSO_HANDED, id="rest")
    if grade.notes:
        notes = "\n".join(f"- {markdown_text(note)}" for note in grade.notes)
        yield new_markdown_cell(notes, id="rest-notes")
    for number, (where, code) in enumerate(pieces, 1):
        text = _visible(code)
        if len(text) > left or number > MAX_CELLS:
            yield new_markdown_cell(say.CUT_OFF, id="rest-cut")
            return
        left -= len(text)
        yield new_code_cell(f"# {clean(where)}\n{text}", id=f"rest-{number}")


def _visible(code: str) -> str:
    """Code as a page can show it: no control characters, lines and length bounded."""
    lines = (clean(line.replace("\t", TAB), MAX_LINE) for line in code[:MAX_CELL].split("\n"))
    return "\n".join([*lines, *([f"# {say.CUT_OFF}"] if len(code) > MAX_CELL else [])])


def _bare(code: str) -> str:
    return "".join(code.split())


def _outputs(grade: Grade, cell: GradeCell) -> list[NotebookNode]:
    """The outcome of each check, and the points as nbgrader reads them: the cell's value.

    Without a value nbgrader would give all points, so only where the grader failed there is none.
    """
    lines = list(_outcomes(grade, cell))
    shown = [new_output("stream", name="stdout", text="\n".join(lines) + "\n")] if lines else []
    if grade.status == OURS:
        return shown
    points = f"{float(grade.exercises.get(cell.exercise, 0.0)):g}"
    return [
        *shown,
        new_output("execute_result", execution_count=1, data={"text/plain": points}),
    ]


def _outcomes(grade: Grade, cell: GradeCell) -> Sequence[str]:
    if grade.status == OURS:
        return [say.NOT_GRADED]
    if grade.status != GRADED:
        return [grade.reason]
    return [
        f"{check.outcome}: {check.title} ({check.points:g}/{check.max_points:g})"
        for check in grade.checks
        if check.exercise == cell.exercise
    ]
