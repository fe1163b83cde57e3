"""The sample class gets exactly what examples/expected.yml says, whichever way it is graded.

Each way is a column: a function that grades the sample class, and says the points of everybody.
A further way adds its function to `WAYS`.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml
from conftest import ROOT, Lanes
from nbgrader_session import autograde_here

from autograder.assignment import load_assignment
from autograder.batch import engine_version, find_work
from autograder.course import Course, read_course
from autograder.fingerprints import Fingerprints
from autograder.gradebook import sync
from autograder.model import Grade
from autograder.packages.bundle import judge_files
from autograder.packages.results_json import as_results, total
from autograder.results import CACHE, DATABASE, SEED, Results

pytestmark = pytest.mark.filterwarnings("ignore")

Points = dict[tuple[str, str], float]
SAMPLE = yaml.safe_load((ROOT / "examples/expected.yml").read_text(encoding="utf-8"))
EXPECTED: Points = {
    (student, assignment): one["points"]
    for student, row in SAMPLE.items()
    for assignment, one in row.items()
}
SCORES = """
select student_id, assignment.name, sum(auto_score) from grade
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
join assignment on assignment.id = submitted_assignment.assignment_id
group by student_id, assignment.name
"""


def in_database(path: Path) -> Points:
    """What the gradebook has; who has no submission in it has no points."""
    with closing(sqlite3.connect(path)) as database:
        found = {(row[0], row[1]): row[2] for row in database.execute(SCORES)}
    return {**dict.fromkeys(EXPECTED, 0.0), **found}


def by_course_grade(course: Course, lanes: Lanes) -> Points:
    batch = lanes.batch(course, course.root / "elsewhere")
    works = find_work(course.root / "submitted", course.names)
    batch.prepare(list(dict.fromkeys(work.assignment for work in works)))
    batch.run(works, lambda *_: None)
    sync(batch.results, course, batch.assignments.values())
    return in_database(batch.results.folder / DATABASE)


def by_nbgrader(course: Course, lanes: Lanes) -> Points:
    gradebook = course.root / "gradebook"
    gradebook.mkdir()
    shutil.copy(course.root / "elsewhere" / SEED, gradebook)  # the same hidden inputs
    shutil.copytree(course.root / "elsewhere" / CACHE, gradebook / CACHE)
    for assignment in sorted({name for _, name in EXPECTED}):
        autograde_here(course, assignment)
    return in_database(gradebook / DATABASE)


def by_gradescope(course: Course, lanes: Lanes) -> Points:
    """With what a package holds and nothing else; every results.json is kept for `by_otter`."""
    points = {}
    for name in sorted({name for _, name in EXPECTED}):
        folder = course.root / "unpacked" / name
        for path, content in judge_files(course, name, course.root / "elsewhere", "").items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        packed = read_course(folder / "judge/course/course.yml")
        batch = lanes.batch(packed, packed.root / "gradebook")
        batch.prepare([name])
        for grade in batch.run(find_work(course.root / "submitted", [name]), lambda *_: None):
            results = as_results(grade, batch.assignments[name], packed.gradescope, 0)
            (folder / f"{grade.student}.json").write_text(json.dumps(results), encoding="utf-8")
            points[grade.student, name] = total(results)
    return points


def by_otter(course: Course, lanes: Lanes) -> Points:
    """otter's own sum of what its plugin hands to it."""
    from otter.test_files import GradingResults

    from autograder.packages.otter_plugin import JudgePlugin

    points = {}
    for path in (course.root / "unpacked").glob("*/*.json"):
        plugin, results = JudgePlugin("", {}, {}), GradingResults([])
        plugin.content = json.loads(path.read_text(encoding="utf-8"))
        plugin.after_grading(results)
        assert results.to_gradescope_dict(None) == plugin.content
        points[path.stem, path.parent.name] = results.total
    return points


WAYS: dict[str, Callable[[Course, Lanes], Points]] = {
    "course grade": by_course_grade,
    "nbgrader autograde": by_nbgrader,
    "course package --gradescope": by_gradescope,
    "course package --otter": by_otter,
}


@dataclass(frozen=True)
class Sample:
    """The sample class: its grades by `course grade`, and the points by each way."""

    course: Course
    grades: dict[tuple[str, str], Grade]
    points: dict[str, Points]


@pytest.fixture(scope="module")
def sample(lanes: Lanes, tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """Graded in each way, in order: later ones may use a seed."""
    root = tmp_path_factory.mktemp("equal") / "course"
    for folder in ("source", "assignments"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copytree(ROOT / "examples/submitted", root / "submitted", symlinks=True)
    shutil.copy(ROOT / "course.yml", root)
    course = read_course(root / "course.yml")
    points = {way: grade(course, lanes) for way, grade in WAYS.items()}
    return Sample(course, Results(course.root / "elsewhere").read(), points)


def in_short(grade: Grade) -> dict[str, object]:
    """What expected.yml says of a submission."""
    short: dict[str, object] = {"status": grade.status, "points": grade.points}
    slips = sorted({check.slip for check in grade.checks if check.slip})
    return {**short, **({"mistakes": slips} if slips else {})}


@pytest.mark.parametrize("student", SAMPLE)
def test_a_student_gets_points_and_mistakes_as_expected(student: str, sample: Sample) -> None:
    own = {name: in_short(one) for (who, name), one in sample.grades.items() if who == student}
    assert own == SAMPLE[student]


@pytest.mark.parametrize("name", sorted({name for _, name in EXPECTED}))
def test_the_next_batch_of_that_class_asks_no_known_mistake_again(
    name: str, sample: Sample, lanes: Lanes
) -> None:
    def refuse(*_: object) -> dict[str, object]:
        raise AssertionError("computed anew, though it lies in the cache")

    results = Results(sample.course.root / "elsewhere")
    assignment = load_assignment(sample.course.folder(name))
    kept = Fingerprints(assignment, results.seed, engine_version(), results.cache, refuse, refuse)
    sandbox = lanes.sandboxes[0]
    assert set(kept.expected(sandbox)) >= {check.name for check in assignment.checks}
    assert len(kept.slips(sandbox)) == len(assignment.slips)


@pytest.mark.parametrize("way", WAYS)
def test_everybody_gets_the_same_points(way: str, sample: Sample) -> None:
    assert sample.points[way] == EXPECTED


def test_all_ways_give_equal_points(sample: Sample) -> None:
    columns = list(sample.points.values())
    assert all(column == columns[0] for column in columns)
