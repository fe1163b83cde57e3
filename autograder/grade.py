"""One submission: ask it every check in a sandbox, and judge its answers out here."""

from __future__ import annotations

import re

from .again import SecondLook
from .asking import Answers, Budget, Solution, ask
from .assignment import Assignment
from .fingerprints import Fingerprints
from .model import GRADED, OURS, CheckResult, Grade, Submission
from .sandbox import Sandbox
from .selfcheck import sentences as say
from .selfcheck.judge import FAILED, Outcome, Slip, judge
from .text import clean


def grade(
    sandbox: Sandbox,
    assignment: Assignment,
    submission: Submission,
    fingerprints: Fingerprints,
    *,
    tolerance: float,
) -> Grade:
    """The grade of one submission. Errors: `Broken`, when the sandbox itself failed."""
    solution = Solution(
        tuple((file.name, file.cells) for file in submission.files), submission.main
    )
    budget = Budget()
    answers = ask(sandbox, assignment.name, assignment.checks, solution, fingerprints.seed, budget)
    outcomes = _judged(sandbox, assignment, answers, fingerprints, tolerance)
    if answers.loaded and any(outcome.status == FAILED for outcome in outcomes):
        second = SecondLook(
            sandbox, assignment, solution, fingerprints, tolerance, budget.renewed()
        )
        outcomes = second.with_examples(second.carried(outcomes))
    return Grade(
        student=submission.student,
        assignment=assignment.name,
        status=GRADED,
        max_points=assignment.max_points,
        points=round(sum(outcome.points for outcome in outcomes), 6),
        checks=tuple(map(_result, outcomes)),
        notes=(*map(clean, submission.notes), *map(_note, answers.notes)),
        flags=tuple(_flags(assignment, submission.files[submission.main].text)),
        submitted=submission.submitted,
        confinement=sandbox.confinement.words,
    )


def _judged(
    sandbox: Sandbox,
    assignment: Assignment,
    answers: Answers,
    fingerprints: Fingerprints,
    tolerance: float,
) -> list[Outcome]:
    """The outcomes; the slips are only asked for when something failed."""
    expected = fingerprints.expected(sandbox)
    slips: list[Slip] = []
    while True:
        outcomes = judge(
            assignment.checks,
            answers.values,
            expected,
            slips,
            calls=answers.calls,
            tolerance=tolerance,
        )
        if slips or not any(outcome.status == FAILED for outcome in outcomes):
            return outcomes
        slips = fingerprints.slips(sandbox)
        if not slips:
            return outcomes


def ungraded(
    assignment: Assignment, student: str, status: str, reason: str, submitted: str = ""
) -> Grade:
    """A row for work that has no grade, with the reason. `ours` never has points, not even 0."""
    return Grade(
        student=student,
        assignment=assignment.name,
        status=status,
        max_points=assignment.max_points,
        points=None if status == OURS else 0.0,
        reason=clean(reason),
        submitted=submitted,
    )


def _result(outcome: Outcome) -> CheckResult:
    check = outcome.check
    lines = outcome.explanation.lines() if outcome.explanation else []
    return CheckResult(
        name=check.name,
        title=check.title,
        exercise=check.exercise.name,
        hidden=check.hidden,
        outcome=outcome.status,
        points=outcome.points,
        max_points=check.points,
        sentence=clean(outcome.sentence),
        slip=outcome.slip,
        message=tuple("\n".join(map(clean, line.split("\n"))) for line in lines),
    )


def _note(note: tuple[str, str, str]) -> str:
    kind, where, text = (clean(part, 200) for part in note)
    templates = {
        "skipped": say.NOTE_SKIPPED,
        "syntax": say.NOTE_SYNTAX,
        "failed": say.NOTE_FAILED,
        "slow": say.NOTE_SLOW,
    }
    return templates.get(kind, say.NOTE_FAILED).format(where=where, what=text, kind=text, text=text)


def _flags(assignment: Assignment, code: str) -> list[str]:
    """Remarks for the TA about library shortcuts that the code names."""
    wanted = dict.fromkeys(name for names in assignment.flags.values() for name in names)
    found = [name for name in wanted if re.search(rf"\b{re.escape(name)}\b", code)]
    return [say.NOTE_FLAG.format(names=", ".join(found))] if found else []
