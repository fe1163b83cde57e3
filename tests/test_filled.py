"""A graded notebook shows what was handed in, all of it that can be shown, and nothing acts."""

from __future__ import annotations

import nbformat
import pytest
from nbformat import NotebookNode

from autograder.assignment import Assignment
from autograder.model import CheckResult, Grade, Handed, Submission
from autograder.packages.filled import MAX_CELL, MAX_CELLS, filled_notebook

pytestmark = pytest.mark.filterwarnings("ignore")

AREA = "def area(width, height):\n    return width * height"
COUNTER = "class Counter:\n    pass"
GRADE = Grade(
    "s01", "shapes", "graded", 8.0, 2.5,
    (
        CheckResult("a", "two by three", "area", False, "passed", 2.5, 3.0),
        CheckResult("b", "counts", "Counter", True, "failed", 0.0, 2.0),
    ),
    notes=("a remark",),
)  # fmt: skip


def filled(toy: Assignment, *files: Handed, grade: Grade = GRADE) -> NotebookNode:
    submission = Submission("s01", "shapes", files) if files else None
    notebook = filled_notebook(toy, grade, submission)
    nbformat.validate(notebook)
    nbformat.writes(notebook).encode()  # a file can hold it
    return notebook


def sources(notebook: NotebookNode) -> dict[str, str]:
    return {cell.id: cell.source for cell in notebook.cells}


def test_a_modules_parts_stand_in_their_places_and_the_whole_at_the_end(toy: Assignment) -> None:
    text = f"import torch\n\n# mine\n@torch.no_grad()\n{AREA}\n\n{COUNTER}\n\nprint(area)\n"
    found = sources(filled(toy, Handed("work.py", (text,))))
    assert found["area"] == f"# mine\n@torch.no_grad()\n{AREA}"
    assert found["Counter"] == COUNTER
    assert found["rest-1"] == f"# work.py\n{text}"


def test_of_several_cells_the_last_counts_and_the_others_are_kept(toy: Assignment) -> None:
    first = AREA.replace("*", "+")
    found = sources(filled(toy, Handed("work.ipynb", (first, AREA, COUNTER, "area(1, 2)"))))
    assert found["area"] == AREA and found["Counter"] == COUNTER
    assert [found[name] for name in found if name.startswith("rest-") and name != "rest-notes"] == [
        f"# work.ipynb, cell 1\n{first}", "# work.ipynb, cell 4\narea(1, 2)",
    ]  # fmt: skip


def test_the_courses_own_cells_are_not_told_again(toy: Assignment) -> None:
    own = ("import torch", 'check("area")', AREA, "", "  \n")
    found = sources(filled(toy, Handed("work.ipynb", own)))
    assert not [name for name in found if name.startswith("rest-") and name != "rest-notes"]
    assert "not written yet" in found["Counter"]


def test_points_and_outcomes_stand_below_each_exercise(toy: Assignment) -> None:
    cells = {cell.id: cell for cell in filled(toy, Handed("work.py", (AREA,))).cells}
    outcome, points = cells["test_area"].outputs
    assert outcome.text == "passed: two by three (2.5/3)\n"
    assert points.data["text/plain"] == "2.5"
    assert cells["test_Counter"].outputs[-1].data["text/plain"] == "0"
    assert cells["rest-notes"].source == "- a remark"


def test_where_nothing_could_be_read_the_reason_stands_below_each_exercise(
    toy: Assignment,
) -> None:
    grade = Grade("s01", "shapes", "not readable", 8.0, 0.0, reason="it is a web page")
    for cell in filled(toy, grade=grade).cells:
        if cell.id.startswith("test_"):
            assert cell.outputs[0].text == "it is a web page\n"
            assert cell.outputs[-1].data["text/plain"] == "0"


def test_nothing_of_a_file_acts_or_takes_the_place_of_the_rest(toy: Assignment) -> None:
    hostile = "# \x1b[2J\u202e \ud800 \x00" + "x" * 5000 + "\n" + AREA
    notebook = filled(toy, Handed("a\x1b[31m.ipynb", (hostile, "#" * MAX_CELL * 2)))
    text = nbformat.writes(notebook)
    assert not any(one in text for one in ("\\u001b", "\u202e", "\\ud800", "\\u0000"))
    assert sources(notebook)["area"].endswith(AREA)
    assert "too long for this page" in text and len(text) < 3 * MAX_CELL
    assert all(cell.cell_type == "code" or "x" * 50 not in cell.source for cell in notebook.cells)


def test_a_million_cells_are_a_hundred(toy: Assignment) -> None:
    many = filled(toy, Handed("work.ipynb", tuple(f"x = {n}" for n in range(5 * MAX_CELLS))))
    assert sum(name.startswith("rest-") for name in sources(many)) == MAX_CELLS + 2
    assert "rest-cut" in sources(many)
