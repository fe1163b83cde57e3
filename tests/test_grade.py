"""One submission: every check is asked, and the points are those that the answers earn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autograder.asking import Solution, ask, reference_answers, slip_answers
from autograder.assignment import Assignment, load_assignment
from autograder.errors import ConfigError
from autograder.fingerprints import Fingerprints
from autograder.grade import grade, ungraded
from autograder.model import OURS, Grade, Handed, Submission
from autograder.sandbox import Sandbox

SEED = "a class"


@pytest.fixture(scope="module")
def fingerprints(toy: Assignment) -> Fingerprints:
    return Fingerprints(toy, SEED, "v", None, reference_answers, slip_answers)


def graded(sandbox: Sandbox, prints: Fingerprints, code: str) -> Grade:
    submission = Submission("s01", "shapes", (Handed("shapes.py", (code,)),))
    return grade(sandbox, prints.assignment, submission, prints, tolerance=1e-6)


def outcomes(one: Grade) -> dict[str, str]:
    return {check.name: check.outcome for check in one.checks}


def test_the_reference_and_alternatives_get_full_marks(
    sandbox: Sandbox, fingerprints: Fingerprints
) -> None:
    toy = fingerprints.assignment
    for code in (toy.reference, *toy.alternatives.values()):
        assert graded(sandbox, fingerprints, code).points == toy.max_points == 8


def test_each_slip_fails_and_is_named(sandbox: Sandbox, fingerprints: Fingerprints) -> None:
    toy = fingerprints.assignment
    for slip in toy.slips:
        one = graded(sandbox, fingerprints, toy.reference + "\n\n" + slip.text)
        assert {check.slip for check in one.checks if check.outcome == "failed"} == {slip.name}
        assert slip.sentence in {check.sentence for check in one.checks}


def test_a_stub_is_not_written_and_gets_nothing(
    sandbox: Sandbox, fingerprints: Fingerprints
) -> None:
    stub = "\n\n".join(
        cell.stub for cell in fingerprints.assignment.cells if cell.kind == "exercise"
    )
    one = graded(sandbox, fingerprints, stub)
    assert set(outcomes(one).values()) == {"not written"}
    assert one.points == 0


def test_one_exercise_wrong_leaves_the_other_its_points(
    sandbox: Sandbox, fingerprints: Fingerprints
) -> None:
    code = fingerprints.assignment.reference + "\ndef area(width, height): return width - height"
    one = graded(sandbox, fingerprints, code)
    assert one.exercises == {"area": 0, "Counter": 3}
    assert outcomes(one)["two_by_three"] == "failed"
    assert outcomes(one)["five_drawn"] == "waits"


def test_an_endless_function_costs_its_own_checks(
    sandbox: Sandbox, fingerprints: Fingerprints
) -> None:
    code = fingerprints.assignment.reference + "\ndef area(width, height):\n    while True: pass"
    one = graded(sandbox, fingerprints, code)
    assert one.exercises["Counter"] == 3
    assert "did not finish in time" in one.checks[0].sentence


def test_a_function_that_ends_the_program_costs_its_own_checks(
    sandbox: Sandbox, fingerprints: Fingerprints
) -> None:
    code = fingerprints.assignment.reference + "\nimport os\ndef area(*_): os._exit(0)"
    one = graded(sandbox, fingerprints, code)
    assert one.exercises == {"area": 0, "Counter": 3}
    assert "ended the whole program" in one.checks[0].sentence


def test_a_file_that_ends_the_program_while_loading_gets_nothing(
    sandbox: Sandbox, fingerprints: Fingerprints
) -> None:
    one = graded(sandbox, fingerprints, "import os\nos._exit(0)")
    assert one.points == 0
    assert "while it was being loaded" in one.checks[0].sentence


def test_comparing_cannot_be_replaced(sandbox: Sandbox, fingerprints: Fingerprints) -> None:
    code = """
import torch
torch.equal = torch.allclose = lambda *a, **k: True
torch.testing.assert_close = lambda *a, **k: None
torch.Tensor.__eq__ = lambda *a: True
def area(width, height): return torch.zeros(len(width))
"""
    one = graded(sandbox, fingerprints, code)
    assert one.points == 0


def test_a_hidden_check_shows_no_numbers(sandbox: Sandbox, fingerprints: Fingerprints) -> None:
    code = """
import torch
def area(width, height): return width * height if len(width) < 6 else width
def Counter(start=0): raise ValueError(f"start is {start}")
"""
    one = graded(sandbox, fingerprints, code)
    hidden = [check for check in one.checks if check.hidden and check.outcome == "failed"]
    assert hidden
    told = " ".join(" ".join(check.message) + check.sentence for check in hidden)
    assert "yours" not in told
    assert not re.search(r"start is \d", told)


def test_remarks_cost_nothing(sandbox: Sandbox, fingerprints: Fingerprints) -> None:
    code = "import matplotlib_of_nobody\n" + fingerprints.assignment.reference + "\n# prod\n"
    one = graded(sandbox, fingerprints, code)
    assert one.points == 8
    assert "ModuleNotFoundError" in one.notes[0]
    assert "prod" in one.flags[0]


def test_the_same_seed_gives_the_same_answers_and_another_seed_others(
    sandbox: Sandbox, toy: Assignment
) -> None:
    solution = Solution((("shapes.py", (toy.reference,)),))
    hidden = [check for check in toy.checks if check.hidden]

    def numbers(seed: str) -> str:
        return str(ask(sandbox, "shapes", hidden, solution, seed).values)

    assert numbers("one") == numbers("one") != numbers("two")


def test_a_reference_that_fails_its_own_check_is_refused(
    sandbox: Sandbox, toy_folder: Path
) -> None:
    script = toy_folder / "source/shapes/shapes.py"
    script.write_text(script.read_text().replace("return width * height", "return [][0]"))
    broken = load_assignment(script.parent)
    with pytest.raises(ConfigError, match="the reference itself fails the check 'two_by_three'"):
        reference_answers(sandbox, broken, SEED)


def test_ours_has_no_points_not_even_zero(toy: Assignment) -> None:
    assert ungraded(toy, "s01", OURS, "the sandbox failed").points is None


def test_fingerprints_are_kept_and_a_damaged_file_is_made_anew(
    sandbox: Sandbox, toy: Assignment, tmp_path: Path
) -> None:
    def prints() -> Fingerprints:
        return Fingerprints(toy, SEED, "v", tmp_path, reference_answers, slip_answers)

    first = prints().slips(sandbox)
    (kept,) = tmp_path.glob("shapes-slips-*.values")
    size = kept.stat().st_size
    assert [slip.name for slip in prints().slips(sandbox)] == [slip.name for slip in first]
    kept.write_bytes(b"damaged")
    prints().slips(sandbox)
    assert kept.stat().st_size == size
