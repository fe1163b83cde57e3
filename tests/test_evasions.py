"""What could be gained without breaking out: points for less than an answer, a grader that fails.

The sandbox holds against the submissions of test_hostile.py; here the judge does.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from typing import Any

import pytest
import torch
from conftest import ROOT

from autograder.asking import Budget, Solution, ask, reference_answers
from autograder.assignment import Assignment, load_assignment
from autograder.course import read_course
from autograder.sandbox import Limits, Sandbox, remote_student
from autograder.selfcheck.acts import Kept
from autograder.selfcheck.judge import judge
from autograder.selfcheck.plain import MAX_BYTES, Missing, Other, Raised
from autograder.selfcheck.student import StandIn

BY_SHAPE = """
import torch

_known = {}


def _shapes(value):
    if isinstance(value, torch.Tensor):
        return tuple(value.shape), value.dtype
    if isinstance(value, (tuple, list)):
        return tuple(map(_shapes, value))
    return str(value)


def _remembering(name, function):
    def remembering(*args, **kwargs):
        key = name, _shapes(args), _shapes(list(kwargs.items()))
        if key not in _known:
            _known[key] = function(*args, **kwargs)
        return _known[key]

    return remembering


for _name in {names}:
    globals()[_name] = _remembering(_name, globals()[_name])
"""
REAL = read_course(ROOT / "course.yml")


@pytest.mark.parametrize("name", ["attention", "masks", "scaling", "pytorch"])
def test_remembering_by_shape_earns_not_all(sandbox: Sandbox, name: str) -> None:
    assignment = load_assignment(REAL.folder(name))
    functions = [one for one in assignment.exercises if f"def {one}(" in assignment.reference]
    code = assignment.reference + BY_SHAPE.replace("{names}", repr(functions))
    expected = reference_answers(sandbox, assignment, "a class")
    solution = Solution(((f"{name}.py", (code,)),))
    answers = ask(sandbox, name, assignment.checks, solution, "a class")
    outcomes = judge(assignment.checks, answers.values, expected)
    assert any(one.status == "failed" for one in outcomes)


class Always:
    """A room in which every act has the same results in turn, whatever was asked."""

    def __init__(self, *values: Any) -> None:
        self.calls: list[str] = []
        self._values = itertools.cycle(values)

    def begin(self, name: str) -> None:
        self.calls.clear()

    def act(self, *_: Any) -> Any:
        return next(self._values)


STRANGE: list[Any] = [
    None, True, 0, -1, 10**80, -(10**80), 0.0, float("inf"), float("nan"), "", "x" * 4000, (), [],
    {}, {0: None}, [[1], 2], (torch.ones(3, 4),) * 2, torch.empty(0), torch.tensor(float("nan")),
    torch.ones(3), torch.ones(2, 3, dtype=torch.float64), torch.ones(1, 1, 1, 1, 1, 1, 1, 1),
    torch.tensor([True]), torch.empty(0, 1 << 40), torch.Generator(),
    Other("x"), Raised("ValueError"), Missing("x"), Kept(1, "x"),
]  # fmt: skip


@pytest.mark.parametrize("name", REAL.names)
def test_whatever_is_returned_a_check_has_an_answer(name: str) -> None:
    """Or a learner could make the grader itself fail, which costs no points."""
    assignment = load_assignment(REAL.folder(name))
    objects = "class " in assignment.reference
    for check in (*assignment.checks, *assignment.examples):
        for value in STRANGE:
            check.answer(StandIn(Always(value)), "a class")
            if objects:
                check.answer(StandIn(Always(Kept(1, "x"), value)), "a class")


def test_the_judge_keeps_little_of_what_is_returned(sandbox: Sandbox, toy: Assignment) -> None:
    code = (
        f"import torch\nBIG = torch.ones({MAX_BYTES}, dtype=torch.uint8)\ndef area(*_): return BIG"
    )
    checks = [check for check in toy.checks if check.exercise.name == "area"]
    answers = ask(sandbox, "shapes", checks, Solution((("shapes.py", (code,)),)), "a class")
    kept = [one.numel() for value in answers.values.values() for one in tensors(value)]
    assert max(kept) == MAX_BYTES
    assert sum(kept) <= 64 << 20, f"{sum(kept) >> 20} MB of one submission"


def tensors(value: Any) -> Iterator[torch.Tensor]:
    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from tensors(one)


def test_ordinary_work_is_not_hindered(sandbox: Sandbox) -> None:
    text = (ROOT / "tests/ordinary_torch.py").read_text(encoding="utf-8")
    with sandbox.fork() as child:
        room, student = remote_student(child)
        assert room.load("work", [("work.py", [text])]) == []
        assert student.lacking() == []


SLEEPERS = {  # how long, and what else they do; a call may take 0.8 s here
    "until the clock ends it": "def nap(): time.sleep(99)\n",
    "often, and not too long": "def nap(): time.sleep(0.6)\n",
    "and dies": "def nap():\n    time.sleep(0.6)\n    os.kill(os.getpid(), 9)\n",
    "while it is loaded": "time.sleep(1)\ndef nap(): os._exit(0)\n",
}
ASLEEP = """import os, time
{nap}
def project(X, W_Q, W_K, W_V): nap()
def attention(Q, K, V, mask=None): nap()
"""


@pytest.mark.parametrize("nap", SLEEPERS.values(), ids=SLEEPERS)
def test_sleeping_everywhere_takes_little_time(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, nap: str
) -> None:
    """Or one submission holds a lane of the class for as long as it likes."""
    checks = load_assignment(ROOT / "source/attention").checks
    limits = Limits(call_seconds=0.05, load_seconds=0.2, submission_seconds=4, patience=0.4)
    monkeypatch.setattr(sandbox, "limits", limits)
    work = Solution((("attention.py", (ASLEEP.format(nap=nap),)),))
    budget = Budget()
    started = time.monotonic()
    for _ in range(2):  # as grading does: what failed is asked once more
        answers = ask(sandbox, "attention", checks, work, "a class", budget)
        assert set(answers.values) == {check.name for check in checks}
        budget = budget.renewed()
    assert time.monotonic() - started < 5 * limits.idle_seconds  # without a bound a minute
