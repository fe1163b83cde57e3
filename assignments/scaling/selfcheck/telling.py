"""A run of checks as lines: one a check, and under a failed one the explanation, once a cause.

A learner's pytest and a learner's notebook both print these lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from . import sentences as say
from .judge import FAILED, NOT_WRITTEN, PASSED, WAITS, Outcome

MARKS = {PASSED: "passed", FAILED: "FAILED", WAITS: "waits", NOT_WRITTEN: "not written yet"}
WIDTH = max(map(len, MARKS.values())) + 2
HEADING = "heading"


@dataclass(frozen=True)
class Line:
    """A line in two parts; `kind` says what `mark` is: a heading, a status, or nothing."""

    text: str = ""
    mark: str = ""
    kind: str = ""

    def __str__(self) -> str:
        return f"{self.mark}{self.text}"


def told(outcomes: Sequence[Outcome]) -> Iterator[Line]:
    """Everything that a learner reads about a run."""
    causes: set[str] = set()
    exercise = ""
    for outcome in outcomes:
        if outcome.check.exercise.name != exercise:
            exercise = outcome.check.exercise.name
            yield Line()
            yield Line(mark=exercise, kind=HEADING)
        mark = f"  {MARKS[outcome.status]:{WIDTH}}"
        yield Line(outcome.check.title, mark, outcome.status)
        for line in _explanation(outcome, causes):
            yield Line(" " * len(mark) + line)
    yield Line()
    for line in _closing(outcomes):
        yield Line(line)


def _explanation(outcome: Outcome, causes: set[str]) -> Iterator[str]:
    """The explanation of a failed check, unless the same cause was explained above."""
    if outcome.status == WAITS:
        yield outcome.sentence
    if outcome.status != FAILED:
        return
    unread = outcome.explanation is not None and not outcome.explanation.read
    cause = outcome.sentence if unread else f"{outcome.check.exercise.name}: {outcome.sentence}"
    if cause in causes:
        yield say.SAME_CAUSE
        return
    causes.add(cause)
    yield from message(outcome)


def message(outcome: Outcome) -> list[str]:
    """What is to be said of one outcome that is not passed."""
    return outcome.explanation.lines() if outcome.explanation else [outcome.sentence]


def _closing(outcomes: Sequence[Outcome]) -> Iterator[str]:
    left = [outcome for outcome in outcomes if outcome.status != PASSED]
    if not left:
        yield say.ALL_PASS.format(count=len(outcomes))
        return
    yield say.PROGRESS.format(passed=len(outcomes) - len(left), count=len(outcomes))
    first = left[0].check
    yield say.NEXT.format(title=f"{first.exercise.name}, {first.title}")
