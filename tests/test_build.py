"""What learners get is made from the source, whole, and told apart from what is out of date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from autograder.build import build
from autograder.course import Course, read_course
from autograder.errors import BuildError
from autograder.sandbox import Sandbox


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> Course:
    import shutil

    toy = Path(__file__).parent / "toy"
    folder = Path(shutil.copytree(toy, tmp_path_factory.mktemp("build") / "toy"))
    course = read_course(folder / "course.yml")
    assert build(course, ["shapes"], check=False, sandbox=sandbox)
    return course


def learners(course: Course) -> Path:
    return course.root / "assignments/shapes"


def test_a_second_build_changes_nothing(built: Course, sandbox: Sandbox) -> None:
    assert build(built, ["shapes"], check=True, sandbox=sandbox) == []
    assert build(built, ["shapes"], check=False, sandbox=sandbox) == []


def test_the_stub_has_every_exercise_and_no_solution(built: Course) -> None:
    stub = (learners(built) / "shapes.py").read_text()
    assert stub.count('raise NotImplementedError("not written yet")') == 3
    assert "width * height" not in stub
    assert "The area of rectangles" in stub
    compile(stub, "shapes.py", "exec")


def test_the_readme_has_the_prose_and_says_how_to_work(built: Course) -> None:
    readme = (learners(built) / "README.md").read_text()
    assert "# Rectangles" in readme
    assert "`area`, `Counter`" in readme
    assert "8 points" in readme
    assert "1 October 2026" in readme.replace("01 October", "1 October")


def test_check_tells_each_file_that_is_out_of_date(toy_folder: Path, sandbox: Sandbox) -> None:
    course = read_course(toy_folder / "course.yml")
    build(course, ["shapes"], check=False, sandbox=sandbox)
    (learners(course) / "shapes.py").write_text("changed")
    (learners(course) / "selfcheck/old.py").write_text("")
    slip = toy_folder / "source/shapes/wrong/sides_added.py"
    slip.write_text(slip.read_text().replace("instead of multiplied", "not multiplied"))
    changed = build(course, ["shapes"], check=True, sandbox=sandbox)
    assert sorted(changed) == [
        "assignments/shapes/expected.json",
        "assignments/shapes/selfcheck/old.py",
        "assignments/shapes/shapes.py",
    ]
    build(course, ["shapes"], check=False, sandbox=sandbox)
    assert not (learners(course) / "selfcheck/old.py").exists()


def test_a_solution_outside_its_markers_stops_the_build(toy_folder: Path, sandbox: Sandbox) -> None:
    script = toy_folder / "source/shapes/shapes.py"
    script.write_text(script.read_text().replace("import torch", "import torch  # SOLUTION", 1))
    with pytest.raises(BuildError, match="a solution would stay in the stub"):
        build(read_course(toy_folder / "course.yml"), ["shapes"], check=False, sandbox=sandbox)


def test_a_learner_can_work_there_with_pytest_alone(built: Course, tmp_path: Path) -> None:
    import shutil

    folder = Path(shutil.copytree(learners(built), tmp_path / "shapes"))
    reference = Path(__file__).parent / "toy/source/shapes/right/by_loop.py"
    (folder / "shapes.py").write_text(reference.read_text())
    command = [sys.executable, "-P", "-m", "pytest"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert "All 3 checks here pass." in run.stdout
