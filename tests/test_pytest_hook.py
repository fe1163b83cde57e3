"""What a learner sees who runs `pytest` in an assignment's folder."""

import os
import re
import shutil
import subprocess
import sys
from types import ModuleType

import pytest

from autograder.build import CONFTEST, PYTEST_INI, SELFCHECK
from autograder.selfcheck.compare import compare
from autograder.selfcheck.inputs import PUBLIC_SEED
from autograder.selfcheck.judge import Slip
from autograder.selfcheck.stored import write_expected
from autograder.selfcheck.student import local_student

COUNTER = """
class Counter:
    def __init__(self, start=0):
        self.count = start

    def add(self, number):
        self.count += number
        return self.count
"""
RIGHT = f"""\
import torch


def area(width, height):
    return width * height

{COUNTER}"""


def answers(assignment, checks, *texts):
    """What a solution of our own answers, in this process."""
    module = ModuleType("shapes")
    for text in texts:
        exec(text, module.__dict__)  # the toy is ours
    student = local_student(module)
    return {check.name: check.answer(student, PUBLIC_SEED) for check in checks}


def known_slips(assignment, public, expected):
    for slip in assignment.slips:
        checks = [check for check in public if check.exercise.name in slip.exercises]
        told = answers(assignment, checks, assignment.reference, slip.text)
        if any(compare(expected[name], one) for name, one in told.items()):
            yield Slip(slip.name, slip.sentence, slip.exercises, slip.hint, slip.read, "", told)


@pytest.fixture(scope="module")
def expected_json(toy):
    public = [check for check in toy.checks if not check.hidden]
    expected = answers(toy, public, toy.reference)
    slips = list(known_slips(toy, public, expected))
    return write_expected(expected, slips, 1e-6, toy.title)


@pytest.fixture
def folder(tmp_path, toy, expected_json):
    """A learner's folder with everything but the work."""
    place = tmp_path / "shapes"
    shutil.copytree(SELFCHECK, place / "selfcheck", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(toy.folder / "test_shapes.py", place)
    (place / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (place / "pytest.ini").write_text(PYTEST_INI, encoding="utf-8")
    (place / "expected.json").write_text(expected_json, encoding="utf-8")
    return place


@pytest.fixture
def run(folder):
    """Write the work, run pytest; the exit code and what is printed, without the time it took."""

    def run(text, *args):
        (folder / "shapes.py").write_text(text, encoding="utf-8")
        env = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *args],
            cwd=folder,
            env={**env, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        assert done.stderr == ""
        assert "Traceback" not in done.stdout
        assert "selfcheck/" not in done.stdout
        return done.returncode, re.sub(r" in [\d.]+s", "", done.stdout)

    return run


def test_right_work_passes_one_line_a_check(run):
    code, shown = run(RIGHT)

    assert code == 0
    assert shown.strip() == (
        "area\n"
        "  passed           two by three\n"
        "  passed           five rectangles\n"
        "\n"
        "Counter\n"
        "  passed           counts one and two\n"
        "\n"
        "All 3 checks here pass. The hidden checks ask the same of other inputs.\n"
        "3 passed"
    )


def test_the_stub_is_not_written_yet_and_not_done(run, toy):
    code, shown = run(
        "\n\n".join(cell.stub for cell in toy.cells if cell.kind in ("given", "exercise"))
    )

    assert code == 1
    assert shown.count("  not written yet  ") == 3
    assert "FAILED" not in shown
    assert "0 of 3 checks pass.\nNext: area, two by three\n" in shown


def test_a_known_mistake_is_named_and_told_once(run):
    code, shown = run(RIGHT.replace("width * height", "width + height"))

    assert code == 1
    assert (
        "  FAILED           two by three\n"
        "                   area: 1 of 1 numbers differ, most at place 0.\n"
        "                     yours     5.000\n"
        "                     expected  6.000\n"
        "                   It looks as if this happened: "
        "The sides were added instead of multiplied.\n"
        "                   To think about: How many squares of one by one lie in two by three?\n"
        "                   Read again: page 1, areas.\n"
        "  waits            five rectangles\n"
        "                   waits for: two by three\n"
    ) in shown
    assert shown.count("The sides were added") == 1
    assert "1 of 3 checks pass.\nNext: area, two by three\n" in shown


def test_an_unknown_mistake_shows_the_numbers_only(run):
    code, shown = run(RIGHT.replace("width * height", "width * height + 1"))

    assert code == 1
    assert "yours     7.000" in shown
    assert "It looks as if" not in shown


def test_a_file_with_a_syntax_error_is_answered_with_its_line(run):
    code, shown = run(RIGHT.replace("return width * height", "return width *"))

    assert code == 1
    assert "Python cannot read your file. shapes.py, line 5: invalid syntax\n" in shown
    assert "0 of 3 checks pass." in shown


def test_a_file_that_stops_while_it_is_imported_is_answered_with_its_line(run):
    code, shown = run(f"{RIGHT}\nimport module_that_is_not_there\n")

    assert code == 1
    assert (
        "shapes.py, line 16: ModuleNotFoundError: No module named 'module_that_is_not_there'"
    ) in shown


def test_a_misspelt_function_is_answered_with_its_name(run):
    code, shown = run(RIGHT.replace("def area", "def aera"))

    assert code == 1
    assert "`area` is not there, but `aera` is: is it only another spelling?\n" in shown


def test_a_missing_class_is_answered(run):
    code, shown = run(RIGHT.replace(COUNTER, ""))

    assert code == 1
    assert "`Counter` is not there yet: define it in your file, with exactly this name." in shown
    assert "2 of 3 checks pass.\nNext: Counter, counts one and two\n" in shown


def test_an_unrelated_error_shows_the_learners_own_line(run):
    code, shown = run(RIGHT.replace("width * height", "torch.stack(width, height.nothing)"))

    assert code == 1
    assert (
        "area(tensor (1,), tensor (1,)) stopped with AttributeError: "
        "'Tensor' object has no attribute 'nothing'\n"
        "                   In your code: shapes.py, line 5: "
        "return torch.stack(width, height.nothing)\n"
    ) in shown


def test_a_forgotten_return_is_answered(run):
    code, shown = run(RIGHT.replace("return width * height", "width * height"))

    assert code == 1
    assert "area(tensor (1,), tensor (1,)) returned None: is a `return` missing?" in shown


def test_one_check_can_be_run_by_its_name(run):
    code, shown = run(RIGHT, "-k", "two_by_three")

    assert code == 0
    assert "two by three" in shown
    assert "five rectangles" not in shown


def test_what_the_work_prints_and_warns_costs_nothing(run):
    code, _ = run(f"import warnings\nprint('hello')\nwarnings.warn('careful')\n{RIGHT}")

    assert code == 0


@pytest.mark.parametrize("text", [None, "{}"], ids=["missing", "damaged"])
def test_a_folder_without_expected_values_is_answered_with_the_remedy(folder, run, text):
    (folder / "expected.json").unlink()
    if text is not None:
        (folder / "expected.json").write_text(text)
    code, shown = run(RIGHT)

    assert code == 4
    assert "expected.json is missing or cannot be read" in shown
    assert "take this folder anew from the course" in shown
