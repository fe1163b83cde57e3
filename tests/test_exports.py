"""Tables for other programs: every row whole, lateness apart, no cell that a spreadsheet runs."""

from __future__ import annotations

import csv
import io

import pytest

from autograder.course import Course
from autograder.exports import as_csv
from autograder.model import CheckResult, Grade


def grade(student: str, **changes: object) -> Grade:
    check = CheckResult("a", "a title", "area", False, "failed", 2.0, 5.0, slip="sides_added")
    fields: dict[str, object] = {"points": 2.0, "checks": (check,), **changes}
    return Grade(student, "shapes", str(fields.pop("status", "graded")), 8.0, **fields)  # type: ignore[arg-type]


def table(course: Course, *grades: Grade) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(as_csv(course, grades), newline="")))


def test_a_row_has_points_exercises_and_the_mistake(toy_course: Course) -> None:
    (row,) = table(toy_course, grade("s01"))
    assert row["points"] == "2"
    assert row["shapes.area"] == "2"
    assert row["mistakes"] == "sides_added"


def test_late_work_has_columns_of_its_own_and_keeps_its_points(toy_course: Course) -> None:
    (row,) = table(toy_course, grade("s01", submitted="2026-10-02T18:00:00+00:00"))
    assert row["points"] == "2"
    assert (row["hours_late"], row["late_percent"], row["points_after_late"]) == ("30", "20", "1.6")


def test_work_in_time_loses_nothing(toy_course: Course) -> None:
    (row,) = table(toy_course, grade("s01", submitted="2026-10-01T11:59:00+00:00"))
    assert (row["hours_late"], row["points_after_late"]) == ("0", "2")


def test_ours_has_no_points_in_the_table(toy_course: Course) -> None:
    (row,) = table(toy_course, grade("s01", status="ours", points=None, checks=()))
    assert (row["status"], row["points"], row["points_after_late"]) == ("ours", "", "")


@pytest.mark.parametrize("name", ["=cmd()", "+1", "-1", "@x", "|x", "%x", "\uff1dcmd()", "  =1"])
def test_no_cell_begins_like_a_formula(toy_course: Course, name: str) -> None:
    (row,) = table(toy_course, grade(name))
    assert row["student"] == "'" + name


def test_commas_quotes_and_line_ends_stay_in_their_cell(toy_course: Course) -> None:
    (row,) = table(toy_course, grade('s, "01"\n', reason="a\nb"))
    assert row["student"].startswith('s, "01"')
    assert row["status"] == "graded"
