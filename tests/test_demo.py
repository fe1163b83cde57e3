"""The sample class gets exactly what examples/expected.yml says."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from autograder.batch import Batch, find_work
from autograder.course import read_course
from autograder.model import Grade
from autograder.results import Results, as_line
from autograder.sandbox import Confinement

ROOT = Path(__file__).parent.parent
EXPECTED = yaml.safe_load((ROOT / "examples/expected.yml").read_text(encoding="utf-8"))


def in_short(grade: Grade) -> dict[str, object]:
    """What expected.yml says of a submission."""
    line = as_line(grade)
    short: dict[str, object] = {"status": grade.status, "points": grade.points}
    slips = sorted({check["slip"] for check in line["checks"] if check["slip"]})
    return {**short, **({"mistakes": slips} if slips else {})}


@pytest.fixture(scope="module")
def grades(
    confinement: Confinement, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, dict[str, Grade]]:
    course = read_course(ROOT / "course.yml")
    batch = Batch(course, confinement, Results(tmp_path_factory.mktemp("demo")), jobs=2)
    works = find_work(ROOT / "examples/submitted", course.names)
    batch.prepare(list(dict.fromkeys(work.assignment for work in works)))
    found: dict[str, dict[str, Grade]] = {}
    batch.run(
        works, lambda one, known: found.setdefault(one.student, {}).update({one.assignment: one})
    )
    return found


def test_every_student_has_a_row_for_each_assignment(grades: dict[str, dict[str, Grade]]) -> None:
    assert {student: set(rows) for student, rows in grades.items()} == {
        student: set(rows) for student, rows in EXPECTED.items()
    }


@pytest.mark.parametrize("student", EXPECTED)
def test_a_student_gets_what_is_expected(student: str, grades: dict[str, dict[str, Grade]]) -> None:
    assert {name: in_short(one) for name, one in grades[student].items()} == EXPECTED[student]
