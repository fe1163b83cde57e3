"""The judge behind nbgrader keeps its sandbox, shares the journal, and owns up to its faults."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from nbformat import NotebookNode

from autograder.batch import Batch, Work
from autograder.course import Course, read_course
from autograder.errors import GradebookError
from autograder.model import OURS
from autograder.packages.court import Court, Judged, note, submitted_at
from autograder.results import DATABASE, JOURNAL, Results
from autograder.sandbox import Confinement, Sandbox

pytestmark = pytest.mark.filterwarnings("ignore")

RIGHT = "def area(width, height): return width * height\n"


@pytest.fixture
def course(toy_folder: Path, confinement: Confinement) -> Course:
    return read_course(toy_folder / "course.yml")


def works(course: Course, *students: str) -> list[Work]:
    for student in students:
        folder = course.root / "submitted" / student / "shapes"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "shapes.py").write_text(RIGHT)
    return [Work(one, "shapes", course.root / "submitted" / one / "shapes") for one in students]


def rows(course: Course) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(course.root / "gradebook" / DATABASE)) as database:
        query = "select auto_score, manual_score, needs_manual_grade from grade order by auto_score"
        return list(database.execute(query))


def graded_cells(judged: Judged) -> list[NotebookNode]:
    return [
        cell for cell in judged.notebook().cells if cell.metadata.get("nbgrader", {}).get("grade")
    ]


def test_one_sandbox_serves_one_submission_after_the_other(course: Course) -> None:
    court = Court(course.root)
    pids = set()
    for work in works(course, "s01", "s02"):
        (judged,) = court.judge("shapes", [work])
        assert judged.grade.points == 5.0
        process = court._sandbox._process
        assert process is not None and process.poll() is None
        pids.add(process.pid)
    assert len(pids) == 1
    court._sandbox.close()


def test_what_course_grade_did_is_taken_over(course: Course, confinement: Confinement) -> None:
    results = Results(course.root / "gradebook")
    batch = Batch(course, confinement, results)
    batch.prepare(["shapes"])
    batch.run(works(course, "s01"), lambda *_: None)
    journal = (results.folder / JOURNAL).read_bytes()
    court = Court(course.root)
    (judged,) = court.judge("shapes", works(course, "s01"))
    assert judged.grade.points == 5.0
    assert (results.folder / JOURNAL).read_bytes() == journal
    assert [row[0] for row in rows(course)] == [0.0, 5.0]
    court._sandbox.close()


def test_a_fault_of_ours_costs_no_points_and_waits_for_a_person(course: Course) -> None:
    court = Court(course.root)
    real, good = court._sandbox, court._confinement
    court._confinement = replace(good, bwrap="/bin/false", rung=good.rung or "A")
    court._sandbox = Sandbox(court._confinement, course.limits.as_limits())
    (judged,) = court.judge("shapes", works(course, "s01"))
    assert judged.grade.status == OURS
    assert rows(course) == [(None, None, 1), (None, None, 1)]
    for cell in graded_cells(judged):
        (output,) = cell.outputs  # a remark, and no value that could be taken for points
        assert "the grader itself failed" in output.text
    court._confinement, court._sandbox = good, real
    (judged,) = court.judge("shapes", works(course, "s01"))
    assert rows(course) == [(0.0, None, 0), (5.0, None, 0)]
    assert [cell.outputs[-1].data["text/plain"] for cell in graded_cells(judged)] == ["5", "0"]
    court._sandbox.close()


def test_while_another_batch_writes_nothing_is_graded(course: Course) -> None:
    court = Court(course.root)
    with (
        Results(course.root / "gradebook").locked(),
        pytest.raises(GradebookError, match="another `course grade` is writing"),
    ):
        court.judge("shapes", works(course, "s01"))


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-09-30 10:00:00.123456 UTC\n", "2026-09-30T10:00:00.123456+00:00"),
        ("2026-09-30 12:00:00 Europe/Paris", "2026-09-30T10:00:00+00:00"),
        ("yesterday, honestly", ""),
        ("", ""),
        ("9" * 150, ""),
    ],
)
def test_a_time_is_read_as_nbgrader_reads_it(tmp_path: Path, text: str, moment: str) -> None:
    (tmp_path / "timestamp.txt").write_text(text)
    assert submitted_at(tmp_path) == moment


def test_a_note_is_no_way_to_other_files(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("seed")
    (tmp_path / "handed").mkdir()
    (tmp_path / "handed/timestamp.txt").symlink_to(tmp_path / "secret")
    assert note(tmp_path / "handed", "timestamp.txt") == ""
    assert note(tmp_path / "gone", "timestamp.txt") == ""
