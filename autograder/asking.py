"""Asking a solution: every check's answer, from a process in the sandbox.

A call that ends the process, or takes too long, costs its check and not the rest: the others are
asked in a new process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from .assignment import Assignment, SlipFile
from .errors import ConfigError, Garbled, Killed, SandboxError, Stopped, TooLong
from .feedback import shown
from .sandbox import Child, Limits, Sandbox, remote_student
from .sandbox.room import Files
from .selfcheck import sentences as say
from .selfcheck.checks import Check
from .selfcheck.inputs import PUBLIC_SEED
from .selfcheck.judge import Unanswered
from .selfcheck.plain import Missing, Raised

MAX_DEATHS = 2  # of one exercise; then the rest of it stays unanswered
MAX_KILLED = 4  # times that a check is asked again because its process was killed
THEIRS = (Stopped, TooLong, Garbled)


@dataclass(frozen=True)
class Solution:
    """Code to be asked: its files, which of them is the work, and what runs before it."""

    files: Files
    main: int = 0
    before: Files = ()
    after: Files = ()


@dataclass
class Answers:
    """What a solution answered, which call came last in each check, and remarks."""

    values: dict[str, Any] = field(default_factory=dict)
    calls: dict[str, str] = field(default_factory=dict)
    notes: list[tuple[str, str, str]] = field(default_factory=list)
    loaded: bool = True  # whether the file itself could be run to its end


@dataclass
class Budget:
    """What one submission may use up, over all its processes.

    cpu: seconds of processor time so far. idle: seconds that the judge waited while nothing was
    computed. killed: how often the process of a check was killed, perhaps by others ("" is
    loading).
    """

    cpu: float = 0.0
    idle: float = 0.0
    killed: Counter[str] = field(default_factory=Counter)

    def is_spent(self, limits: Limits) -> bool:
        """Whether nothing more is to be asked."""
        return self.cpu > limits.submission_seconds or self.idle > limits.idle_seconds

    def forgives(self, name: str, error: SandboxError) -> bool:
        """Whether to ask again after this error; name: of the check, "" for loading.

        A machine without memory may kill a process more than once; a check that kills its own
        does so every time.
        """
        self.killed[name] += isinstance(error, Killed)
        return isinstance(error, Killed) and self.killed[name] <= MAX_KILLED

    def renewed(self) -> Budget:
        """With new processor time, for a second look; the rest counts on."""
        return Budget(idle=self.idle, killed=self.killed)


def ask(
    sandbox: Sandbox,
    module: str,
    checks: Sequence[Check],
    solution: Solution,
    seed: str,
    budget: Budget | None = None,
) -> Answers:
    """Every check's answer. A call that ends the process costs its check, not the rest.

    seed: of the hidden checks' inputs. Errors: `Broken`, when the sandbox itself failed.
    """
    answers = Answers()
    deaths: dict[str, int] = {}
    budget = budget or Budget()
    while left := [check for check in checks if check.name not in answers.values]:
        if budget.is_spent(sandbox.limits):
            _unanswered(answers, left, say.TOO_LONG.format(call="Your code"))
            break
        with _counted(sandbox, budget) as child:
            room, student = remote_student(child)
            try:
                answers.notes = room.load(
                    module, solution.files, solution.main, solution.before, solution.after
                )
            except THEIRS as error:
                if budget.forgives("", error):
                    continue
                answers.loaded = False
                _unanswered(answers, left, _load_sentence(error))
                break
            died = _ask_all(answers, left, room.calls, student, seed, solution.files, budget)
        if died:
            name = died.exercise.name
            deaths[name] = deaths.get(name, 0) + 1
            if deaths[name] >= MAX_DEATHS:
                sentence = answers.values[died.name].sentence
                rest = [one for one in left if one.exercise.name == name]
                _unanswered(answers, rest, sentence)
    return answers


@contextmanager
def _counted(sandbox: Sandbox, budget: Budget) -> Iterator[Child]:
    """A process for the submission, whose time counts however it ends."""
    with sandbox.fork() as child:
        child.may_idle -= budget.idle
        yield child
    budget.cpu += child.cpu
    budget.idle += child.idle


def _ask_all(
    answers: Answers,
    checks: Iterable[Check],
    calls: list[str],
    student: Any,
    seed: str,
    files: Files,
    budget: Budget,
) -> Check | None:
    """Ask until the process ends; the check that it ended, unless that is asked once more."""
    for check in checks:
        try:
            answer = check.answer(student, seed if check.hidden else PUBLIC_SEED)
        except THEIRS as error:
            if budget.forgives(check.name, error):
                return None
            call = calls[-1] if calls and not check.hidden else check.exercise.name
            answers.values[check.name] = Unanswered(_call_sentence(error, call))
            return check
        answers.values[check.name] = shown(answer, files, hidden=check.hidden)
        answers.calls[check.name] = calls[-1] if calls else ""
    return None


def _unanswered(answers: Answers, checks: Iterable[Check], sentence: str) -> None:
    for check in checks:
        answers.values.setdefault(check.name, Unanswered(sentence))


def _call_sentence(error: SandboxError, call: str) -> str:
    if isinstance(error, TooLong):
        return say.TOO_LONG.format(call=call)
    return (say.TOO_BIG if isinstance(error, Garbled) else say.STOPPED).format(call=call)


def _load_sentence(error: SandboxError) -> str:
    return say.LOAD_TOO_LONG if isinstance(error, TooLong) else say.LOAD_STOPPED


def reference_answers(sandbox: Sandbox, assignment: Assignment, seed: str) -> dict[str, Any]:
    """The expected values. Errors: `ConfigError` when a check fails on the reference itself."""
    solution = Solution(((f"{assignment.name}.py", (assignment.reference,)),))
    checks = (*assignment.checks, *assignment.examples)
    answers = ask(sandbox, assignment.name, checks, solution, seed)
    for check in checks:
        answer = answers.values[check.name]
        if isinstance(answer, (Raised, Missing, Unanswered)):
            raise ConfigError(
                f"{assignment.folder}: the reference itself fails the check {check.name!r}: "
                f"{answer}. Remedy: correct the reference or the check"
            )
    return answers.values


def slip_answers(
    sandbox: Sandbox, assignment: Assignment, slip: SlipFile, seed: str
) -> dict[str, Any]:
    """What a slip answers to the checks of its exercises; it runs after the reference."""
    before = ((f"{assignment.name}.py", (assignment.reference,)),)
    solution = Solution((("slip.py", (slip.text,)),), before=before)
    checks = [check for check in assignment.checks if check.exercise.name in slip.exercises]
    return ask(sandbox, assignment.name, checks, solution, seed).values
