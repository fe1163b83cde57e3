"""The journal of a gradebook folder: what is written comes back, whatever it holds."""

import pytest

from autograder.model import CheckResult, Grade
from autograder.results import JOURNAL, Results

ODD = ["a\ud800b", "\udcff", "\x1b[31m", "line\nline", "\u2028", "\0", "漢字 🙂"]


@pytest.fixture
def results(tmp_path):
    return Results(tmp_path / "gradebook")


def grade(student="s01", **more):
    check = CheckResult("a", "title", "area", False, "failed", 0.0, 1.0, "why", "", ("one", "two"))
    return Grade(student, "shapes", "graded", 1.0, 0.0, (check,), **more)


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_a_reason_comes_back_as_it_was(results, text):
    results.append(grade(reason=text, notes=(text,)))

    assert results.read() == {("s01", "shapes"): grade(reason=text, notes=(text,))}
    assert results.damaged == 0


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_the_name_of_a_student_comes_back_as_it_was(results, text):
    results.append(grade(text))
    results.append(grade("s02"))

    assert list(results.read()) == [(text, "shapes"), ("s02", "shapes")]
    assert results.damaged == 0


def test_the_journal_has_one_line_a_grade_whatever_the_texts_hold(results):
    for text in ODD:
        results.append(grade(text, reason=text))

    assert (results.folder / JOURNAL).read_bytes().decode("ascii").count("\n") == len(ODD)


def test_a_line_that_was_cut_off_costs_itself_only(results):
    results.append(grade("s01"))
    with open(results.folder / JOURNAL, "ab") as file:
        file.write(b'{"student": "s02", "assi')
    results.append(grade("s03"))

    assert [student for student, _ in results.read()] == ["s01", "s03"]
    assert results.damaged == 1


def test_of_several_grades_of_one_submission_the_last_counts(results):
    results.append(grade(reason="first"))
    results.append(grade(reason="second"))

    assert [one.reason for one in results.read().values()] == ["second"]
