"""An assignment as notebooks: the same bytes each time, valid, and without anything hidden."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from autograder.assignment import Assignment, load_assignment
from autograder.cells import SETUP, grade_cells, solution_cells
from autograder.course import Course, read_course
from autograder.errors import BuildError
from autograder.gradebook import write
from autograder.leaks import secret_lines, secrets_of
from autograder.packages.notebooks import (
    as_text,
    instructor_notebook,
    notebook_to_fill,
    solution_notebook,
    student_notebook,
)
from autograder.results import DATABASE, Results
from autograder.script import NOT_WRITTEN

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def shapes(built_course: Course) -> Assignment:
    return load_assignment(built_course.folder("shapes"))


@pytest.fixture(scope="module")
def students(built_course: Course, shapes: Assignment) -> NotebookNode:
    return student_notebook(built_course, shapes)


def cell(notebook: NotebookNode, name: str) -> NotebookNode:
    return next(one for one in notebook.cells if one.id == name)


def test_the_same_course_gives_the_same_bytes(
    built_course: Course, shapes: Assignment, students: NotebookNode
) -> None:
    again = load_assignment(built_course.folder("shapes"))
    assert as_text(student_notebook(built_course, again)) == as_text(students)
    for make in (instructor_notebook, solution_notebook):
        assert as_text(make(built_course, again)) == as_text(make(built_course, shapes))


def test_notebooks_are_valid_and_have_the_cells_of_the_script_in_order(
    built_course: Course, shapes: Assignment, students: NotebookNode
) -> None:
    for notebook in (students, solution_notebook(built_course, shapes)):
        nbformat.validate(notebook)
        assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
        assert notebook.metadata.kernelspec.name == "python3"
        assert [one.id for one in notebook.cells] == [
            "text-1", SETUP, "given-1", "area", "test_area", "example-1", "Counter", "test_Counter",
        ]  # fmt: skip


def test_a_cell_to_write_into_is_a_solution_cell_and_holds_the_stub(
    shapes: Assignment, students: NotebookNode
) -> None:
    stubs = {one.name: one.stub for one in shapes.cells if one.kind == "exercise"}
    assert solution_cells(shapes) == ["area", "Counter"] == list(stubs)
    for name, stub in stubs.items():
        traits = cell(students, name).metadata.nbgrader
        assert (traits.solution, traits.grade, traits.locked) == (True, False, False)
        assert (traits.grade_id, traits.schema_version) == (name, 3)
        assert cell(students, name).source == stub
        assert NOT_WRITTEN in stub


def test_a_grade_cell_holds_one_line_and_all_points_of_its_exercise(
    shapes: Assignment, students: NotebookNode
) -> None:
    points = {}
    for one in grade_cells(shapes):
        traits = cell(students, one.name).metadata.nbgrader
        assert (traits.solution, traits.grade, traits.locked) == (False, True, True)
        assert cell(students, one.name).source == f'check("{one.exercise}")'
        points[one.name] = traits.points
    assert points == {"test_area": 5, "test_Counter": 3}
    assert sum(points.values()) == shapes.max_points


def test_the_setup_cell_is_locked_and_folded(students: NotebookNode) -> None:
    setup = cell(students, SETUP).metadata
    assert setup.jupyter.source_hidden and setup.cellView == "form"
    assert setup.nbgrader.locked and not setup.deletable and not setup.editable


def test_a_cell_with_two_exercises_has_two_grade_cells() -> None:
    course = read_course(ROOT / "course.yml")
    multihead = load_assignment(course.folder("multihead"))
    names = [one.id for one in notebook_to_fill(multihead).cells]
    at = names.index("MultiHead")
    assert names[at : at + 3] == ["MultiHead", "test_split", "test_MultiHead"]
    assert sum(one.points for one in grade_cells(multihead)) == multihead.max_points


def test_the_gradebook_has_the_same_cells_with_the_same_points(
    toy_course: Course, shapes: Assignment, students: NotebookNode, tmp_path: Path
) -> None:
    write(Results(tmp_path), toy_course, shapes, [])
    with sqlite3.connect(tmp_path / DATABASE) as database:
        graded = dict(database.execute(
            "select name, max_score from base_cell join grade_cells using (id)"
        ))  # fmt: skip
        solutions = database.execute("select name from base_cell where type = 'SolutionCell'")
        assert {name for (name,) in solutions} == set(solution_cells(shapes))
    database.close()
    assert graded == {
        one.id: one.metadata.nbgrader.points
        for one in students.cells
        if one.metadata.get("nbgrader", {}).get("grade")
    }


def test_nothing_hidden_stands_in_a_students_notebook(
    shapes: Assignment, students: NotebookNode
) -> None:
    secrets = secrets_of(shapes)
    assert secrets
    assert secret_lines(as_text(students), secrets) == []
    hidden = [check for check in shapes.checks if check.hidden]
    assert hidden and not any(check.title in as_text(students) for check in hidden)


def test_the_solution_is_the_reference_without_marks_for_machines(
    built_course: Course, shapes: Assignment
) -> None:
    notebook = solution_notebook(built_course, shapes)
    assert "return width * height" in cell(notebook, "area").source
    assert "SOLUTION" not in as_text(notebook) and "nbgrader" not in as_text(notebook)
    for name in solution_cells(shapes):
        compile(cell(notebook, name).source, name, "exec")


def test_two_cells_of_one_name_are_refused(toy_folder: Path) -> None:
    script = toy_folder / "source/shapes/shapes.py"
    script.write_text(script.read_text().replace('exercise="Counter"', 'exercise="area"'))
    assignment = load_assignment(toy_folder / "source/shapes")
    with pytest.raises(BuildError, match=r"two cells would be called 'area'\. Remedy"):
        notebook_to_fill(assignment)
