"""The zip for Gradescope, run as Gradescope runs it, on all that students hand in."""

from __future__ import annotations

import shutil
import time
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
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

from autograder.cli import main
from autograder.course import read_course
from autograder.packages.for_gradescope import gradescope_zip
from autograder.sandbox import Confinement
from autograder.selfcheck import sentences as say

TOY = Path(__file__).parent / "toy"
RIGHT = AREA + COUNTER


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toy")
    course = read_course(shutil.copytree(TOY, folder / "toy") / "course.yml")
    return gradescope_zip(course, "shapes", course.root / "gradebook", folder / "first")


@pytest.fixture(scope="module")
def container(
    confinement: Confinement, package: Path, tmp_path_factory: pytest.TempPathFactory
) -> Container:
    return Container(tmp_path_factory.mktemp("container")).built(package)


def test_the_same_course_makes_the_same_zip(package: Path, tmp_path: Path) -> None:
    course = read_course(package.parent.parent / "toy/course.yml")
    again = gradescope_zip(course, "shapes", course.root / "gradebook", tmp_path)
    assert again.name == "shapes-gradescope.zip"
    assert again.read_bytes() == package.read_bytes()


def test_scripts_stand_at_the_root_of_the_zip_and_may_be_run(package: Path) -> None:
    with zipfile.ZipFile(package) as content:
        modes = {one.filename: one.external_attr >> 16 for one in content.infolist()}
    assert modes["setup.sh"] == modes["run_autograder"] == 0o100755
    assert modes["judge/course/gradebook/seed"] == 0o100644


def test_the_packed_fingerprints_are_those_that_the_container_asks_for(
    container: Container, package: Path
) -> None:
    with zipfile.ZipFile(package) as content:
        packed = {Path(one).name for one in content.namelist() if one.endswith(".values")}
    kept = {one.name for one in (container.judge / "course/gradebook/cache").iterdir()}
    assert kept == packed and len(packed) == 2


def test_only_root_can_read_checks_reference_and_seed(container: Container) -> None:
    for secret in (container.judge / "course", container.source / "judge"):
        assert secret.stat().st_mode & 0o077 == 0
        for path in secret.rglob("*"):
            assert path.stat().st_mode & 0o022 == 0


def test_a_right_module_gets_all_points_whatever_its_name(container: Container) -> None:
    results = container.graded({"my work (1)/torch.py": RIGHT})
    assert scores(results) == {"area": 5, "Counter": 3}
    assert [test["status"] for test in results["tests"]] == ["passed", "passed"]
    assert results["execution_time"] > 0 and results["stdout_visibility"] == "hidden"
    assert container.done.returncode == 0


def test_a_wrong_notebook_is_told_its_mistake(container: Container) -> None:
    results = container.graded({"work.ipynb": notebook("%matplotlib inline", WRONG_AREA, COUNTER)})
    assert scores(results) == {"area": 0, "Counter": 3}
    assert "The sides were added instead of multiplied." in results["tests"][0]["output"]


def test_files_that_are_named_like_modules_harm_nobody(container: Container) -> None:
    """Nor does a pickled .OTTER_LOG, nor code that writes where it can."""
    before = content_of(container.source)
    assert scores(container.graded(hostile(container))) == {"area": 0, "Counter": 0}
    assert_unharmed(container, before)


def test_functions_that_hang_or_exit_cost_themselves_only(container: Container) -> None:
    work = zipped({"a/shapes.py": AREA_HANGS + COUNTER_EXITS})
    results = container.graded({"work.zip": work})
    assert scores(results) == {"area": 0, "Counter": 0}
    assert "did not finish in time" in results["tests"][0]["output"]
    assert "ended the whole program" in results["tests"][1]["output"]


def test_it_works_where_no_namespaces_can_be_made(
    confinement: Confinement, package: Path, tmp_path: Path
) -> None:
    """As in Docker, which is what Gradescope runs: root, with the capabilities that it leaves."""
    container = Container(tmp_path, confinement.bwrap).built(package)
    before = content_of(container.source)
    files = {"z.zip": zipped({**hostile(container), "work.ipynb": notebook(AREA, COUNTER)})}
    assert scores(container.graded({**files})) == {"area": 5, "Counter": 3}
    assert "bwrap" not in container.done.stdout
    assert_unharmed(container, before)


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"notes.txt": "I had no time"}, say.NOTHING_HANDED),
        ({"shapes.ipynb": '{"cells": [{"cell_ty'}, "shapes.ipynb is cut off or damaged"),
    ],
)
def test_nothing_that_can_be_graded_is_a_zero_with_its_reason(
    container: Container, files: dict[str, str | bytes], sentence: str
) -> None:
    results = container.graded(files)
    assert scores(results) == {"area": 0, "Counter": 0}
    assert sentence in results["output"]
    assert all(sentence in test["output"] for test in results["tests"])


@pytest.mark.parametrize("output", [">&-", ">/dev/full 2>&-"])
def test_nobody_listening_spoils_no_grade(container: Container, output: str) -> None:
    container.hand_in({"shapes.py": RIGHT})
    assert container.run_script("run_autograder", output).returncode == 0
    assert scores(container.results()) == {"area": 5, "Counter": 3}


def test_whatever_takes_too_long_is_stopped_and_is_ours(container: Container) -> None:
    settings = container.autograder / "source/judge/settings"
    kept = settings.read_text(encoding="utf-8")
    try:
        results = container.stopping_after(1).graded({"shapes.py": RIGHT})
    finally:
        settings.write_text(kept, encoding="utf-8")
    assert results["output"] == say.NOT_GRADED
    assert "score" not in results and results["tests"] == []
    assert "NOT GRADED: stopped after 1 seconds" in container.done.stdout
    assert not still_running(container, patience=3.0)


def test_a_broken_judge_is_ours_and_staff_are_told_why(container: Container) -> None:
    course = container.judge / "course/course.yml"
    text = course.read_text(encoding="utf-8")
    course.write_text("title: 3\n", encoding="utf-8")
    try:
        results = container.graded({"shapes.py": RIGHT})
    finally:
        course.write_text(text, encoding="utf-8")
    assert results["output"] == say.NOT_GRADED and "score" not in results
    assert container.done.returncode == 1
    assert "NOT GRADED" in container.done.stdout and "course.yml" in container.done.stdout


def test_a_judge_that_is_not_there_is_ours(container: Container, tmp_path: Path) -> None:
    shutil.move(container.judge, tmp_path / "judge")
    try:
        results = container.graded({"shapes.py": RIGHT})
    finally:
        shutil.move(tmp_path / "judge", container.judge)
    assert results["output"] == say.NOT_GRADED and container.done.returncode != 0


def still_running(container: Container, patience: float) -> list[str]:
    """Processes whose command line names the container, once they had time to end."""
    end = time.monotonic() + patience
    while (found := _running(container)) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def _running(container: Container) -> list[str]:
    lines = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(process.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
        except OSError:
            pass  # it ended meanwhile
    return [line for line in lines if str(container.root) in line]


def test_the_packed_course_is_cut_to_the_assignment(package: Path) -> None:
    with zipfile.ZipFile(package) as content:
        packed = content.read("judge/course/course.yml").decode()
    assert "visibility: visible" in packed and "due" not in packed and "late" not in packed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["shape"], "there is no assignment 'shape' in course.yml: did you mean 'shapes'?"),
        (["shapes", "-o", "course.yml"], "cannot be written"),
    ],
)
def test_what_cannot_be_packed_is_one_sentence(
    package: Path, arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(package.parent.parent / "toy")
    done = CliRunner().invoke(main, ["package", *arguments])
    assert done.exit_code == 2
    assert done.stderr.startswith("course: ") and done.stderr.count("\n") == 1
    assert sentence in done.stderr


def test_the_command_says_what_it_made_and_warns_of_the_big_torch(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(package.parent.parent / "toy")
    done = CliRunner().invoke(main, ["package", "shapes"])
    assert done.exit_code == 0 and "dist/shapes/shapes-gradescope.zip: upload it" in done.stdout
    assert "No index for torch's CPU build was named" in done.stderr
    done = CliRunner().invoke(main, ["package", "shapes", "--torch-index", "there/it is"])
    assert done.exit_code == 0 and not done.stderr
    with zipfile.ZipFile("dist/shapes/shapes-gradescope.zip") as content:
        assert b"TORCH_INDEX='there/it is'" in content.read("judge/settings")
