"""gradebook.db is nbgrader's own, follows the journal, and never touches what a person wrote."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.assignment import Assignment
from autograder.course import Course
from autograder.errors import GradebookError
from autograder.gradebook import FILE
from autograder.gradebook import sync as sync_gradebook
from autograder.model import CheckResult, Grade
from autograder.results import Results

pytestmark = pytest.mark.filterwarnings("ignore")


def grade(student: str, area: float, status: str = "graded", reason: str = "") -> Grade:
    checks = (
        CheckResult("two_by_three", "two by three", "area", False, "passed", area, 5.0),
        CheckResult(
            "counts", "counts", "Counter", False, "failed", 0.0, 3.0, message=("count is 4",)
        ),
    )
    graded = status == "graded"
    points = None if status == "ours" else area if graded else 0.0
    return Grade(student, "shapes", status, 8.0, points, checks if graded else (), reason=reason)


def sync(folder: Path, course: Course, assignments: list[Assignment], grades: list[Grade]) -> None:
    """Put grades into the journal of a folder, and bring its database up to date."""
    results = Results(folder)
    for one in grades:
        results.append(one)
    sync_gradebook(results, course, assignments)


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / FILE) as database:
        found = database.execute(query).fetchall()
    database.close()
    return found


SCORES = """
select student_id, base_cell.name, auto_score, manual_score, grade.needs_manual_grade
from grade join base_cell on base_cell.id = grade.cell_id
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
order by student_id, base_cell.name
"""


@pytest.fixture(scope="module")
def filled(toy_course: Course, toy: Assignment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gradebook")
    grades = [
        grade("s01", 5.0),
        grade("s02", 2.5),
        grade("s03", 0, "not readable", "it is a web page"),
        grade("s04", 0, "nothing handed in", "no file"),
        grade("s05", 0, "ours", "the sandbox failed"),
    ]
    sync(folder, toy_course, [toy], grades)
    return folder


def test_points_stand_per_exercise_and_ours_waits_for_a_person(filled: Path) -> None:
    assert rows(filled, SCORES) == [
        ("s01", "test_Counter", 0.0, None, 0),
        ("s01", "test_area", 5.0, None, 0),
        ("s02", "test_Counter", 0.0, None, 0),
        ("s02", "test_area", 2.5, None, 0),
        ("s03", "test_Counter", 0.0, None, 0),
        ("s03", "test_area", 0.0, None, 0),
        ("s05", "test_Counter", None, None, 1),
        ("s05", "test_area", None, None, 1),
    ]


def test_who_handed_in_nothing_is_a_student_without_a_submission(filled: Path) -> None:
    assert ("s04",) in rows(filled, "select id from student")
    assert ("s04",) not in rows(filled, "select student_id from submitted_assignment")


def test_our_sentences_are_comments(filled: Path) -> None:
    comments = [text for (text,) in rows(filled, "select auto_comment from comment") if text]
    assert "    failed: counts\n    count is 4" in comments  # a block of code in Markdown
    assert "    it is a web page" in comments


def test_nbgrader_itself_exports_it(filled: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nbgrader", "export", f"--to={tmp_path / 'grades.csv'}"]
    command += [f"--CourseDirectory.root={tmp_path}"]
    command += [f"--CourseDirectory.db_url=sqlite:///{filled / FILE}"]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    table = (tmp_path / "grades.csv").read_text().splitlines()
    columns = table[0].split(",")
    scores = {
        line.split(",")[columns.index("student_id")]: float(line.split(",")[columns.index("score")])
        for line in table[1:]
    }
    assert scores == {"s01": 5.0, "s02": 2.5, "s03": 0.0, "s04": 0.0, "s05": 0.0}


def test_a_manual_score_survives_and_a_new_grade_is_taken_over(
    filled: Path, toy_course: Course, toy: Assignment
) -> None:
    with sqlite3.connect(filled / FILE) as database:
        database.execute("update grade set manual_score = 1.5 where auto_score = 2.5")
    database.close()
    sync(filled, toy_course, [toy], [grade("s02", 4.0), replace(grade("s05", 5.0))])
    scores = {(row[0], row[1]): row[2:] for row in rows(filled, SCORES)}
    assert scores["s02", "test_area"] == (4.0, 1.5, 0)
    assert scores["s05", "test_area"] == (5.0, None, 0)


def test_a_damaged_file_is_one_sentence_with_a_remedy(
    toy_course: Course, toy: Assignment, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes(b"not a database" * 1000)
    with pytest.raises(GradebookError, match=r"cannot be used.*results\.jsonl.*move it away"):
        sync(tmp_path, toy_course, [toy], [grade("s01", 5.0)])


def test_a_locked_file_is_one_sentence_with_a_remedy(
    filled: Path, toy_course: Course, toy: Assignment
) -> None:
    holder = sqlite3.connect(filled / FILE, isolation_level=None)
    holder.execute("begin exclusive")
    try:
        with pytest.raises(GradebookError, match=r"locked.*close what has it open"):
            sync(filled, toy_course, [toy], [grade("s01", 3.0)])
    finally:
        holder.close()


def test_what_others_wrote_or_put_back_is_brought_up_to_date(
    toy_course: Course, toy: Assignment, tmp_path: Path
) -> None:
    sync(tmp_path, toy_course, [toy], [grade("s01", 2.0)])
    old = (tmp_path / FILE).read_bytes()
    sync(tmp_path, toy_course, [toy], [grade("s01", 4.0)])
    (tmp_path / FILE).write_bytes(old)  # an older copy, newer by its date
    sync(tmp_path, toy_course, [toy], [])
    assert rows(tmp_path, SCORES)[1][2] == 4.0
    written = (tmp_path / FILE).stat().st_mtime_ns
    sync(tmp_path, toy_course, [toy], [])
    assert (tmp_path / FILE).stat().st_mtime_ns == written  # nothing to do: not opened


@pytest.fixture(scope="module")
def of_nbgrader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a gradebook that nbgrader itself made, of another course."""
    from nbgrader.api import Gradebook

    folder = tmp_path_factory.mktemp("other")
    with Gradebook(f"sqlite:///{folder / FILE}", "geometry") as other:
        other.add_assignment("shapes")
    return folder


def test_a_new_gradebook_is_made_as_nbgrader_makes_it(filled: Path, of_nbgrader: Path) -> None:
    for query in (
        "select lower(type), name from sqlite_master where name != 'alembic_version' order by name",
        "select sql from sqlite_master where name != 'alembic_version' order by name",
        "select name, lower(type), \"notnull\" from pragma_table_info('alembic_version')",
        "select version_num from alembic_version",
    ):
        assert rows(filled, query) == rows(of_nbgrader, query) != []


def test_a_gradebook_of_another_course_is_left_as_it_is(
    of_nbgrader: Path, toy_course: Course, toy: Assignment, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes((of_nbgrader / FILE).read_bytes())
    before = rows(tmp_path, "select * from assignment")
    with pytest.raises(GradebookError, match=r"'shapes' of the course 'geometry'.*move it away"):
        sync(tmp_path, toy_course, [toy], [grade("s01", 5.0)])
    assert rows(tmp_path, "select * from assignment") == before


def test_a_gradebook_of_an_older_nbgrader_names_the_upgrade(
    filled: Path, toy_course: Course, toy: Assignment, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes((filled / FILE).read_bytes())
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("alter table student drop column lms_user_id")
    database.close()
    before = rows(tmp_path, "select * from grade")
    with pytest.raises(GradebookError, match=r"no such column.*nbgrader db upgrade"):
        sync(tmp_path, toy_course, [toy], [grade("s01", 1.0)])
    assert rows(tmp_path, "select * from grade") == before


def test_a_name_is_no_part_of_a_page(toy_course: Course, toy: Assignment, tmp_path: Path) -> None:
    hostile, other = '<img src=x onerror="alert(1)">', '"img src=x onerror="alert(1)">'
    sync(tmp_path, toy_course, [toy], [grade(hostile, 5.0), grade(other, 1.0)])
    names = [str(name) for (name,) in rows(tmp_path, "select id from student")]
    assert len(set(names)) == 2  # and two names stay two students
    assert not any(set('<>"\\') & set(name) for name in names)


def test_what_the_grader_could_not_do_is_told_to_the_student_as_such(
    toy_course: Course, toy: Assignment, tmp_path: Path
) -> None:
    sync(tmp_path, toy_course, [toy], [grade("s01", 0, "ours", "the sandbox failed")])
    (comment,) = {text for (text,) in rows(tmp_path, "select auto_comment from comment")}
    assert "was not graded, because the grader itself failed" in str(comment)
    assert "sandbox" not in str(comment)
