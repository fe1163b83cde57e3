"""What pytest does with checks: each is a test, and a failure is explained instead of traced.

`conftest.py` of an assignment's folder takes everything from here. One line a check; the
explanation of a mistake stands once, under the first check that shows it.
"""

from __future__ import annotations

import importlib
import sys
import traceback
from pathlib import Path
from typing import Any

import pytest

from . import sentences as say
from .checks import Check
from .inputs import PUBLIC_SEED
from .judge import FAILED, NOT_WRITTEN, PASSED, WAITS, Outcome, Unanswered, judge
from .stored import FILE, read_expected
from .student import StandIn, local_student
from .telling import HEADING, message, told

__all__ = [
    "pytest_pycollect_makeitem",
    "pytest_report_teststatus",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
]

STYLES = {
    PASSED: {"green": True},
    FAILED: {"red": True},
    WAITS: {"yellow": True},
    NOT_WRITTEN: {"yellow": True},
    HEADING: {"bold": True},
}
STATES = pytest.StashKey["dict[Path, State]"]()
TOLD = pytest.StashKey[bool]()


class CheckFailed(Exception):
    """A check did not pass; the text is the explanation."""


class State:
    """One run: the learner's module, the answers so far, and what is expected."""

    def __init__(self, folder: Path, module_name: str) -> None:
        self.student: StandIn | None = None
        self.unread = ""
        self.checks: list[Check] = []
        self.answers: dict[str, Any] = {}
        self.calls: dict[str, str] = {}
        try:
            self.expected, self.slips, self.tolerance = read_expected(folder / FILE)
        except ValueError:
            pytest.exit(say.NO_EXPECTED, returncode=4)
        sys.path.insert(0, str(folder))
        try:
            self.student = local_student(importlib.import_module(module_name))
        except (Exception, SystemExit) as error:
            self.unread = _unread(error, folder, module_name)

    def ask(self, check: Check) -> Outcome:
        """Run one check, and judge it with what is known so far."""
        if check.name not in self.expected:
            pytest.exit(say.NO_EXPECTED, returncode=4)
        self.checks.append(check)
        if self.student is None:
            self.answers[check.name] = Unanswered(self.unread)
        else:
            calls = self.student._room.calls
            self.answers[check.name] = check.answer(self.student, PUBLIC_SEED)
            self.calls[check.name] = calls[-1] if calls else ""
        return self.outcomes()[-1]

    def outcomes(self) -> list[Outcome]:
        """The outcomes of all checks that were asked."""
        return judge(
            self.checks, self.answers, self.expected, self.slips,
            calls=self.calls, tolerance=self.tolerance,
        )  # fmt: skip


def _unread(error: BaseException, folder: Path, module_name: str) -> str:
    """Why the learner's file could not be imported, with the line in the file that is to blame."""
    if isinstance(error, SyntaxError):
        name, line, text = Path(error.filename or "").name, error.lineno, error.msg
    else:
        frames = traceback.extract_tb(error.__traceback__)
        own = [one for one in frames if Path(one.filename).parent == folder]
        name, line = (Path(own[-1].filename).name, own[-1].lineno) if own else ("", None)
        text = f"{type(error).__name__}: {error}"
    where = f"{name or f'{module_name}.py'}{f', line {line}' if line else ''}"
    template = say.UNREAD if isinstance(error, SyntaxError) else say.NOT_LOADED
    return template.format(where=where, text=text)


class CheckItem(pytest.Item):
    """A check as pytest sees it."""

    check: Check

    def runtest(self) -> None:
        """Ask the learner's code. Skips where it waits or is not written yet."""
        states = self.config.stash.setdefault(STATES, {})
        if self.path not in states:
            states[self.path] = State(self.path.parent, self.path.stem.removeprefix("test_"))
        outcome = states[self.path].ask(self.check)
        if outcome.status == FAILED:
            raise CheckFailed("\n".join(message(outcome)))
        if outcome.status != PASSED:
            pytest.skip(outcome.status)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Our explanation; a fault of ours keeps its traceback."""
        if isinstance(excinfo.value, CheckFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the check stands, and its title."""
        return self.path, None, self.check.title


def pytest_pycollect_makeitem(collector: Any, name: str, obj: object) -> Any:
    """A `Check` in a test module is a test."""
    if isinstance(obj, Check):
        item = CheckItem.from_parent(collector, name=name)
        item.check = obj
        return item
    return None


def pytest_report_teststatus(report: Any) -> tuple[str, str, str] | None:
    """Our own words in the last line; no dots, because every check gets a line of its own."""
    if report.when != "call":
        return None
    if report.skipped and isinstance(report.longrepr, tuple):
        word = str(report.longrepr[2]).removeprefix("Skipped: ")
        return word, "", word
    return report.outcome, "", str(report.outcome)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One line a check, and under a failed one the explanation, once for each cause."""
    stash = terminalreporter.config.stash
    for state in stash.get(STATES, {}).values():
        _tell(terminalreporter, state)
    stash[STATES] = {}  # every folder's conftest brings this hook: told once
    if stash.get(TOLD, False):
        return
    stash[TOLD] = True
    for kind in ("failed", "error"):  # tests of the learner's own
        for report in terminalreporter.stats.get(kind, []):
            if not isinstance(report.longrepr, str):
                _tell_own(terminalreporter, kind, report)


def _tell_own(terminalreporter: Any, kind: str, report: Any) -> None:
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr).strip().split("\n")[-1]
    terminalreporter.write_line(f"{kind.upper()}  {report.nodeid}", red=True)
    terminalreporter.write_line(f"        {text}")


def _tell(terminalreporter: Any, state: State) -> None:
    for line in told(state.outcomes()):
        terminalreporter.write(line.mark, **STYLES.get(line.kind, {}))
        terminalreporter.write_line(line.text)


def pytest_sessionfinish(session: Any) -> None:
    """Work that is not written yet is not done: the exit code says so."""
    states = session.config.stash.get(STATES, {})
    outcomes = [outcome for state in states.values() for outcome in state.outcomes()]
    if session.exitstatus == 0 and any(outcome.status != PASSED for outcome in outcomes):
        session.exitstatus = 1
