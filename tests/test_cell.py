"""What a learner reads below an exercise of a notebook, and what asking leaves behind."""

from __future__ import annotations

import sys
import types
import warnings
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from toy_work import AREA_PASSES, RIGHT

from autograder.assignment import load_assignment
from autograder.build import build
from autograder.course import read_course
from autograder.packages.checkcell import setup_cell, unpacked
from autograder.sandbox import Sandbox
from autograder.selfcheck import cell
from autograder.selfcheck.cell import CheckFailed, checks_of
from autograder.selfcheck.inputs import PUBLIC_SEED
from autograder.selfcheck.judge import judge
from autograder.selfcheck.plain import Raised
from autograder.selfcheck.stored import parse_expected
from autograder.selfcheck.student import local_student

ROOT = Path(__file__).parent.parent
TOY = Path(__file__).parent / "toy"
COURSE = read_course(ROOT / "course.yml")
ASSIGNMENTS = [entry.name for entry in COURSE.assignments]


@pytest.fixture(scope="module")
def files(tmp_path_factory, toy, sandbox: Sandbox):
    """What the setup cell of the toy course hands over."""
    import shutil

    folder = Path(shutil.copytree(TOY, tmp_path_factory.mktemp("cell") / "toy"))
    course = read_course(folder / "course.yml")
    build(course, ["shapes"], check=False, sandbox=sandbox)
    return unpacked(setup_cell(course, toy))


class Notebook:
    """The names of a notebook, and what its check cells print."""

    def __init__(self, files, capsys):
        self.names = {"__name__": "__main__"}
        self.check = self.names["check"] = checks_of(files, self.names)
        self._capsys = capsys

    def cell(self, text):
        """Run a cell; what it prints. Nothing of it may reach stderr."""
        exec(compile(text, "<ipython-input-7>", "exec"), self.names)
        out, err = self._capsys.readouterr()
        assert err == ""
        return out


@pytest.fixture
def notebook(files, capsys):
    return Notebook(files, capsys)


def test_right_work_passes(notebook):
    notebook.cell(RIGHT)

    assert notebook.cell('check("area")') == AREA_PASSES


def test_without_a_name_every_exercise_is_asked(notebook):
    notebook.cell(RIGHT)
    shown = notebook.cell("check()")

    assert shown.startswith("area\n")
    assert "\n\nCounter\n  passed           counts one and two\n\nAll 3 checks here" in shown


def test_the_function_itself_is_as_good_as_its_name(notebook):
    notebook.cell(RIGHT)

    assert notebook.cell("check(area)") == AREA_PASSES


def test_what_no_cell_defines_yet_is_not_written(notebook):
    assert notebook.cell('check("area")') == (
        "area\n"
        "  not written yet  two by three\n"
        "  not written yet  five rectangles\n"
        "\n"
        "0 of 2 checks pass.\n"
        "Next: area, two by three\n"
        "`area` is not there yet: write its cell, and run it.\n"
    )


def test_the_stub_is_not_written(notebook, toy):
    for part in toy.cells:
        if part.kind in ("given", "exercise"):
            notebook.cell(part.stub)
    shown = notebook.cell("check()")

    assert shown.count("not written yet  ") == 3
    assert "is not there" not in shown


def test_a_known_mistake_is_named_as_in_pytest(notebook, toy):
    notebook.cell(RIGHT)
    notebook.cell((toy.folder / "wrong/sides_added.py").read_text())

    assert notebook.cell('check("area")') == (
        "area\n"
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
        "\n"
        "0 of 2 checks pass.\n"
        "Next: area, two by three\n"
    )


def test_a_cell_run_anew_is_judged_anew(notebook):
    notebook.cell(RIGHT.replace("width * height", "width + height"))
    assert "FAILED" in notebook.cell('check("area")')
    notebook.cell(RIGHT)
    assert notebook.cell('check("area")') == AREA_PASSES


def test_an_error_is_told_with_its_line_in_the_cell(notebook):
    notebook.cell("\n\ndef area(width, height):\n    return helper(width)\n")
    notebook.cell("def helper(width):\n    return width.nothing\n")
    shown = notebook.cell('check("area")')

    assert "area([2], [3]) stopped with AttributeError" in shown
    assert "In your code: line 2" in shown
    assert "Traceback" not in shown


def test_a_misspelt_name_is_answered(notebook):
    notebook.cell(RIGHT.replace("def area", "def aera"))

    assert "`area` is not there, but `aera` is" in notebook.cell('check("area")')


def test_a_name_that_became_something_else_is_answered(notebook):
    notebook.cell(RIGHT)
    notebook.cell("area = area(torch.ones(2), torch.ones(2))")

    assert (
        "`area` is no function any more: some cell gave this name to a tensor. "
        "Run the cell that defines it again."
    ) in notebook.cell('check("area")')


@pytest.mark.parametrize("call", ['check("aera")', "check(print)"])
def test_an_exercise_that_does_not_exist_is_answered(notebook, call):
    assert notebook.cell(call).endswith(
        ' here. Write `check("area")`, `check("Counter")`, or `check()` for all.\n'
    )


def test_check_without_brackets_says_how_it_is_used(notebook):
    assert repr(notebook.check).startswith('check("…") asks')


def test_names_of_the_notebook_do_not_disturb(notebook):
    notebook.cell(RIGHT)
    notebook.cell("torch = seed = Exercise = selfcheck = compare = judge = 3")

    assert notebook.cell('check("area")') == AREA_PASSES


def test_a_cell_that_took_the_name_check_gives_it_back(notebook):
    notebook.cell(RIGHT)
    notebook.cell("check = 5")
    notebook.check.before_cell(types.SimpleNamespace(raw_cell='check("area")\n'))

    assert notebook.cell('check("area")') == (
        AREA_PASSES
        + "Some cell used the name `check` for something else. Here it is the course's again.\n"
    )
    assert notebook.cell('check("area")') == AREA_PASSES


def test_after_a_reset_of_all_names_check_is_there_again(notebook):
    notebook.names.clear()
    notebook.check.before_cell(types.SimpleNamespace(raw_cell="check()"))

    assert notebook.cell("check()").endswith(
        "Next: area, two by three\n"
        "`area` is not there yet: write its cell, and run it.\n"
        "`Counter` is not there yet: write its cell, and run it.\n"
    )


@pytest.mark.parametrize("text", ["check(3)", 'check("mine")', "check = 6", 'x = check("area")'])
def test_a_learners_own_check_stays_in_cells_of_the_learners_own(notebook, text):
    notebook.cell("check = 5")
    notebook.check.before_cell(types.SimpleNamespace(raw_cell=text))

    assert notebook.names["check"] == 5


def test_whatever_is_printed_goes_to_stdout_and_warnings_are_quiet(notebook):
    notebook.cell(
        "import sys, warnings\n" + RIGHT.replace(
            "    return width * height",
            "    print('one')\n    print('two', file=sys.stderr)\n    warnings.warn('three')\n"
            "    return width * height",
        )
    )  # fmt: skip
    shown = notebook.cell('check("area")')

    assert shown == "one\ntwo\n" * 2 + AREA_PASSES


def test_asking_leaves_torch_and_the_filters_of_warnings_as_they_were(notebook):
    notebook.cell(RIGHT)
    torch.manual_seed(5)
    drawn = torch.rand(3)
    torch.manual_seed(5)
    filters = list(warnings.filters)
    notebook.cell("check()")

    assert torch.equal(torch.rand(3), drawn)
    assert warnings.filters == filters


def test_checks_are_on_the_processor_whatever_the_notebooks_device_is(notebook):
    notebook.cell(RIGHT)
    torch.set_default_device("meta")
    try:
        assert notebook.cell("check()").endswith(
            "All 3 checks here pass. The hidden checks ask the same of other inputs.\n"
        )
        assert torch.get_default_device().type == "meta"
    finally:
        torch.set_default_device(None)


def test_a_loop_can_be_interrupted_and_leaves_no_trace(notebook):
    notebook.cell(RIGHT)
    notebook.cell("def area(width, height):\n    raise KeyboardInterrupt")
    stderr = sys.stderr
    with pytest.raises(KeyboardInterrupt):
        notebook.cell('check("area")')

    assert sys.stderr is stderr
    notebook.cell(RIGHT)
    assert notebook.cell('check("area")') == AREA_PASSES


def test_checks_that_wait_ask_those_of_other_exercises_too(files, notebook):
    needed = 'needs=[two_by_three], returns=("count",))\ndef counts'
    changed = files["test_shapes.py"].replace(")\ndef counts", f", {needed}")
    notebook.check = notebook.names["check"] = checks_of(
        {**files, "test_shapes.py": changed}, notebook.names
    )
    notebook.cell(RIGHT.replace("width * height", "width + height").replace("+= number", "+= 1"))

    assert notebook.cell('check("Counter")') == (
        "Counter\n"
        "  waits            counts one and two\n"
        "                   waits for: two by three\n"
        "\n"
        "0 of 1 checks pass.\n"
        "Next: Counter, counts one and two\n"
    )


def test_under_nbgrader_validate_a_failed_check_stops_its_cell_with_our_sentence(
    notebook, monkeypatch
):
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    with pytest.raises(CheckFailed, match="area, two by three: not written yet"):
        notebook.check("area")
    notebook.cell(RIGHT)
    assert notebook.cell('check("area")') == AREA_PASSES
    notebook.cell("def area(width, height):\n    return width + height")
    with pytest.raises(CheckFailed) as caught:
        notebook.check("area")

    lines = str(caught.value).split("\n")
    assert lines[0] == "area, two by three: area: 1 of 1 numbers differ, most at place 0."
    assert "It looks as if this happened: The sides were added instead of multiplied." in lines
    assert caught.value._render_traceback_() == lines


@pytest.mark.parametrize("mode", ["autograde", "", None])
def test_anywhere_else_no_cell_stops(notebook, monkeypatch, mode):
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    if mode is not None:
        monkeypatch.setenv("NBGRADER_EXECUTION", mode)

    assert "0 of 3 checks pass." in notebook.cell("check()")


def test_selfcheck_means_the_courses_own_to_the_checks_only(files, monkeypatch):
    mine = types.ModuleType("selfcheck")
    monkeypatch.setitem(sys.modules, "selfcheck", mine)
    checks_of(files, {})
    assert sys.modules["selfcheck"] is mine

    monkeypatch.delitem(sys.modules, "selfcheck")
    checks_of(files, {})
    assert "selfcheck" not in sys.modules


@pytest.fixture(scope="module", params=ASSIGNMENTS)
def real(request):
    """An assignment of the course, and what its setup cell hands over."""
    assignment = load_assignment(COURSE.folder(request.param))
    return assignment, unpacked(setup_cell(COURSE, assignment))


class Course:
    """The course's own solutions in the names of one notebook."""

    def __init__(self, assignment, files):
        self.assignment = assignment
        self.public = [check for check in assignment.checks if not check.hidden]
        self.names = {}
        self.check = checks_of(files, self.names)

    def solve(self, *more):
        self.names.clear()
        self.names["__name__"] = "__main__"
        for text in (self.assignment.reference, *more):
            exec(text, self.names)

    def answers(self, exercises):
        """In full, as pytest gets them."""
        module = types.ModuleType("work")
        module.__dict__.update(self.names)
        student = local_student(module)
        own = [check for check in self.public if check.exercise.name in exercises]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return {check.name: check.answer(student, PUBLIC_SEED) for check in own}


def test_the_reference_passes_in_a_notebook(real, capsys):
    course = Course(*real)
    course.solve()
    course.check()

    assert capsys.readouterr().out.count("  passed  ") == len(course.public)


def fills_the_memory(slip):
    """Whether what it answers depends on the machine: it was stopped where it was asked."""
    known = [one for one in slip.answers.values() if isinstance(one, Raised)]
    return any("alloc" in one.text for one in known)


def test_a_notebook_names_every_slip_exactly_as_full_answers_do(real):
    """Sketches are all that a learner has of the slips' answers; the grader compares in full."""
    assignment, files = real
    course = Course(assignment, files)
    course.solve()
    expected = course.answers(assignment.exercises)
    _, known, _ = parse_expected(files["expected.json"])
    known = [slip for slip in known if not fills_the_memory(slip)]
    texts = {slip.name: slip.text for slip in assignment.slips}
    in_notebook, told = {}, {}
    for slip in known:
        course.solve(texts[slip.name])
        told[slip.name] = course.answers(slip.exercises)
        with cell._left_as_it_was():
            outcomes = [one for name in slip.exercises for one in course.check._ask(name)[0]]
        in_notebook[slip.name] = {one.check.name: (one.status, one.slip) for one in outcomes}
    in_full = [replace(slip, answers=told[slip.name]) for slip in known]
    for slip in known:
        outcomes = judge(course.public, told[slip.name], expected, in_full)
        assert in_notebook[slip.name] == {
            one.check.name: (one.status, one.slip) for one in outcomes
        }, slip.name
    named = sum(any(name for _, name in one.values()) for one in in_notebook.values())
    assert named > 0.9 * len(known)


def test_everything_runs_on_the_oldest_python_that_notebooks_meet(real):
    import ast

    assignment, files = real
    texts = [text for path, text in files.items() if path.endswith(".py")]
    for text in [*texts, setup_cell(COURSE, assignment)]:
        ast.parse(text, feature_version=(3, 10))


def test_ipython_is_not_needed(files, capsys, monkeypatch):
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    names = {"__name__": "__main__"}
    exec(RIGHT, names)
    checks_of(files, names)("area")

    assert capsys.readouterr().out == AREA_PASSES
