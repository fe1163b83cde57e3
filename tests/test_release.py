"""A release is refused when something hidden would get out, or work would lose its cells."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.assignment import load_assignment
from autograder.build import build
from autograder.course import Course, read_course
from autograder.errors import BuildError
from autograder.gradebook import write
from autograder.model import Grade
from autograder.release import release_complaints
from autograder.results import Results
from autograder.sandbox import Sandbox

HIDDEN_LINE = "    counter = student.Counter(start=whole(5, 500))\n"


@pytest.fixture
def course(built_course: Course, tmp_path: Path) -> Course:
    """A copy of the built course that a test may change."""
    return read_course(Path(shutil.copytree(built_course.root, tmp_path / "course")) / "course.yml")


def change(course: Course, name: str, old: str, new: str) -> None:
    path = course.folder("shapes") / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def complaints(course: Course) -> list[str]:
    return release_complaints(course, load_assignment(course.folder("shapes")))


def test_notebooks_are_written_where_each_belongs(built_course: Course) -> None:
    for path in (
        "release/shapes/shapes.ipynb",
        "source/shapes/shapes.ipynb",
        "dist/shapes/solution.ipynb",
        "dist/shapes/otter/shapes.ipynb",
    ):
        assert json.loads((built_course.root / path).read_text(encoding="utf-8"))["cells"]
    assert complaints(built_course) == []


def test_check_tells_a_release_that_is_out_of_date(course: Course, sandbox: Sandbox) -> None:
    path = course.root / "release/shapes/shapes.ipynb"
    right = path.read_bytes()
    path.write_bytes(right.replace(b"width", b"breadth", 1))
    assert build(course, ["shapes"], check=True, sandbox=sandbox) == ["release/shapes/shapes.ipynb"]
    build(course, ["shapes"], check=False, sandbox=sandbox)
    assert path.read_bytes() == right


def test_a_hidden_line_in_a_students_file_stops_the_build(course: Course, sandbox: Sandbox) -> None:
    released = course.root / "release/shapes/shapes.ipynb"
    before = released.read_bytes()
    hint = "How many squares of one by one lie in two by three?"
    change(course, "wrong/sides_added.py", hint, HIDDEN_LINE.strip())  # hints reach learners
    with pytest.raises(BuildError, match=r"expected\.json holds a hidden line"):
        build(course, ["shapes"], check=False, sandbox=sandbox)
    assert released.read_bytes() == before


@pytest.mark.parametrize("part", ["source", "outputs", "metadata"])
def test_a_hidden_line_anywhere_in_a_released_notebook_is_a_complaint(
    course: Course, part: str
) -> None:
    path = course.root / "release/shapes/shapes.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cell = next(one for one in notebook["cells"] if one["id"] == "given-1")
    if part == "source":
        cell["source"] = ["import torch\n", HIDDEN_LINE]
    elif part == "outputs":
        text = ["done\n", HIDDEN_LINE]
        cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": text}]
    else:
        cell["metadata"]["note"] = {"more": f"x\n{HIDDEN_LINE}"}
    path.write_text(json.dumps(notebook), encoding="utf-8")
    (complaint,) = complaints(course)
    assert "holds a hidden line, 'counter = student.Counter(start=whole(5, 500))'" in complaint


def test_a_hidden_line_packed_into_the_setup_cell_is_a_complaint(course: Course) -> None:
    from autograder.packages.notebooks import as_text, student_notebook

    assignment = load_assignment(course.folder("shapes"))
    stored = course.root / "assignments/shapes/expected.json"
    stored.write_text(stored.read_text(encoding="utf-8") + HIDDEN_LINE, encoding="utf-8")
    released = course.root / "release/shapes/shapes.ipynb"
    released.write_text(as_text(student_notebook(course, assignment)), encoding="utf-8")
    stored.write_text("{}", encoding="utf-8")
    (complaint,) = complaints(course)
    assert "shapes.ipynb:expected.json holds a hidden line" in complaint


def graded(course: Course) -> None:
    results = Results(course.root / "gradebook")
    results.append(Grade("s01", "shapes", "graded", 8.0, 0.0))


def in_database(course: Course) -> None:
    assignment = load_assignment(course.folder("shapes"))
    grade = Grade("s01", "shapes", "graded", 8.0, 0.0)
    write(Results(course.root / "gradebook"), course, assignment, [grade])


def handed_in(course: Course) -> None:
    (course.root / "submitted/s01/shapes").mkdir(parents=True)


WORK = [graded, in_database, handed_in]


@pytest.mark.parametrize("evidence", WORK)
def test_once_there_is_work_points_must_not_change(
    course: Course, evidence: Callable[[Course], None], sandbox: Sandbox
) -> None:
    evidence(course)
    change(course, "hidden.py", "points=2", "points=3")
    with pytest.raises(BuildError, match=r"'test_area' would be worth 6 points, not 5 .*Remedy"):
        build(course, ["shapes"], check=False, sandbox=sandbox)
    assert any("'test_area' would be worth 6 points" in one for one in complaints(course))


def test_the_database_counts_where_the_release_is_gone(course: Course, sandbox: Sandbox) -> None:
    in_database(course)
    shutil.rmtree(course.root / "release")
    change(course, "hidden.py", "points=2", "points=3")
    with pytest.raises(BuildError, match=r"against gradebook/gradebook\.db: 'test_area'"):
        build(course, ["shapes"], check=False, sandbox=sandbox)


def test_once_there_is_work_cells_must_keep_their_names(course: Course, sandbox: Sandbox) -> None:
    handed_in(course)
    change(course, "shapes.py", 'exercise="area"', 'exercise="areas"')
    moved = r"'area' would be gone, 'areas' would be new"
    with pytest.raises(BuildError, match=moved):
        build(course, ["shapes"], check=True, sandbox=sandbox)


def test_without_work_or_without_moves_a_build_goes_on(course: Course, sandbox: Sandbox) -> None:
    change(course, "hidden.py", "points=2", "points=3")
    assert "release/shapes/shapes.ipynb" in build(course, ["shapes"], check=False, sandbox=sandbox)
    handed_in(course)
    change(course, "hidden.py", "normal(7), normal(7)", "normal(6), normal(6)")
    assert build(course, ["shapes"], check=False, sandbox=sandbox) == []
