"""An assignment as otter's master notebook, from which `otter assign` makes all the rest.

It is the instructor's notebook with otter's raw cells around every exercise. otter's tests are
the public checks of the notebook's setup cell; hidden checks are nowhere in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_raw_cell

from ..assignment import Assignment
from ..cells import GradeCell, grade_cells
from ..course import Course
from ..script import BEGIN, END, NOT_WRITTEN
from .notebooks import PYTHON, instructor_notebook

PLUGIN = "autograder.packages.otter_plugin.JudgePlugin"  # by name: importing otter takes seconds
MARKED = re.compile(rf"(?ms)^(?P<indent>[ \t]*){BEGIN}[^\n]*\n(?P<body>.*?)^[ \t]*{END}[^\n]*$")
AS_OTTERS = (
    r"\g<indent># BEGIN SOLUTION NO PROMPT"
    "\n"
    r"\g<body>\g<indent># END SOLUTION"
    "\n"
    r'\g<indent>""" # BEGIN PROMPT'
    "\n"
    rf"\g<indent>{NOT_WRITTEN}"
    "\n"
    r'\g<indent>""" # END PROMPT'
)
TEST = '''""" # BEGIN TEST CONFIG
points: {points}
hidden: false
""" # END TEST CONFIG
def test_{name}(env):
    env["check"].must_pass("{name}")'''


def master_notebook(course: Course, assignment: Assignment) -> NotebookNode:
    """The master notebook. Errors: `BuildError`."""
    notebook = instructor_notebook(course, assignment)
    graded = {one.name: one for one in grade_cells(assignment)}
    cells = [_raw("config", "ASSIGNMENT CONFIG", _settings(course))]
    for cell in notebook.cells:
        name = cell.id
        cell.metadata.pop("nbgrader", None)
        if name in graded:
            continue
        own = [one for one in graded.values() if one.solution == name]
        cells += list(_question(cell, own)) if own else [cell]
    notebook.cells = cells
    return notebook


def empty_notebook() -> NotebookNode:
    """What otter runs instead of a submission."""
    return new_notebook(metadata=PYTHON)


def _settings(course: Course) -> dict[str, Any]:
    return {
        "init_cell": True,
        "export_cell": {"pdf": False, "run_tests": False, "ignore_log": True},
        "tests": {"files": True, "ok_format": False},
        "plugins": [{PLUGIN: {"seconds": course.gradescope.minutes * 60}}],
        "generate": {"pdf": False, "show_stdout": False},
    }


def _question(cell: NotebookNode, graded: list[GradeCell]) -> Iterator[NotebookNode]:
    """A cell to write into as otter's question, with one public test for each of its exercises."""
    name, points = cell.id, sum(one.points for one in graded)
    yield _raw(f"{name}-begin", "BEGIN QUESTION", {"name": name, "points": points})
    yield _raw(f"{name}-solution", "BEGIN SOLUTION")
    cell.source = MARKED.sub(AS_OTTERS, cell.source)
    yield cell
    yield _raw(f"{name}-written", "END SOLUTION")
    yield _raw(f"{name}-tests", "BEGIN TESTS")
    for one in graded:
        source = TEST.format(name=one.exercise, points=one.points)
        yield new_code_cell(source, id=f"{name}-test-{one.exercise}")
    yield _raw(f"{name}-tested", "END TESTS")
    yield _raw(f"{name}-end", "END QUESTION")


def _raw(name: str, head: str, settings: dict[str, Any] | None = None) -> NotebookNode:
    text = f"# {head}\n{yaml.safe_dump(settings, sort_keys=False)}" if settings else f"# {head}"
    return new_raw_cell(text, id=name)
