"""results.json: one entry an exercise, escaped, cut, and never a zero that is ours."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from autograder.assignment import Assignment
from autograder.course import Gradescope
from autograder.grade import ungraded
from autograder.model import GRADED, NOT_READABLE, NOTHING, OURS, CheckResult, Grade
from autograder.packages.results_json import MAX_ALL, MAX_ENTRY, as_results, not_graded
from autograder.selfcheck import sentences as say

VISIBLE = Gradescope()


@pytest.fixture
def grade(toy: Assignment) -> Grade:
    """The area half right, the counter right."""
    checks = [
        CheckResult(
            check.name, check.title, check.exercise.name, check.hidden,
            "passed", check.points, check.points,
        )
        for check in toy.checks
    ]  # fmt: skip
    wrong = {"outcome": "failed", "points": 0.0, "sentence": "It differs.", "slip": "sides_added"}
    checks[1] = replace(checks[1], **wrong, message=("It differs.", "  yours  1.5"))  # type: ignore[arg-type]
    return Grade("s01", toy.name, GRADED, toy.max_points, 6.0, tuple(checks), ("A remark.",))


def test_every_exercise_is_an_entry_with_its_points(grade: Grade, toy: Assignment) -> None:
    results = as_results(grade, toy, VISIBLE, 3.21)
    told = [
        (one["name"], one["score"], one["max_score"], one["status"]) for one in results["tests"]
    ]
    assert told == [("area", 3, 5, "failed"), ("Counter", 3, 3, "passed")]
    assert results["execution_time"] == 3.2
    assert "score" not in results  # Gradescope adds up


def test_checks_are_told_with_their_points_and_explanations(grade: Grade, toy: Assignment) -> None:
    output = as_results(grade, toy, VISIBLE, 0)["tests"][0]["output"]
    assert "<p>passed: two by three (1 of 1 points)</p>" in output
    assert "<p><b>failed: five rectangles (0 of 2 points)</b></p>" in output
    assert "<pre>It differs.\n  yours  1.5</pre>" in output


def test_the_same_explanation_stands_once(grade: Grade, toy: Assignment) -> None:
    twice = replace(grade, checks=(grade.checks[1], grade.checks[1], *grade.checks[2:]))
    output = as_results(twice, toy, VISIBLE, 0)["tests"][0]["output"]
    assert output.count("It differs.") == 1 and say.SAME_CAUSE in output


def test_remarks_stand_above_and_standard_output_is_for_staff(
    grade: Grade, toy: Assignment
) -> None:
    results = as_results(replace(grade, flags=("names a shortcut",)), toy, VISIBLE, 0)
    assert results["output"] == "<p>A remark.</p>" and results["output_format"] == "html"
    assert results["stdout_visibility"] == "hidden"
    assert "shortcut" not in json.dumps(results)  # that is a TA's business


@pytest.mark.parametrize("visibility", ["visible", "after_due_date", "after_published", "hidden"])
def test_visibility_is_the_courses(grade: Grade, toy: Assignment, visibility: str) -> None:
    settings = Gradescope.model_validate({"visibility": visibility})
    results = as_results(grade, toy, settings, 0)
    assert {test["visibility"] for test in results["tests"]} == {visibility}


def test_texts_of_a_submission_are_cleaned_and_escaped(grade: Grade, toy: Assignment) -> None:
    bad = "</pre><script>alert(1)</script>\x1b[31m\u202e & co"
    checks = (replace(grade.checks[1], message=(bad, f"one\n{bad}"), title=bad), *grade.checks[1:])
    results = as_results(replace(grade, checks=checks, notes=(bad,)), toy, VISIBLE, 0)
    for text in (results["output"], results["tests"][0]["output"]):
        assert "<script" not in text and "\x1b" not in text and "\u202e" not in text
        assert "&lt;script&gt;" in text and "&amp; co" in text


def test_all_of_it_is_cut_to_what_a_page_can_show(grade: Grade, toy: Assignment) -> None:
    long = tuple(f"line {number} " + "ö" * 300 for number in range(1000))
    many = tuple(
        replace(grade.checks[1], message=(*long[:20], str(number))) for number in range(500)
    )
    results = as_results(replace(grade, checks=many, notes=long), toy, VISIBLE, 0)
    sizes = [len(test["output"].encode()) for test in results["tests"]]
    assert max(sizes) < MAX_ENTRY + 200 and sum(sizes) < MAX_ALL
    assert len(results["output"].encode()) < MAX_ENTRY + 200
    assert say.CUT_OFF in results["tests"][0]["output"]
    assert results["tests"][0]["output"].count("<pre>") == results["tests"][0]["output"].count(
        "</pre>"
    )


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (NOTHING, say.NOTHING_HANDED),
        (NOT_READABLE, say.NOT_READ.format(reason="a &lt;b&gt; is no notebook")),
    ],
)
def test_work_that_cannot_be_graded_has_zeros_and_the_reason(
    toy: Assignment, status: str, told: str
) -> None:
    results = as_results(ungraded(toy, "s", status, "a <b> is no notebook"), toy, VISIBLE, 0)
    assert results["output"] == f"<p>{told}</p>"
    assert [test["score"] for test in results["tests"]] == [0, 0]
    assert [test["max_score"] for test in results["tests"]] == [5, 3]


def test_a_failure_of_ours_has_no_score_at_all(toy: Assignment) -> None:
    """A 0 would be the student's; Gradescope shows a submission without a score as ungraded."""
    results = as_results(ungraded(toy, "s", OURS, "the sandbox ended"), toy, VISIBLE, 0)
    assert results == not_graded()
    assert "score" not in json.dumps(results)
    assert results["output"] == say.NOT_GRADED
