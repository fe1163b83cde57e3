"""A grade as Gradescope's results.json: one entry an exercise, and safe to show on a web page.

https://gradescope-autograders.readthedocs.io/en/latest/specs/ describes the format. Texts that
come from a submission are cleaned and escaped; all of it is cut to a size that pages can show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..assignment import Assignment
from ..course import Gradescope
from ..model import GRADED, NOTHING, OURS, CheckResult, Grade
from ..selfcheck import sentences as say
from ..selfcheck.judge import PASSED
from ..text import html_text

MAX_ENTRY = 60_000  # characters of one entry
MAX_ALL = 800_000


def as_results(
    grade: Grade, assignment: Assignment, settings: Gradescope, seconds: float
) -> dict[str, Any]:
    """The content of results.json. seconds: what grading took, on the clock."""
    if grade.status == OURS:
        return not_graded()
    notes = [*grade.notes] if grade.status == GRADED else [_reason(grade)]
    entries = list(_entries(grade, assignment, settings))
    return {
        "execution_time": round(seconds, 1),
        "stdout_visibility": "hidden",
        "visibility": settings.visibility,
        "output_format": "html",
        "output": _joined((_paragraph(note) for note in notes), MAX_ENTRY),
        "tests": entries,
    }


def not_graded() -> dict[str, Any]:
    """Where the grader failed: no score at all, because a 0 would be the student's."""
    return {
        "stdout_visibility": "hidden",
        "output_format": "text",
        "output": say.NOT_GRADED,
        "tests": [],
    }


def _reason(grade: Grade) -> str:
    return (
        say.NOTHING_HANDED if grade.status == NOTHING else say.NOT_READ.format(reason=grade.reason)
    )


def _entries(
    grade: Grade, assignment: Assignment, settings: Gradescope
) -> Iterator[dict[str, Any]]:
    limit = min(MAX_ENTRY, MAX_ALL // len(assignment.exercises))
    for exercise in assignment.exercises:
        checks = [check for check in grade.checks if check.exercise == exercise]
        score = round(grade.exercises.get(exercise, 0.0), 6)
        asked = [check for check in assignment.checks if check.exercise.name == exercise]
        max_score = round(sum(check.points for check in asked), 6)
        blocks = _blocks(checks) if checks else [_paragraph(_reason(grade))]
        yield {
            "name": exercise,
            "score": score,
            "max_score": max_score,
            "status": "passed" if score == max_score else "failed",
            "visibility": settings.visibility,
            "output_format": "html",
            "output": _joined(blocks, limit),
        }


def _blocks(checks: Iterable[CheckResult]) -> Iterator[str]:
    """A heading for each check, and under a failed one the explanation, once for each cause."""
    told: set[tuple[str, ...]] = set()
    for check in checks:
        points = say.POINTS.format(points=f"{check.points:g}", of=f"{check.max_points:g}")
        title = f"{check.outcome}: {check.title}" + (f" ({points})" if check.max_points else "")
        yield _paragraph(title, bold=check.outcome != PASSED)
        message = check.message or ((check.sentence,) if check.sentence else ())
        if message and message in told:
            yield _paragraph(say.SAME_CAUSE)
        elif message:
            told.add(message)
            lines = [html_text(line) for part in message for line in part.split("\n")]
            yield f"<pre>{chr(10).join(lines)}</pre>"


def _paragraph(text: str, *, bold: bool = False) -> str:
    safe = html_text(text)
    return f"<p><b>{safe}</b></p>" if bold else f"<p>{safe}</p>"


def _joined(blocks: Iterable[str], limit: int) -> str:
    """Whole blocks, as many as fit."""
    shown: list[str] = []
    left = limit
    for block in blocks:
        left -= len(block.encode()) + 1
        if left < 0:
            shown.append(_paragraph(say.CUT_OFF))
            break
        shown.append(block)
    return "\n".join(shown)


def total(results: dict[str, Any]) -> float:
    """The points of a results.json, as Gradescope adds them up."""
    return float(round(sum(test["score"] for test in results["tests"]), 6))
