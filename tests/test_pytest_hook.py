"""What a learner sees who runs `pytest` in an assignment's folder."""

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from autograder.build import CONFTEST, PYTEST_INI, SELFCHECK
from autograder.selfcheck.compare import compare
from autograder.selfcheck.inputs import PUBLIC_SEED
from autograder.selfcheck.pytest_hook import State, _tell
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
            yield slip.with_answers(told)


@pytest.fixture(scope="module")
def expected_json(toy):
    public = [check for check in toy.checks if not check.hidden]
    expected = answers(toy, public, toy.reference)
    slips = list(known_slips(toy, public, expected))
    return write_expected(expected, slips, 1e-6, toy.title)


class Screen:
    """A terminal that keeps what is written on it."""

    def __init__(self):
        self.text = ""

    def write(self, text, **_):
        self.text += text

    def write_line(self, text, **_):
        self.text += f"{text}\n"


@pytest.fixture
def place(tmp_path, expected_json):
    """A learner's folder as far as it is read in this process: expected values, and no work yet."""
    (tmp_path / "expected.json").write_text(expected_json, encoding="utf-8")
    return tmp_path


@pytest.fixture
def state(place, monkeypatch):
    """Write the work and its helpers, and load it; what was imported is forgotten afterwards."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    before = set(sys.modules)

    def state(text, **helpers):
        for name, content in {"shapes": text, **helpers}.items():
            (place / f"{name}.py").write_text(content, encoding="utf-8")
        importlib.invalidate_caches()
        return State(place, "shapes")

    yield state
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "").parent == place:
            del sys.modules[name]


@pytest.fixture
def shown(state, toy):
    """What is shown of a work whose public checks were all asked, in this process."""

    def shown(text, **helpers):
        one = state(text, **helpers)
        for check in toy.checks:
            if not check.hidden:
                one.ask(check)
        screen = Screen()
        _tell(screen, one)
        return screen.text

    return shown


def test_the_stub_is_not_written_yet(shown, stub):
    text = shown(stub)

    assert text.count("  not written yet  ") == 3
    assert "FAILED" not in text
    assert "0 of 3 checks pass.\nNext: area, two by three\n" in text


def test_an_unknown_mistake_shows_the_numbers_only(shown):
    text = shown(RIGHT.replace("width * height", "width * height + 1"))

    assert "yours     7.000*" in text
    assert "It looks as if" not in text


def test_a_file_with_a_syntax_error_is_answered_once_with_its_line(shown):
    text = shown(RIGHT.replace("return width * height", "return width *"))

    assert "Python cannot read your file. shapes.py, line 5: invalid syntax\n" in text
    assert text.count("Python cannot read your file") == 1
    assert text.count("The same cause as above.") == 1
    assert "0 of 3 checks pass." in text


def test_a_helper_with_a_syntax_error_is_named_with_its_own_line(shown):
    text = shown(f"import my_helper\n{RIGHT}", my_helper="x = 1\n\ndef half(:\n    return 1\n")

    assert "Python cannot read your file. my_helper.py, line 3: invalid syntax\n" in text
    assert "shapes.py" not in text


@pytest.mark.parametrize(
    ("statement", "error"),
    [
        (
            "import module_that_is_not_there",
            "ModuleNotFoundError: No module named 'module_that_is_not_there'",
        ),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("exit(3)", "SystemExit: 3"),
    ],
)
def test_a_file_that_stops_while_it_is_imported_is_answered_with_its_line(shown, statement, error):
    text = shown(f"{RIGHT}\n{statement}\n")

    assert f"Your file stopped while Python was reading it. shapes.py, line 16: {error}" in text


def test_an_error_inside_a_helper_is_answered_with_the_line_of_the_helper(shown):
    text = shown(f"import my_helper\n{RIGHT}", my_helper="\n\nraise ValueError('too wide')\n")

    assert "reading it. my_helper.py, line 3: ValueError: too wide\n" in text


def test_a_misspelt_function_is_answered_with_its_name(shown):
    text = shown(RIGHT.replace("def area", "def aera"))

    assert "`area` is not there, but `aera` is: is it only another spelling?\n" in text


def test_an_unrelated_error_shows_the_learners_own_line(shown):
    text = shown(RIGHT.replace("width * height", "torch.stack(width, height.nothing)"))

    assert (
        "area([2], [3]) stopped with AttributeError: "
        "'Tensor' object has no attribute 'nothing'\n"
        "                   In your code: shapes.py, line 5: "
        "return torch.stack(width, height.nothing)\n"
    ) in text


def test_a_forgotten_return_is_answered(shown):
    text = shown(RIGHT.replace("return width * height", "width * height"))

    assert "area([2], [3]) returned None: is a `return` missing?" in text


def test_a_mistake_in_a_method_is_told_of_its_call(shown):
    text = shown(RIGHT.replace("return self.count", "return 1 / 0"))

    assert "add(1) stopped with ZeroDivisionError: division by zero\n" in text
    assert "In your code: shapes.py, line 14: return 1 / 0\n" in text


def test_a_call_that_ends_the_program_is_answered_and_costs_its_own_checks(shown):
    text = shown(RIGHT.replace("return width * height", "exit(3)"))

    assert "area([2], [3]) stopped with SystemExit.\n" in text
    assert "In your code: shapes.py, line 5: exit(3)\n" in text
    assert "1 of 3 checks pass." in text


@pytest.fixture
def refused():
    """What pytest ends with."""

    def refused(function, *args):
        with pytest.raises(pytest.exit.Exception) as caught:
            function(*args)
        return caught.value.returncode, caught.value.msg

    return refused


NO_EXPECTED = (
    4,
    "expected.json is missing or cannot be read, so nothing can be compared: "
    "take this folder anew from the course.",
)


@pytest.mark.parametrize("text", ["", "{}", "[]", "{"])
def test_damaged_expected_values_are_answered_with_the_remedy(place, state, refused, text):
    (place / "expected.json").write_text(text)

    assert refused(state, RIGHT) == NO_EXPECTED


def test_expected_values_that_lack_a_check_are_answered_with_the_remedy(
    place, state, refused, toy, expected_json
):
    content = json.loads(expected_json)
    del content["expected"]["five_drawn"]
    (place / "expected.json").write_text(json.dumps(content))
    one = state(RIGHT)

    assert one.ask(toy.checks[0]).status == "passed"
    assert refused(one.ask, toy.checks[1]) == NO_EXPECTED


@pytest.fixture(scope="module")
def stub(toy):
    return "\n\n".join(cell.stub for cell in toy.cells if cell.kind in ("given", "exercise"))


@pytest.fixture
def folder(tmp_path, toy, expected_json):
    """Make a learner's folder, with the work and with files of the learner's own."""

    def folder(text, name="shapes", **own):
        place = tmp_path / name
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(SELFCHECK, place / "selfcheck", ignore=ignored)
        shutil.copy(toy.folder / "test_shapes.py", place / f"test_{name}.py")
        files = {
            "conftest.py": CONFTEST,
            "pytest.ini": PYTEST_INI,
            "expected.json": expected_json,
            f"{name}.py": text,
            **{f"{one}.py": content for one, content in own.items()},
        }
        for one, content in files.items():
            (place / one).write_text(content, encoding="utf-8")
        return place

    return folder


def run(place, *args):
    """Run pytest there; the exit code and what is printed, without the time it took."""
    env = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *args],
        cwd=place,
        env={**env, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.stderr == ""
    assert "Traceback" not in done.stdout
    assert "selfcheck/" not in done.stdout
    return done.returncode, re.sub(r" in [\d.]+s", "", done.stdout)


def test_right_work_passes_one_line_a_check_whatever_it_prints_and_warns(folder):
    code, shown = run(folder(f"import warnings\nprint('hello')\nwarnings.warn('careful')\n{RIGHT}"))

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
        "3 passed, 1 warning"
    )


def test_the_stub_is_not_done(folder, stub):
    code, shown = run(folder(stub))

    assert code == 1
    assert "0 of 3 checks pass.\nNext: area, two by three\n" in shown
    assert shown.strip().endswith("\n3 not written")


def test_each_mistake_is_told_once_and_a_test_of_the_learners_own_too(folder):
    work = RIGHT.replace("width * height", "width + height").replace(COUNTER, "")
    own = "from shapes import area\n\n\ndef test_mine():\n    assert area(2, 3) == 6\n"
    code, shown = run(folder(work, test_own=own))

    assert code == 1
    assert (
        "  FAILED           two by three\n"
        "                   area: 1 of 1 numbers differ, most at place 0.\n"
        "                     yours     5.000*\n"
        "                     expected  6.000\n"
        "                   It looks as if this happened: "
        "The sides were added instead of multiplied.\n"
        "                   To think about: How many squares of one by one lie in two by three?\n"
        "                   Read again: page 1, areas.\n"
        "  waits            five rectangles\n"
        "                   waits for: two by three\n"
    ) in shown
    assert (
        "  FAILED           counts one and two\n"
        "                   `Counter` is not there yet: define it in your file, with exactly this "
        "name.\n"
    ) in shown
    assert "0 of 3 checks pass.\nNext: area, two by three\n" in shown
    assert "FAILED  test_own.py::test_mine\n        assert 5 == 6\n" in shown
    for told in ("The sides were added", "`Counter` is not there yet", "test_mine"):
        assert shown.count(told) == 1


def test_one_check_can_be_run_by_its_name(folder):
    code, shown = run(folder(RIGHT.replace(COUNTER, "")), "-k", "two_by_three")

    assert code == 0
    assert "two by three" in shown
    assert "five rectangles" not in shown


def test_a_folder_without_expected_values_is_answered_with_the_remedy(folder):
    place = folder(RIGHT)
    (place / "expected.json").unlink()
    code, shown = run(place)

    assert code == 4
    assert "expected.json is missing or cannot be read" in shown
    assert "take this folder anew from the course" in shown


def test_two_folders_at_once_are_kept_apart(folder, tmp_path):
    folder(RIGHT.replace("return width * height", "exit(3)"))
    folder(f"import sys\nsys.exit(3)\n{RIGHT}", name="solids")
    code, shown = run(tmp_path, "shapes", "solids")
    first, second = shown.split("Your file stopped while Python was reading it.")[:2]

    assert code == 1
    assert "area([2], [3]) stopped with SystemExit." in first
    assert "  passed           counts one and two\n\n1 of 3 checks pass." in first
    assert second.startswith(" solids.py, line 2: SystemExit: 3\n")
    assert "0 of 3 checks pass." in second
