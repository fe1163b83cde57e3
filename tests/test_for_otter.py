"""otter's files of an assignment: made by `otter assign`, graded by `otter run`, with our judge."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import nbformat
import pytest
from simulated import (
    AREA,
    AREA_HANGS,
    COUNTER,
    COUNTER_EXITS,
    WRONG_AREA,
    Container,
    assert_unharmed,
    content_of,
    hostile,
    notebook,
    scores,
    zipped,
)

from autograder.assignment import load_assignment
from autograder.build import build
from autograder.course import Course, read_course
from autograder.errors import BuildError
from autograder.leaks import leaks, secrets_of
from autograder.packages.bundle import EPOCH
from autograder.packages.for_otter import QUICKLY, assigned, otter_zip
from autograder.packages.otter_master import master_notebook
from autograder.sandbox import Confinement, Sandbox
from autograder.selfcheck import sentences as say

TOY = Path(__file__).parent / "toy"
HANGING = "import time\ntime.sleep(600)\n"  # a test of otter's, which the kernel runs


def otter(*arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command of otter, as a TA or a student gives it."""
    path = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    environment = {**os.environ, "PATH": path, **QUICKLY}
    return subprocess.run(
        [sys.executable, "-m", "otter", *map(str, arguments)],
        cwd=cwd, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> Course:
    folder = shutil.copytree(TOY, tmp_path_factory.mktemp("toy") / "toy")
    course = read_course(folder / "course.yml")
    build(course, course.names, check=False, sandbox=sandbox)
    return course


@pytest.fixture(scope="module")
def package(course: Course) -> Path:
    """Made once; that the reference gets all points through `otter run` is proved by making it."""
    return otter_zip(course, "shapes", course.root / "gradebook", course.root / "dist")


def run(package: Path, work: str, content: str | bytes, folder: Path) -> Any:
    """results.json of `otter run`; None where it writes none."""
    path = folder / work
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    done = otter("run", path.name, "-a", package, "-o", ".", "--no-logo", cwd=folder)
    results = folder / "results.json"
    assert results.exists() == (done.returncode == 0)
    return json.loads(results.read_text(encoding="utf-8")) if results.exists() else done.stderr


def test_the_master_notebook_is_otters_form_of_the_script(course: Course) -> None:
    cells = master_notebook(course, load_assignment(course.folder("shapes"))).cells
    heads = [cell.source.split("\n")[0] for cell in cells if cell.cell_type == "raw"]
    block = ["# BEGIN QUESTION", "# BEGIN SOLUTION", "# END SOLUTION"]
    block += ["# BEGIN TESTS", "# END TESTS", "# END QUESTION"]
    assert heads == ["# ASSIGNMENT CONFIG", *block, *block]
    assert "points: 5" in cells[[cell.id for cell in cells].index("area-begin")].source


def test_students_get_stubs_and_public_checks_and_nothing_hidden(
    course: Course, package: Path
) -> None:
    folder = package.parent / "otter/student"
    names = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert names == {"shapes.ipynb", "tests/area.py", "tests/Counter.py"}
    text = (folder / "shapes.ipynb").read_text(encoding="utf-8")
    assert "SOLUTION" not in text and "PROMPT" not in text and "width * height" not in text
    assert text.count("not written yet") == 3
    assert not list(leaks([folder], secrets_of(load_assignment(course.folder("shapes")))))


def test_the_same_course_makes_the_same_files(
    course: Course, package: Path, tmp_path: Path
) -> None:
    files, made = assigned(course, load_assignment(course.folder("shapes")), tmp_path)
    with zipfile.ZipFile(package) as content:
        assert content.namelist() == sorted(content.namelist())
        assert {one.date_time for one in content.infolist()} == {EPOCH}
        assert {name: content.read(name) for name in files} == files
    assert package.name == "shapes-otter.zip"
    again, before = content_of(made / "student"), content_of(package.parent / "otter/student")
    assert sorted(again.values()) == sorted(before.values())


def test_a_student_can_ask_otter_for_the_public_checks(package: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(package.parent / "otter/student", tmp_path / "work")
    content = nbformat.read(folder / "shapes.ipynb", as_version=4)
    for cell in content.cells:
        if cell.id == "area":
            cell.source = WRONG_AREA
        if cell.id == "Counter":
            cell.source = COUNTER
    nbformat.write(content, folder / "shapes.ipynb")
    done = otter("check", "shapes.ipynb", cwd=folder)
    assert "Counter results: All test cases passed!" in done.stdout
    assert "area, two by three" in done.stdout
    assert "The sides were added instead of multiplied." in done.stdout


def test_functions_that_hang_or_exit_cost_themselves_only(package: Path, tmp_path: Path) -> None:
    """otter alone would hang, or end without results; and it would unpickle what is handed in."""
    marker = tmp_path / "marker"
    names = ("fica.py", "torch.py", "otter.py", "autograder.py", "sitecustomize.py", "json.py")
    files: dict[str, str | bytes] = {
        f"lib/{name}": f"open({str(marker)!r}, 'w')\n" for name in names
    }
    files |= {".OTTER_LOG": f"cposix\nsystem\n(S'touch {marker}'\ntR.".encode()}
    files |= {"my work.py": COUNTER_EXITS + AREA_HANGS}
    results = run(package, "work.zip", zipped(files), tmp_path)
    assert scores(results) == {"area": 0, "Counter": 0}
    assert "did not finish in time" in results["tests"][0]["output"]
    assert "ended the whole program" in results["tests"][1]["output"]
    assert results["stdout_visibility"] == "hidden"
    assert not marker.exists()


@pytest.fixture(scope="module")
def container(
    confinement: Confinement, package: Path, tmp_path_factory: pytest.TempPathFactory
) -> Container:
    return Container(tmp_path_factory.mktemp("container"), confinement.bwrap).built(package)


def test_in_a_container_otter_never_sees_a_students_file(container: Container) -> None:
    """Two notebooks, a broken one, hostile names, a zip: otter alone gives up on each of these."""
    before = content_of(container.source)
    files = {**hostile(container), "a/work.ipynb": notebook(WRONG_AREA, COUNTER), "b.ipynb": "{"}
    results = container.graded(files)
    assert scores(results) == {"area": 0, "Counter": 3}
    assert "The sides were added instead of multiplied." in results["tests"][0]["output"]
    assert_unharmed(container, before)
    assert container.done.returncode == 0
    assert [path.name for path in (container.autograder / "submission").glob("*.ipynb")] == [
        "empty.ipynb"
    ]


def test_in_a_container_a_kernel_that_hangs_is_stopped_and_is_ours(container: Container) -> None:
    tests = container.source / "tests/area.py"
    tests.write_text(HANGING, encoding="utf-8")
    results = container.stopping_after(20).graded({"shapes.py": AREA + COUNTER})
    assert results["output"] == say.NOT_GRADED
    assert "score" not in results and results["tests"] == []
    assert "NOT GRADED: otter ended with code 124" in container.done.stdout


def test_outside_a_container_the_plugin_stops_a_kernel_that_hangs(
    package: Path, tmp_path: Path
) -> None:
    hanging = changed(
        package,
        tmp_path / "hanging.zip",
        {"tests/area.py": HANGING},
        {"otter_config.json": ('"seconds": 480', '"seconds": 15')},
    )
    said = run(hanging, "work.py", AREA + COUNTER, tmp_path)
    assert "NOT GRADED: stopped after 15 seconds." in said


def test_a_broken_judge_is_ours(package: Path, tmp_path: Path) -> None:
    broken = changed(package, tmp_path / "broken.zip", {"judge/course/course.yml": "title: 3\n"})
    said = run(broken, "work.py", AREA + COUNTER, tmp_path)
    assert "NotGraded: the grader itself failed" in said and "course.yml" in said


def test_a_reference_that_fails_makes_no_zip(course: Course, tmp_path: Path) -> None:
    folder = shutil.copytree(course.root, tmp_path / "toy", ignore=shutil.ignore_patterns("dist"))
    assert isinstance(folder, Path)
    (folder / "assignments/shapes/expected.json").unlink()
    with pytest.raises(BuildError, match="Remedy: `course build`"):
        otter_zip(read_course(folder / "course.yml"), "shapes", folder / "gradebook", tmp_path)


def changed(
    package: Path,
    path: Path,
    files: dict[str, str],
    words: dict[str, tuple[str, str]] | None = None,
) -> Path:
    """A copy of a zip with other content in it."""
    with zipfile.ZipFile(package) as old, zipfile.ZipFile(path, "w") as new:
        for name in old.namelist():
            text: str | bytes = files.get(name) or old.read(name)
            if words and name in words:
                text = old.read(name).decode().replace(*words[name])
            new.writestr(name, text)
    return path
