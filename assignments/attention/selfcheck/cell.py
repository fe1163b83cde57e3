"""`check("attention")` in a notebook: the public checks, asked of what its cells define.

The setup cell of a notebook calls `checks_of`. What a learner reads is what pytest would say. It
goes to stdout and nothing goes to stderr, because nbgrader takes points for a word there.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import traceback
import warnings
from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

import torch

from . import sentences as say
from .acts import describe
from .checks import Check, checks_in
from .compare import kind_in_words
from .inputs import PUBLIC_SEED
from .judge import NOT_WRITTEN, PASSED, Outcome, Unanswered, judge
from .plain import Missing, Raised, plain
from .stored import FILE, parse_expected
from .student import LocalRoom, StandIn
from .telling import message, told

EXECUTION = "NBGRADER_EXECUTION"  # what nbgrader does with the notebook just now
VALIDATE = "validate"
CALL = re.compile(r"""\s*check\(\s*(?:(["'])(?P<name>\w*)\1)?\s*\)\s*;?\s*""")


class CheckFailed(Exception):
    """Raised under `nbgrader validate` alone, which looks for nothing else. Its text says all."""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of a traceback."""
        return str(self).split("\n")


class Cells:
    """The names of a notebook as attributes, always as they are now."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        self.__dict__ = namespace


class CellRoom(LocalRoom):
    """The learner's cells in this very kernel."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        super().__init__(Cells(namespace))
        self._namespace = namespace

    def _described(self, error: BaseException) -> Raised:
        """The deepest line in a cell, by the number of the cell: its file has no name to know."""
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
        own = [one.f_code.co_filename for one in frames if one.f_globals is self._namespace]
        raised = describe(error, own.__contains__)
        _, _, line = raised.where.partition(", ")
        return Raised(raised.kind, raised.kinds, raised.text, _place(own[-1], line) if own else "")


def _place(filename: str, line: str) -> str:
    numbers = getattr(getattr(_shell(), "compile", None), "_filename_map", {})
    number = numbers.get(filename)
    return say.CELL.format(number=number, line=line) if number else line


def _shell() -> Any:
    """IPython's shell, or None where there is none."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


class NotebookChecks:
    """What a notebook calls `check`."""

    def __init__(
        self, checks: Sequence[Check], expected_json: str, namespace: dict[str, Any]
    ) -> None:
        """Errors: `ValueError` where the expected values cannot be read."""
        self._checks = checks
        self._expected, self._slips, self._tolerance = parse_expected(expected_json)
        self._namespace = namespace
        self._exercises = list(dict.fromkeys(one.exercise.name for one in checks))
        self._remarks: list[str] = []

    def __repr__(self) -> str:
        return say.HOW_TO_CHECK

    def __call__(self, exercise: Any = "") -> None:
        """Ask the checks of one exercise, or of all, and print what came out.

        exercise: its name, or the function or class itself. Errors: `CheckFailed`, but only under
        `nbgrader validate`; KeyboardInterrupt, when the learner stops a call that does not end.
        """
        name = exercise if isinstance(exercise, str) else getattr(exercise, "__name__", "")
        if name and name not in self._exercises:
            print(self._no_exercise(name))
            return
        remarks, self._remarks = self._remarks, []
        with _left_as_it_was():
            outcomes, absent = self._ask(name)
        remarks += [say.NOT_RUN.format(name=one) for one in absent]
        if os.environ.get(EXECUTION) == VALIDATE:
            _validate(outcomes)
        lines = [str(line).rstrip() for line in told(outcomes)]
        print("\n".join([*lines[1:], *remarks]))

    def must_pass(self, exercise: str) -> None:
        """Ask the checks of one exercise without a word. Errors: `CheckFailed`, at the first one
        that does not pass: what otter's tests want.
        """
        with _left_as_it_was():
            outcomes, _ = self._ask(exercise)
        _validate(outcomes)

    def _no_exercise(self, name: str) -> str:
        calls = ", ".join(f'`check("{one}")`' for one in self._exercises)
        return say.NO_EXERCISE.format(name=name[:80], calls=calls)

    def _ask(self, exercise: str) -> tuple[list[Outcome], list[str]]:
        """Outcomes of an exercise's checks, and names that no cell defines yet."""
        wanted = self._with_needed(exercise)
        room = CellRoom(self._namespace)
        student = StandIn(room)
        answers: dict[str, Any] = {}
        calls: dict[str, str] = {}
        absent: list[str] = []
        for check in wanted:
            answer = self._spoilt(check) or check.answer(student, PUBLIC_SEED)
            if isinstance(answer, Missing) and not answer.alike:
                absent.append(answer.name)
                answer = Raised("NotImplementedError")
            answers[check.name] = answer
            calls[check.name] = room.calls[-1] if room.calls else ""
        outcomes = judge(
            wanted, answers, self._expected, self._slips, calls=calls, tolerance=self._tolerance
        )
        shown = [one for one in outcomes if exercise in ("", one.check.exercise.name)]
        return shown, list(dict.fromkeys(absent))

    def _with_needed(self, exercise: str) -> list[Check]:
        """The checks of an exercise and those that they wait for, in their order."""
        wanted: set[str] = set()
        for check in reversed(self._checks):
            if exercise in ("", check.exercise.name) or check.name in wanted:
                wanted |= {check.name, *check.needs}
        return [check for check in self._checks if check.name in wanted]

    def _spoilt(self, check: Check) -> Unanswered | None:
        """Why nothing can be asked: another cell gave the exercise's name to something else."""
        name = check.exercise.name
        value = self._namespace.get(name)
        if name not in self._namespace or callable(value):
            return None
        kind = kind_in_words(plain(value))
        return Unanswered(say.NOT_CALLABLE.format(name=name, kind=kind))

    def before_cell(self, info: Any) -> None:
        """Take the name `check` back before a cell that calls it, should a cell have taken it."""
        call = CALL.fullmatch(str(getattr(info, "raw_cell", "")))
        if not call or self._namespace.get("check") is self:
            return
        if call["name"] is None or call["name"] in self._exercises:
            self._remarks = [say.CHECK_AGAIN] if "check" in self._namespace else []
            self._namespace["check"] = self


@contextlib.contextmanager
def _left_as_it_was() -> Iterator[None]:
    """Asking leaves no trace: torch draws on as before, and what warns or complains stays quiet.

    Tensors are made on the processor inside, whatever the notebook's own device is.
    """
    state = torch.get_rng_state()
    try:
        with (
            warnings.catch_warnings(),
            contextlib.redirect_stderr(sys.stdout),
            torch.device("cpu"),
        ):
            warnings.simplefilter("ignore")
            yield
    finally:
        torch.set_rng_state(state)


def _validate(outcomes: Sequence[Outcome]) -> None:
    """Errors: `CheckFailed` with what is to be said of the first check that does not pass."""
    for outcome in outcomes:
        if outcome.status != PASSED:
            lines = message(outcome)
            if outcome.status == NOT_WRITTEN:
                lines = [say.NOT_WRITTEN]
            first = f"{outcome.check.exercise.name}, {outcome.check.title}: {lines[0]}"
            raise CheckFailed("\n".join([first, *lines[1:]]))


def checks_of(files: Mapping[str, str], namespace: dict[str, Any]) -> NotebookChecks:
    """The `check` of a notebook.

    files:     by their paths in a learner's folder: test_<a>.py and expected.json.
    namespace: of the notebook's cells.
    """
    ((path, text),) = [(path, text) for path, text in files.items() if path.startswith("test_")]
    check = NotebookChecks(checks_in(_loaded(path, text)), files[FILE], namespace)
    events = getattr(_shell(), "events", None)
    if events is not None:
        for old in list(events.callbacks.get("pre_run_cell", [])):
            if getattr(old, "__name__", "") == NotebookChecks.before_cell.__name__:
                events.unregister("pre_run_cell", old)
        events.register("pre_run_cell", check.before_cell)
    return check


def _loaded(path: str, text: str) -> ModuleType:
    """The public checks as a module; `selfcheck` means this package to them, and only to them."""
    module = ModuleType(path.removesuffix(".py"))
    before = sys.modules.get("selfcheck")
    sys.modules["selfcheck"] = sys.modules[__package__]
    try:
        exec(compile(text, f"<{path}>", "exec", dont_inherit=True), module.__dict__)
    finally:
        if before is None:
            del sys.modules["selfcheck"]
        else:
            sys.modules["selfcheck"] = before
    return module
