"""What is asked again: nobody pays twice for one mistake, and a hidden mistake gets an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.asking import reference_answers, slip_answers
from autograder.assignment import load_assignment
from autograder.fingerprints import Fingerprints
from autograder.grade import grade
from autograder.model import CheckResult, Grade, Handed, Submission
from autograder.sandbox import Sandbox

TOTAL = '''
# %% exercise="total"
def total(width, height):
    """The area of all rectangles together, by `area`."""
    ### BEGIN SOLUTION
    return area(width, height).sum()
    ### END SOLUTION
'''
HELPER = """
# %% tags=["given"]
def doubled(width):
    return 2 * width
"""
CHECKS = '''
from selfcheck import Exercise

total = Exercise("total", returns=("total",), read="page 3")


@check(total, points=2)
def total_of_four(student):
    """four rectangles together"""
    return student.total(normal(4), normal(4))
'''
EXAMPLES = '''
from selfcheck import example, whole_numbers
from test_shapes import area


@example(area)
def tiny_area(student):
    """two small rectangles"""
    return student.area(whole_numbers(2, low=2, high=5), whole_numbers(2, low=2, high=5))
'''


@pytest.fixture
def prints(toy_folder: Path) -> Fingerprints:
    """The toy with an exercise that calls another one, and an example."""
    folder = toy_folder / "source/shapes"
    script, hidden = folder / "shapes.py", folder / "hidden.py"
    script.write_text(script.read_text() + TOTAL + HELPER)
    hidden.write_text(hidden.read_text() + CHECKS)
    (folder / "examples.py").write_text(EXAMPLES)
    return Fingerprints(load_assignment(folder), "s", "v", None, reference_answers, slip_answers)


def graded(sandbox: Sandbox, prints: Fingerprints, change: str) -> Grade:
    text = prints.assignment.reference + "\n\n" + change
    handed = Submission("s01", "shapes", (Handed("shapes.py", (text,)),))
    return grade(sandbox, prints.assignment, handed, prints, tolerance=1e-6)


def row(one: Grade, name: str) -> CheckResult:
    return next(check for check in one.checks if check.name == name)


def test_an_error_of_another_exercise_is_carried_forward(
    sandbox: Sandbox, prints: Fingerprints
) -> None:
    one = graded(sandbox, prints, "def area(width, height): return width + height")
    assert one.exercises == {"area": 0, "Counter": 3, "total": 2}
    told = row(one, "total_of_four")
    assert told.outcome == "passed"
    assert told.sentence.startswith("Right, once `area` is right too")


def test_a_mistake_of_its_own_is_not_carried(sandbox: Sandbox, prints: Fingerprints) -> None:
    change = "def area(width, height): return width + height\n"
    change += "def total(width, height): return area(width, height).mean()"
    assert graded(sandbox, prints, change).exercises["total"] == 0


def test_a_given_function_that_was_changed_is_put_back(
    sandbox: Sandbox, prints: Fingerprints
) -> None:
    change = "def doubled(width): return 3 * width\n"
    change += "def total(width, height): return area(doubled(width), height).sum() / 2"
    one = graded(sandbox, prints, change)
    assert one.exercises["total"] == 2
    assert "`doubled`" in row(one, "total_of_four").sentence


def test_a_mistake_that_only_hidden_checks_see_gets_a_fresh_example(
    sandbox: Sandbox, prints: Fingerprints
) -> None:
    change = "def area(width, height):\n"
    change += "    if len(width) in (1, 5): return width * height\n    return width - height"
    one = graded(sandbox, prints, change)
    message = "\n".join(row(one, "many_drawn").message)
    assert "For example, area([" in message
    assert "yours" in message
    assert "expected" in message


def test_a_mistake_that_a_public_check_shows_needs_no_example(
    sandbox: Sandbox, prints: Fingerprints
) -> None:
    one = graded(sandbox, prints, "def area(width, height): return width + height")
    assert not any("For example" in line for check in one.checks for line in check.message)
