"""A class is graded to its end, whatever is in it; what was graded is not graded again."""

from __future__ import annotations

import json
import os
import resource
from pathlib import Path

import pytest
from conftest import Lanes

from autograder import batch as batch_module
from autograder.batch import Work, find_work
from autograder.course import Course, read_course
from autograder.errors import Broken, CourseError, GradebookError
from autograder.model import Grade
from autograder.results import JOURNAL, Results, from_json

REFERENCE = "def area(width, height): return width * height\n"


def handed(folder: Path, student: str, text: str, name: str = "shapes.py") -> Path:
    place = folder / student / "shapes"
    place.mkdir(parents=True, exist_ok=True)
    (place / name).write_text(text, encoding="utf-8")
    return place


@pytest.fixture
def submitted(tmp_path: Path) -> Path:
    return tmp_path / "submitted"


@pytest.fixture
def course(toy_folder: Path) -> Course:
    return read_course(toy_folder / "course.yml")


def run(course: Course, lanes: Lanes, submitted: Path, gradebook: Path) -> dict[str, Grade]:
    """Grade all of it; the grades by student."""
    batch = lanes.batch(course, gradebook, jobs=1)
    works = find_work(submitted, ["shapes"])
    batch.prepare(["shapes"])
    grades: dict[str, Grade] = {}
    batch.run(works, lambda grade, known: grades.__setitem__(grade.student, grade))
    return grades


def test_every_student_has_a_row_with_a_status(
    course: Course, lanes: Lanes, submitted: Path, tmp_path: Path
) -> None:
    handed(submitted, "s01", REFERENCE)
    handed(submitted, "s02", "import os\nos._exit(1)")
    handed(submitted, "s03", "<html>", "shapes.ipynb")
    handed(submitted, "s04", "")
    (submitted / "s05" / "shapes").mkdir(parents=True)
    (submitted / "s06").mkdir()
    os.mkfifo(handed(submitted, "s07 [late] é", REFERENCE) / "pipe.py")
    (handed(submitted, "s08", "") / "shapes.py").unlink()
    (submitted / "s08" / "shapes" / "shapes.py").symlink_to("/etc/passwd")
    (submitted / "notes.txt").write_text("not a student")
    grades = run(course, lanes, submitted, tmp_path / "gradebook")
    found = {student: (grade.status, grade.points) for student, grade in grades.items()}
    assert found == {
        "s01": ("graded", 5),
        "s02": ("graded", 0),
        "s03": ("not readable", 0),
        "s04": ("not readable", 0),
        "s05": ("nothing handed in", 0),
        "s06": ("nothing handed in", 0),
        "s07 [late] é": ("graded", 5),
        "s08": ("not readable", 0),
    }
    assert all(grade.reason for grade in grades.values() if grade.status != "graded")


def test_what_was_graded_is_not_graded_again_until_something_changes(
    course: Course, lanes: Lanes, submitted: Path, tmp_path: Path
) -> None:
    handed(submitted, "s01", REFERENCE)
    handed(submitted, "s02", "")
    gradebook = tmp_path / "gradebook"
    run(course, lanes, submitted, gradebook)
    lines = (gradebook / JOURNAL).read_text()
    run(course, lanes, submitted, gradebook)
    assert (gradebook / JOURNAL).read_text() == lines
    handed(submitted, "s01", "def area(width, height): return width + height")
    assert run(course, lanes, submitted, gradebook)["s01"].points == 0
    slips = course.folder("shapes") / "wrong"
    (slips / "another.py").write_text(
        '"""Another.\n\nhint: h\nread: r\n"""\ndef area(*_): return 1\n'
    )
    before = (gradebook / JOURNAL).read_text()
    run(course, lanes, submitted, gradebook)
    assert len((gradebook / JOURNAL).read_text()) > len(before)


def test_a_sandbox_that_fails_is_tried_again_and_then_ours(
    course: Course,
    lanes: Lanes,
    submitted: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handed(submitted, "s01", REFERENCE)
    real, failures = batch_module.grade, [Broken("lost power")]

    def failing(*args: object, **kwargs: object) -> Grade:
        if failures:
            raise failures.pop()
        return real(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(batch_module, "grade", failing)
    assert run(course, lanes, submitted, tmp_path / "one")["s01"].points == 5
    failures += [Broken("lost power")] * batch_module.TRIES
    lost = run(course, lanes, submitted, tmp_path / "two")["s01"]
    assert (lost.status, lost.points) == ("ours", None)
    assert "lost power" in lost.reason
    assert run(course, lanes, submitted, tmp_path / "two")["s01"].points == 5


def test_a_line_that_was_cut_off_costs_only_itself(
    course: Course, lanes: Lanes, submitted: Path, tmp_path: Path
) -> None:
    handed(submitted, "s01", REFERENCE)
    run(course, lanes, submitted, tmp_path)
    with open(tmp_path / JOURNAL, "a") as journal:
        journal.write('{"student": "s02", "assi')
    handed(submitted, "s03", REFERENCE)
    grades = run(course, lanes, submitted, tmp_path)
    assert grades["s01"].points == grades["s03"].points == 5
    results = Results(tmp_path)
    assert len(results.read()) == 2
    assert results.damaged == 1


def test_a_grade_survives_its_line(
    course: Course, lanes: Lanes, submitted: Path, tmp_path: Path
) -> None:
    handed(submitted, "s01", REFERENCE)
    grade = run(course, lanes, submitted, tmp_path)["s01"]
    assert (
        from_json(json.loads((tmp_path / JOURNAL).read_text()))
        == Results(tmp_path).read()["s01", "shapes"]
    )
    assert grade.key


def test_two_batches_do_not_write_to_one_gradebook(tmp_path: Path) -> None:
    first, second = Results(tmp_path), Results(tmp_path)
    with first.locked(), pytest.raises(GradebookError, match="another `course grade`"):
        second.locked().__enter__()


def test_the_seed_is_made_once_and_is_for_the_owner_only(tmp_path: Path) -> None:
    seed = Results(tmp_path).seed
    assert Results(tmp_path).seed == seed != Results(tmp_path / "other").seed
    assert (tmp_path / "seed").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda folder: None, "there is no folder"),
        (lambda folder: folder.mkdir(), "there are no students"),
        (lambda folder: folder.write_text(""), "cannot be read"),
    ],
)
def test_a_path_without_students_is_one_sentence(tmp_path: Path, make: object, words: str) -> None:
    make(tmp_path / "x")  # type: ignore[operator]
    with pytest.raises(CourseError, match=words):
        find_work(tmp_path / "x", ["shapes"])


def test_assignments_that_nobody_handed_in_have_no_rows(submitted: Path) -> None:
    handed(submitted, "s01", REFERENCE)
    works = find_work(submitted, ["shapes", "later"])
    assert works == [Work("s01", "shapes", submitted / "s01" / "shapes")]


def test_a_full_disk_keeps_what_was_graded_and_says_how_to_go_on() -> None:
    results = Results.__new__(Results)
    results.folder = Path("/dev")
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    grade = Grade("s01", "shapes", "graded", 8.0, 8.0)
    from autograder import results as results_module

    journal, results_module.JOURNAL = results_module.JOURNAL, "full"
    try:
        with pytest.raises(GradebookError, match=r"No space left.*give the same command again"):
            results.append(grade)
    finally:
        results_module.JOURNAL = journal


def test_a_machine_that_cannot_read_costs_nobody_a_point(
    course: Course, lanes: Lanes, submitted: Path, tmp_path: Path
) -> None:
    """No descriptors left while the work is read: ours, and right when given again."""
    handed(submitted, "s01", REFERENCE)
    batch = lanes.batch(course, tmp_path / "gradebook", jobs=1)
    batch.prepare(["shapes"])
    works = find_work(submitted, ["shapes"])
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, before[1]))
    try:
        found = batch._read(works[0])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert isinstance(found, Grade)
    assert (found.status, found.points) == ("ours", None)
    assert "Too many open files" in found.reason
    assert batch.run(works, lambda *_: None)[0].points == 5
