"""From answers to outcomes: which checks passed, what the others say, and which slip it was.

The one place where a class's grader and a learner's own pytest decide, so that they never differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import sentences as say
from .checks import Check
from .compare import TOLERANCE, Difference, alike, compare
from .explain import Explanation, explain
from .plain import Missing, Raised

SAME_TEXT = 22  # characters: what follows in a message of PyTorch are sizes
PASSED, FAILED, WAITS, NOT_WRITTEN = "passed", "failed", "waits", "not written"


@dataclass(frozen=True)
class Unanswered:
    """Why a check has no answer. `ours` where the grader is to blame: that costs no points."""

    sentence: str


@dataclass(frozen=True)
class Slip:
    """A known wrong solution: its sentence, and its answers to the checks of its exercises."""

    name: str
    sentence: str
    exercises: tuple[str, ...]
    hint: str = ""
    read: str = ""
    alike: str = ""
    answers: Mapping[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Outcome:
    """What became of one check."""

    check: Check
    status: str
    points: float
    explanation: Explanation | None = None
    sentence: str = ""
    slip: str = ""


def judge(
    checks: Sequence[Check],
    answers: Mapping[str, Any],
    expected: Mapping[str, Any],
    slips: Sequence[Slip] = (),
    *,
    calls: Mapping[str, str] | None = None,
    tolerance: float = TOLERANCE,
) -> list[Outcome]:
    """The outcome of every check that has an answer, in the order of `checks`."""
    asked = [check for check in checks if check.name in answers]
    differences = {
        check.name: compare(expected[check.name], answers[check.name], tolerance)
        for check in asked
        if not isinstance(answers[check.name], Unanswered)
    }
    causes = _causes(asked, answers, expected, differences, slips, tolerance)
    outcomes: dict[str, Outcome] = {}
    for check in asked:
        outcomes[check.name] = _outcome(
            check, answers[check.name], differences.get(check.name), outcomes, causes, calls or {}
        )
    return list(outcomes.values())


def _outcome(
    check: Check,
    answer: Any,
    difference: Difference | None,
    before: Mapping[str, Outcome],
    causes: Mapping[str, Slip],
    calls: Mapping[str, str],
) -> Outcome:
    if is_not_written(answer):
        return Outcome(check, NOT_WRITTEN, 0, sentence=say.NOT_WRITTEN)
    waits_for = [
        before[name].check.title
        for name in check.needs
        if name in before and before[name].status in (FAILED, WAITS)
    ]
    if waits_for and (difference or isinstance(answer, Unanswered)):
        return Outcome(check, WAITS, 0, sentence=say.WAITS.format(titles="; ".join(waits_for)))
    if isinstance(answer, Unanswered):
        return Outcome(check, FAILED, 0, Explanation(answer.sentence), answer.sentence)
    if difference is None:
        return Outcome(check, PASSED, check.points)
    slip = causes.get(check.exercise.name)
    told = explain(
        check, difference, call=calls.get(check.name, ""), slip=slip, reveal=not check.hidden
    )
    sentence = slip.sentence if slip else told.what
    return Outcome(check, FAILED, 0, told, sentence, slip.name if slip else "")


def is_not_written(answer: Any) -> bool:
    """Whether the stub still stands there: it raises NotImplementedError."""
    return isinstance(answer, Raised) and answer.kind == "NotImplementedError"


def _causes(
    checks: Sequence[Check],
    answers: Mapping[str, Any],
    expected: Mapping[str, Any],
    differences: Mapping[str, Difference | None],
    slips: Sequence[Slip],
    tolerance: float,
) -> dict[str, Slip]:
    """For each exercise with a failed check, the one slip that answers exactly alike, if any.

    Slips that say they are alike count as one; more than one cause is never named.
    """
    causes: dict[str, Slip] = {}
    for exercise in {check.exercise.name for check in checks}:
        own = [check.name for check in checks if check.exercise.name == exercise]
        failed = [name for name in own if differences.get(name)]
        passed = [name for name in own if name in differences and not differences[name]]
        if not failed or any(isinstance(answers[name], Missing) for name in failed):
            continue
        found = [
            slip
            for slip in slips
            if exercise in slip.exercises
            and _same(slip, failed, passed, answers, expected, tolerance)
        ]
        if found and all(_one_kind(found[0], slip) for slip in found[1:]):
            causes[exercise] = found[0]
    return causes


def _one_kind(one: Slip, other: Slip) -> bool:
    return one.alike == other.name or other.alike == one.name


def _one_error(known: Raised, answer: Raised) -> bool:
    return known.kind == answer.kind and known.text[:SAME_TEXT] == answer.text[:SAME_TEXT]


def _same(
    slip: Slip,
    failed: Sequence[str],
    passed: Sequence[str],
    answers: Mapping[str, Any],
    expected: Mapping[str, Any],
    tolerance: float,
) -> bool:
    """Whether the slip answers exactly as the learner does, and wrongly at least once.

    Two errors count as alike whatever their type, because the same mistake in other words stops
    elsewhere; but then some value must agree too, or the errors must be one and the same.
    """
    telling = False
    for name in (*failed, *passed):
        if name not in slip.answers:
            continue
        answer, known = answers[name], slip.answers[name]
        if isinstance(known, Raised) and isinstance(answer, Raised):
            telling = telling or _one_error(known, answer)
        elif not alike(known, answer, tolerance):
            return False
        else:
            telling = telling or name in failed
    return telling
