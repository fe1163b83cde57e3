"""Hostile submissions: each gets what it earns, and nobody else notices that it was there.

Each file in tests/hostile says in its docstring what it tries and what must happen. After each of
them: the points are those; the sandbox is the same one, with nothing left in it; the next student
gets full marks; no secret, no message and no mark came out.
"""

from __future__ import annotations

import csv
import io
import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import torch
from conftest import TOY
from hostile_harness import (
    MARK,
    REPORT,
    Case,
    Outside,
    cases,
    complaints,
    processes,
    settled,
    texts,
)
from rich.console import Console

from autograder import report
from autograder.asking import THEIRS, reference_answers, slip_answers
from autograder.assignment import Assignment, load_assignment
from autograder.batch import Batch, find_work
from autograder.course import Course, read_course
from autograder.errors import Broken
from autograder.exports import as_csv
from autograder.fingerprints import Fingerprints
from autograder.grade import grade
from autograder.model import GRADED, Grade, Handed, Submission
from autograder.results import JOURNAL, Results
from autograder.sandbox import Confinement, Limits, Sandbox, remote_student
from autograder.sandbox.sandbox import RESTART_AFTER
from autograder.selfcheck.student import LearnerError

CASES = cases()
FORKS_OF_A_CASE = 20  # at most
NASTY = "\x1b[2J\u202e[bold]"
SHORT = Limits(
    call_seconds=0.1, load_seconds=0.1, submission_seconds=2, memory_bytes=512 << 20, patience=1.0
)


@dataclass
class Grading:
    """A sandbox with short limits, the assignments by what a case asks, and what is outside."""

    sandbox: Sandbox
    course: Course
    prints: dict[str, Fingerprints]
    outside: Outside
    helper: str

    def ready(self) -> None:
        """A running sandbox, that will not be renewed during the next submission."""
        if self.sandbox._forks > RESTART_AFTER - FORKS_OF_A_CASE:
            self.sandbox.close()
        self.sandbox.start()

    def grade(self, submission: Submission, asks: str) -> Grade:
        prints = self.prints[asks]
        return grade(self.sandbox, prints.assignment, submission, prints, tolerance=1e-6)


@pytest.fixture(scope="module")
def outside() -> Iterator[Outside]:
    one = Outside()
    yield one
    one.close()


@pytest.fixture(scope="module")
def grading(
    confinement: Confinement,
    toy: Assignment,
    outside: Outside,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Grading]:
    course = only_area(tmp_path_factory.mktemp("area"))
    area = load_assignment(course.folder("shapes"))
    once = replace(area, checks=area.checks[:1])
    asks = {"all": toy, "area": area, "once": once}
    prints = {
        name: Fingerprints(one, "a class", "v", None, reference_answers, slip_answers)
        for name, one in asks.items()
    }
    with pytest.MonkeyPatch.context() as patch, Sandbox(confinement, SHORT) as sandbox:
        patch.setenv("TOKEN_OF_THE_CLASS", outside.canary)
        one = Grading(sandbox, course, prints, outside, outside.helper())
        for name, known in prints.items():
            known.expected(sandbox)
            known.slips(sandbox)
            assert one.grade(honest(toy), name).points == known.assignment.max_points
        yield one


def only_area(root: Path) -> Course:
    """The toy course with its first exercise alone: fewer checks, so each case is quick."""
    shutil.copytree(TOY, root, dirs_exist_ok=True)
    folder = root / "source/shapes"
    for name in ("test_shapes.py", "hidden.py"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.split("@check(counter")[0], encoding="utf-8")
    for slip in (folder / "wrong").glob("*.py"):
        if "class Counter" in slip.read_text(encoding="utf-8"):
            slip.unlink()
    return read_course(root / "course.yml")


def honest(assignment: Assignment) -> Submission:
    return Submission("s01", "shapes", (Handed("shapes.py", (assignment.reference,)),))


def managed(grading: Grading, case: Case) -> list[str]:
    """What the submission managed, by its own account."""
    files = [(file.name, file.cells) for file in case.submission(grading.helper).files]
    sides = torch.tensor([2.0, 4.0], dtype=torch.float64)
    with grading.sandbox.fork() as child:
        room, student = remote_student(child)
        try:
            room.load("shapes", files, after=REPORT)
            for call in (lambda: student.area(sides, sides), lambda: student.Counter(3)):
                try:
                    call()
                except LearnerError:
                    pass
            return [str(one) for one in student.succeeded()]
        except THEIRS as error:
            return [] if case.ends else [f"it ended before it could tell ({error})"]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_nobody_else_notices(grading: Grading, case: Case) -> None:
    outside = grading.outside
    outside.arrived()
    grading.ready()
    alive, files = processes(), outside.files()
    try:
        done = managed(grading, case) if case.attempts else []
        graded = grading.grade(case.submission(grading.helper), case.asks)
        after = grading.grade(honest(grading.prints["all"].assignment), "area")
    except Broken as error:
        grading.sandbox.close()
        pytest.fail(f"the sandbox broke, which makes the grade ours: {error}")
    wrong = [f"a protection failed: {what}" for what in done]
    wrong += [f"{what} was reached" for what in outside.arrived()]
    wrong += complaints(graded, outside.canary)
    if (now := settled(alive)) != alive:
        wrong.append(f"the processes of the sandbox are not as before: {alive} -> {now}")
    if (left := outside.files()) != files:
        wrong.append(f"files changed: {sorted(set(left.items()) ^ set(files.items()))}")
    if after.points != after.max_points:
        wrong.append(f"the next student lost points: {texts(after)}")
    assert not wrong, "\n".join(wrong)
    earned(case, graded)


def earned(case: Case, graded: Grade) -> None:
    """The grade is the submission's own, and what its docstring promises."""
    assert graded.status == GRADED
    low, high = case.points
    assert graded.points is not None
    assert low <= graded.points <= high, f"points: {graded.points}; {texts(graded)}"
    assert case.told in "\n".join(texts(graded)), texts(graded)


def test_what_works_is_noticed(grading: Grading) -> None:
    """Or the tests above would pass whatever happens."""
    code = (
        "from attempts import attempt\n"
        "attempt('counting', lambda: 1 + 1)\n"
        "attempt('dividing', lambda: 1 / 0)\n"
    )
    case = Case("control", (Handed("shapes.py", (code,)),), (0, 0))
    assert managed(grading, case) == ["counting -> 2"]
    assert grading.outside.arrived() == []
    with socket.create_connection(("127.0.0.1", grading.outside.tcp.getsockname()[1])):
        assert grading.outside.arrived() == ["the TCP port"]
    before = processes()
    with subprocess.Popen(["sleep", "60"]) as other:
        assert set(processes()) - set(before) == {other.pid}
        other.kill()
    files = grading.outside.files()
    mark = Path("/tmp") / f"{MARK}_control"
    mark.touch()
    try:
        assert set(grading.outside.files()) - set(files) == {str(mark)}
    finally:
        mark.unlink()


def test_a_table_of_them_is_harmless(grading: Grading) -> None:
    """What a TA prints and opens in a spreadsheet."""
    nasty = [case for case in CASES if case.name.startswith(("text_for", "class_name", "keys_for"))]
    grades = [grading.grade(case.submission(grading.helper), case.asks) for case in nasty]
    grades = [replace(grade, student=f"=1+1 {NASTY}") for grade in grades]
    console = Console(file=io.StringIO(), width=200)
    console.print(report.table(grades))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(line.isprintable() for line in printed.split("\n"))
    rows = list(csv.reader(io.StringIO(as_csv(grading.course, grades))))
    cells = [cell for row in rows[1:] for cell in row]
    assert cells
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@")) and len(cell) > 1]
    assert all(cell.isprintable() for cell in cells)


BETWEEN = 3  # hostile submissions, one honest one
SLEEPING = ("sleep_in_call", "stopped")
IN_A_CLASS = [
    case
    for case in CASES
    if case.name in SLEEPING or not (case.slow or case.name.startswith("frame_"))
]


def test_a_class_full_of_them_is_graded_to_its_end(grading: Grading, tmp_path: Path) -> None:
    submitted = tmp_path / "submitted"
    reference = grading.prints["all"].assignment.reference
    for number, case in enumerate(IN_A_CLASS):
        case.hand_in(submitted / f"{number:03} {case.name}" / "shapes", grading.helper)
        if number % BETWEEN == 0:
            folder = submitted / f"{number:03} honest" / "shapes"
            folder.mkdir(parents=True)
            (folder / "shapes.py").write_text(reference, encoding="utf-8")
    results = Results(tmp_path / "gradebook")
    with Sandbox(grading.sandbox.confinement, SHORT) as second:
        two = [second, grading.sandbox]
        batch = Batch(grading.course, second.confinement, results, jobs=2, kept=two)
        batch.prepare(["shapes"])
        grades = batch.run(find_work(submitted, ["shapes"]), lambda *_: None)
    canary = grading.outside.canary
    wrong = [line for grade in grades for line in complaints(grade, canary)]
    wrong += [f"{one.student}: {one.status}" for one in grades if one.status != GRADED]
    points = {one.student: one.points or 0.0 for one in grades}
    for number, case in enumerate(IN_A_CLASS):
        if points.get(f"{number:03} honest", 5) != 5:
            wrong.append(f"an honest student beside {case.name} lost points")
        if points[f"{number:03} {case.name}"] > case.points[1]:
            wrong.append(f"{case.name} has {points[f'{number:03} {case.name}']} points")
    assert not wrong, "\n".join(wrong)
    assert canary not in as_csv(grading.course, grades) + (results.folder / JOURNAL).read_text()
