"""Files made from the journal, for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from .course import Course, hours_late
from .model import GRADED, Grade
from .text import csv_cell


def as_csv(course: Course, grades: Iterable[Grade]) -> str:
    """One row a submission: points, per exercise, lateness as columns of its own, the reason.

    A cell that begins like a formula is disarmed; everything is quoted as RFC 4180 says.
    """
    rows = sorted(grades, key=lambda one: (_order(course, one), one.student))
    exercises = list(
        dict.fromkeys(f"{one.assignment}.{name}" for one in rows for name in one.exercises)
    )
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    fixed = ["student", "assignment", "status", "points", "max_points"]
    late = ["submitted", "hours_late", "late_percent", "points_after_late"]
    writer.writerow([*fixed, *late, *exercises, "mistakes", "reason"])
    for grade in rows:
        writer.writerow(
            [
                csv_cell(grade.student),
                csv_cell(grade.assignment),
                grade.status,
                _number(grade.points),
                _number(grade.max_points),
                *_lateness(course, grade),
                *(_exercise(grade, column) for column in exercises),
                csv_cell(" ".join(sorted({check.slip for check in grade.checks if check.slip}))),
                csv_cell(grade.reason),
            ]
        )
    return out.getvalue()


def _order(course: Course, grade: Grade) -> int:
    names = course.names
    return names.index(grade.assignment) if grade.assignment in names else len(names)


def _exercise(grade: Grade, column: str) -> str:
    assignment, _, exercise = column.partition(".")
    if grade.assignment != assignment or grade.status != GRADED:
        return ""
    return _number(grade.exercises.get(exercise))


def _lateness(course: Course, grade: Grade) -> list[str]:
    """When it came, how many hours late, what that costs, and the points that are left."""
    entry = next((one for one in course.assignments if one.name == grade.assignment), None)
    hours = hours_late(grade.submitted, entry, course.late) if entry else 0.0
    days = -(-hours // 24)
    percent = min(days * course.late.percent_per_day, course.late.at_most_percent)
    after = None if grade.points is None else grade.points * (1 - percent / 100)
    return [grade.submitted, _number(hours), _number(percent), _number(after)]


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
