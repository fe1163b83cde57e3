"""The whole way through nbgrader's own commands, with our judge behind them."""

from __future__ import annotations

import csv
import os
import shutil
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner
from handed_in_notebooks import ATTACKS, NAME, RIGHT, WRONG, hand_in_all, released, written
from nbgrader_session import Said, command, course_with_config, session

from autograder.assignment import load_assignment
from autograder.cli import main
from autograder.course import Course
from autograder.gradebook import write
from autograder.leaks import secret_lines, secrets_of
from autograder.model import Grade
from autograder.quiet import quiet
from autograder.results import JOURNAL, Results

pytestmark = pytest.mark.filterwarnings("ignore")

SCORES = """
select student_id, sum(coalesce(manual_score, auto_score)) from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
group by student_id
"""
MANUAL = """
update grade set manual_score = 1.5 where auto_score = 3.0 and id in (
select grade.id from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
where student_id = 'added')
"""


@dataclass(frozen=True)
class Way:
    """What was there before, what each command said, and what was there afterwards."""

    course: Course
    expected: dict[str, float]
    said: dict[str, Said]
    marker: Path
    home: Path

    def path(self, *parts: str) -> Path:
        return self.course.root.joinpath(*parts)

    def scores(self) -> dict[str, float]:
        with closing(sqlite3.connect(self.path("gradebook", "gradebook.db"))) as database:
            return dict(database.execute(SCORES))

    def exported(self) -> dict[str, dict[str, str]]:
        with open(self.path("grades.csv"), encoding="utf-8") as file:
            return {row["student_id"]: row for row in csv.DictReader(file)}


@pytest.fixture(scope="module")
def way(built_course: Course, tmp_path_factory: pytest.TempPathFactory) -> Way:
    """nbgrader's commands from an empty course to feedback, in one process."""
    home = tmp_path_factory.mktemp("home")
    course = course_with_config(built_course, home / "course")
    root, marker = course.root, home / "marker"
    shutil.copytree(root / "release", home / "released")
    expected = hand_in_all(course, marker)
    for folder in ("exchange", "a", "b"):
        (home / folder).mkdir(mode=0o777)
    shutil.copytree(root / "release" / NAME, home / "b" / NAME)
    (home / "b" / NAME / "helper.py").write_text(RIGHT["area"])
    archive = root / "downloaded" / NAME / "archive"
    archive.mkdir(parents=True)
    (archive / "lms1_shapes.py").write_text("\n\n".join(RIGHT.values()))
    with zipfile.ZipFile(archive / "all.zip", "w") as packed:
        packed.writestr("lms2_shapes.ipynb", nbformat.writes(nbformat.from_dict(released(course))))
    right = home / "right.ipynb"
    right.write_text(nbformat.writes(nbformat.from_dict(written(course, RIGHT))))
    wrong = home / "wrong.ipynb"
    wrong.write_text(nbformat.writes(nbformat.from_dict(written(course, {"area": WRONG}))))
    exchange = f"--Exchange.root={home / 'exchange'}"
    commands = {
        "generate": (root, ["generate_assignment", NAME, "--force"]),
        "release": (root, ["release_assignment", NAME]),
        "fetch": (home / "a", ["fetch_assignment", NAME, "--course=course", exchange]),
        "submit": (home / "b", ["submit", NAME, "--course=course", exchange]),
        "collect": (root, ["collect", NAME]),
        "list": (root, ["list", "--inbound"]),
        "zip_collect": (root, ["zip_collect", NAME, ZIP_NAMES]),
        "validate right": (home, ["validate", str(right)]),
        "validate wrong": (home, ["validate", str(wrong)]),
        "autograde": (root, ["autograde", NAME]),
        "feedback": (root, ["generate_feedback", NAME]),
        "release feedback": (root, ["release_feedback", NAME]),
        "export": (root, ["export", f"--to={root / 'grades.csv'}"]),
        "fetch feedback": (home / "b", ["fetch_feedback", NAME, "--course=course", exchange]),
        "students": (root, ["db", "student", "list"]),
        "nobody": (root, ["autograde", NAME, "--student=nobody"]),
        "nothing": (root, ["autograde", "circles"]),
    }
    said = dict(zip(commands, session(home, list(commands.values())), strict=True))
    return Way(course, expected, said, marker, home)


ZIP_NAMES = r"--FileNameCollectorPlugin.named_regexp=.*(?P<student_id>lms\d)_(?P<file_id>\w+)"
COLLECTED = {"lms1": 8.0, "lms2": 0.0}


def test_every_command_ends_well_but_those_that_name_nothing(way: Way) -> None:
    codes = {name: said.code for name, said in way.said.items()}
    assert codes == {**dict.fromkeys(codes, 0), "nobody": 1, "nothing": 1}, way.said


def test_generate_assignment_makes_the_committed_notebook_and_nothing_else(way: Way) -> None:
    folder = way.path("release", NAME)
    assert [path.name for path in folder.iterdir()] == [f"{NAME}.ipynb"]
    ours = way.home / "released" / NAME / f"{NAME}.ipynb"
    assert (folder / f"{NAME}.ipynb").read_bytes() == ours.read_bytes()


def test_validate_tells_right_from_wrong(way: Way) -> None:
    assert "Success! Your notebook passes all the tests" in way.said["validate right"].text
    assert "VALIDATION FAILED" in way.said["validate wrong"].text
    assert "two by three" in way.said["validate wrong"].text


def test_everybody_gets_the_points_of_the_work(way: Way) -> None:
    submitter = {path.name for path in way.path("submitted").iterdir()} - way.expected.keys()
    scores = way.scores()
    (via_exchange,) = submitter - COLLECTED.keys()
    assert scores.pop(via_exchange) == 5.0  # helper.py, which came along
    expected = {**way.expected, **COLLECTED}
    del expected["absent"]  # a student without a submission
    assert scores == expected


def test_attacks_earn_nothing_and_touch_nothing(way: Way) -> None:
    attackers = [name for name in way.expected if name.startswith("attack_")]
    assert len(attackers) == len(ATTACKS) + 1
    assert not any(way.scores()[name] for name in attackers)
    assert not way.marker.exists()
    with closing(sqlite3.connect(way.path("gradebook", "gradebook.db"))) as database:
        assert database.execute("select count(*) from grade where manual_score > 0").fetchone() == (
            0,
        )


def test_what_was_handed_in_stays_as_it_was(way: Way) -> None:
    names = {path.name for path in way.path("submitted", "module", NAME).iterdir()}
    assert names == {f"{NAME}.py"}
    assert way.path("submitted", "link", NAME, f"{NAME}.py").is_symlink()
    assert not way.path("autograded", "link", NAME, f"{NAME}.py").exists()
    handed = [path for path in way.path("autograded").rglob("*") if path.is_file()]
    notes = {"timestamp.txt", "submission_secret.txt"}
    assert {path.name for path in handed} == {f"{NAME}.ipynb", *notes}


def test_collect_keeps_modules_and_nbgraders_notes(way: Way) -> None:
    (folder,) = way.path("submitted").glob(f"*/{NAME}/helper.py")
    assert (folder.parent / "timestamp.txt").exists()
    assert (folder.parent / "submission_secret.txt").exists()


def test_collect_follows_no_link_and_one_hand_in_stops_no_other(tmp_path: Path) -> None:
    with quiet():
        from nbgrader.coursedir import CourseDirectory

        from autograder.packages.for_nbgrader import CollectAsHandedIn
    (tmp_path / "secret.py").write_text("answer = 42")
    (tmp_path / "handed").mkdir()
    os.symlink(tmp_path / "secret.py", tmp_path / "handed" / f"{NAME}.py")
    collect = CollectAsHandedIn(coursedir=CourseDirectory(ignore=["*.py"]))
    collect.do_copy(str(tmp_path / "handed"), str(tmp_path / "collected"))
    assert (tmp_path / "collected" / f"{NAME}.py").is_symlink()
    collect.do_copy(str(tmp_path / "gone"), str(tmp_path / "nothing"))  # told, not raised
    assert not (tmp_path / "nothing").exists()


def test_everybody_has_a_row_in_the_export(way: Way) -> None:
    exported = way.exported()
    assert way.expected.keys() <= exported.keys()
    for name, points in way.expected.items():
        assert float(exported[name]["score"]) == points, name
        assert float(exported[name]["max_score"]) == 8.0
    assert exported["right"]["timestamp"] == "2026-09-30 10:00:00.123456"
    assert exported["cut_off"]["timestamp"] == "2026-09-30 10:00:00.123456"


def test_graded_notebooks_carry_the_points_as_nbgrader_reads_them(way: Way) -> None:
    with quiet():
        from nbgrader.utils import determine_grade, is_grade
    for student, points in way.expected.items():
        path = way.path("autograded", student, NAME, f"{NAME}.ipynb")
        if student == "absent":
            assert not path.exists()
            continue
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        graded = [cell for cell in notebook.cells if is_grade(cell)]
        assert [cell.id for cell in graded] == ["test_area", "test_Counter"]
        assert sum(determine_grade(cell)[0] for cell in graded) == points


def test_a_graded_notebook_shows_what_the_student_wrote(way: Way) -> None:
    for student in ("right", "module", "changed", "emptied", "zipped", "no_ids"):
        notebook = nbformat.read(way.path("autograded", student, NAME, f"{NAME}.ipynb"), 4)
        sources = {cell.id: cell.source for cell in notebook.cells}
        assert {name: sources[name] for name in RIGHT} == RIGHT, student
        assert sources["test_area"] == 'check("area")'


def test_feedback_tells_the_sentences_and_nothing_hidden(way: Way) -> None:
    secrets = secrets_of(load_assignment(way.course.folder(NAME)))
    for student in way.expected.keys() - {"absent"}:
        page = way.path("feedback", student, NAME, f"{NAME}.html").read_text(encoding="utf-8")
        assert not secret_lines(page, secrets), student
    page = way.path("feedback", "added", NAME, f"{NAME}.html").read_text(encoding="utf-8")
    assert "It looks as if this happened: The sides were added instead of multiplied." in page
    page = way.path("feedback", "cut_off", NAME, f"{NAME}.html").read_text(encoding="utf-8")
    assert "cut off or damaged" in page


def test_feedback_reaches_who_handed_in_through_the_exchange(way: Way) -> None:
    (page,) = (way.home / "b" / NAME / "feedback").rglob("*.html")
    assert "seven rectangles" in page.read_text(encoding="utf-8")
    said = way.said["release feedback"].text
    assert "Not released, because the work did not come through the exchange: added, " in said
    assert "Traceback" not in said


def test_a_name_that_nobody_has_is_one_sentence(way: Way) -> None:
    assert "there is no work in submitted/nobody/shapes. Remedy" in way.said["nobody"].text
    assert "there is no work in submitted/*/circles. Remedy" in way.said["nothing"].text
    assert "Traceback" not in way.said["nothing"].text


def test_course_grade_takes_it_over_and_a_manual_score_survives_both(way: Way) -> None:
    database = way.path("gradebook", "gradebook.db")
    journal = way.path("gradebook", JOURNAL).read_bytes()
    before = way.scores()
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute(MANUAL)
    manual = {**before, "added": 1.5}
    assert way.scores() == manual
    graded = CliRunner().invoke(
        main, ["--course", str(way.course.root), "grade", str(way.path("submitted"))]
    )
    assert graded.exit_code == 0, graded.output
    assert way.scores() == manual
    assert way.path("gradebook", JOURNAL).read_bytes() == journal  # nothing was graded again
    again = command(way.home, way.course.root, "autograde", NAME, "--student=added")
    assert again.code == 0, again.text
    assert way.scores() == manual
    assert way.path("gradebook", JOURNAL).read_bytes() == journal


def test_generate_assignment_finds_its_cells_in_a_gradebook_that_course_grade_made(
    way: Way, built_course: Course, tmp_path: Path
) -> None:
    course = course_with_config(built_course, tmp_path / "course")
    assignment = load_assignment(course.folder(NAME))
    results = Results(course.root / "gradebook")
    write(results, course, assignment, [Grade("s01", NAME, "graded", 8.0, 0.0)])
    said = command(way.home, course.root, "generate_assignment", NAME, "--force")
    assert said.code == 0, said.text  # nbgrader refuses cells that it does not know of
    write(results, course, assignment, [Grade("s01", NAME, "graded", 8.0, 0.0)])


def test_what_could_not_be_graded_is_told_by_the_exit_code_and_the_rest_is_graded(
    way: Way,
) -> None:
    before = way.scores()
    shutil.copytree(way.path("submitted", "module"), way.path("submitted", "<module>"))
    try:
        said = command(way.home, way.course.root, "autograde", NAME, "--student=*module>*")
        assert said.code == 1
        assert "there is no work in submitted/*module>*/shapes" in said.text
        assert "cannot be a student's name on a web page. Remedy: rename it" in said.text
        assert way.scores() == before
    finally:
        shutil.rmtree(way.path("submitted", "<module>"))


def test_settings_that_cannot_be_used_stop_every_command(way: Way, tmp_path: Path) -> None:
    shutil.copy(way.path("nbgrader_config.py"), tmp_path)
    (tmp_path / "autograder").mkdir()
    (tmp_path / "autograder/__init__.py").write_text("raise ImportError('not this one')")
    (said,) = session(way.home, [(tmp_path, ["autograde", NAME])])
    assert said.code != 0
    assert "so nothing is done. Remedy" in said.text
