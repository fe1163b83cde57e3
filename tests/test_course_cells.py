"""Cells of the course in a learner's notebook: they cost nothing, and leave no remark."""

from __future__ import annotations

from pathlib import Path

import pytest
from handing_in import AREA, Desk, cell, main, notebook, read

from autograder.packages.checkcell import CELL
from autograder.sandbox import Sandbox, remote_student
from autograder.selfcheck.sentences import SETUP_MARK
from autograder.submission.setup import LAST_LINE

SETUP = f"""{SETUP_MARK}
def _unpack(packed):
    return packed


check = _unpack(
"text"
)
{LAST_LINE}"""
OTTER = '# Initialize Otter\nimport otter\ngrader = otter.Notebook("shapes.ipynb")'


@pytest.fixture
def hand_in(tmp_path: Path) -> Desk:
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


def test_the_setup_cell_ends_with_the_line_that_is_looked_for() -> None:
    lines = CELL.split("\n")

    assert lines[0] == "{mark}"
    assert lines[-1] == LAST_LINE
    assert lines.count(LAST_LINE) == 1


def test_the_setup_cell_is_dropped_and_the_other_cells_keep_their_numbers(hand_in: Desk) -> None:
    folder = hand_in({"shapes.ipynb": notebook(cell(SETUP), cell(AREA))})
    first, second = main(read(folder)).cells

    assert not first.strip()
    assert second == AREA


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_learners_own_code_below_the_setup_cell_stays_on_its_lines(
    hand_in: Desk, end: str
) -> None:
    code = (SETUP + "\n" + AREA).replace("\n", end)
    (text,) = main(read(hand_in({"shapes.ipynb": notebook(cell(code))}))).cells

    assert text == "\n" * (SETUP.count("\n") + 1) + AREA


def test_a_setup_cell_that_lost_its_end_is_dropped(hand_in: Desk) -> None:
    folder = hand_in({"shapes.ipynb": notebook(cell(SETUP[:-20]), cell(AREA))})

    assert main(read(folder)).cells == ("", AREA)


def test_a_notebook_saved_as_a_module_loses_the_setup_cell_alone(hand_in: Desk) -> None:
    text = f"# In[1]:\n\n\n{SETUP}\n\n\n# In[2]:\n\n\n{AREA}"
    (code,) = main(read(hand_in({"shapes.py": text}))).cells

    assert "_unpack" not in code
    assert [line for line in code.split("\n") if line] == [
        "# In[1]:",
        "# In[2]:",
        *AREA.split("\n")[:2],
    ]


@pytest.mark.parametrize(
    "code", [f"x = 1\n{SETUP_MARK}\n{AREA}", f"print('{SETUP_MARK}')", AREA + SETUP_MARK + " "]
)
def test_a_cell_that_only_names_the_mark_is_the_learners(hand_in: Desk, code: str) -> None:
    assert main(read(hand_in({"shapes.ipynb": notebook(cell(code))}))).cells == (code,)


def loaded(
    sandbox: Sandbox, *cells: str, **files: str
) -> tuple[list[tuple[str, str, str]], object]:
    """The remarks on a notebook, and what its `area(2, 3)` is."""
    handed = [("shapes.ipynb", cells), *((f"{name}.py", (text,)) for name, text in files.items())]
    with sandbox.fork() as child:
        room, student = remote_student(child)
        return room.load("shapes", handed), student.area(2, 3)


@pytest.mark.parametrize(
    "cells",
    [
        (AREA, 'check("area")'),
        (AREA, "check()", "check(area)"),
        (AREA + 'check("area")\nX = 1',),
        (OTTER, AREA, 'grader.check("area")', "grader.check_all()", "grader.export(pdf=False)"),
        (OTTER + "\n" + AREA + 'grader.check("q1").score',),
        ("from otter import Notebook", AREA, "Notebook().check('q1', *[1], **{})"),
        ('check = lambda name: name\nassert check("a") == "a"', AREA),
    ],
    ids=[
        "check",
        "other calls",
        "own code beside",
        "otter",
        "all in one",
        "from otter",
        "own check",
    ],
)
def test_calls_of_the_courses_checks_leave_no_remark(
    sandbox: Sandbox, cells: tuple[str, ...]
) -> None:
    assert loaded(sandbox, *cells) == ([], 6)


def test_a_learners_own_module_named_otter_is_theirs(sandbox: Sandbox) -> None:
    cells = ["import otter", AREA, "assert otter.FISH == 2"]

    assert loaded(sandbox, *cells, otter="FISH = 2") == ([], 6)
