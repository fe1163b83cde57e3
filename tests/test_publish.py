"""`course publish`: what students may have, by date, and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from conftest import TOY

from autograder.assignment import load_assignment
from autograder.build import build, learners_paths
from autograder.course import Course, read_course
from autograder.errors import BuildError
from autograder.packages.branch import commit
from autograder.packages.publish import publish, published_files
from autograder.sandbox import Sandbox

NOW = datetime(2026, 9, 20, tzinfo=UTC)
GIT = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a",
       "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_CONFIG_GLOBAL": os.devnull}  # fmt: skip


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> Path:
    """The toy course, built once."""
    folder = Path(shutil.copytree(TOY, tmp_path_factory.mktemp("built") / "toy"))
    build(read_course(folder / "course.yml"), ["shapes"], check=False, sandbox=sandbox)
    return folder


@pytest.fixture
def course(built: Path, tmp_path: Path) -> Course:
    """A copy of it that a test may change."""
    return read_course(Path(shutil.copytree(built, tmp_path / "toy")) / "course.yml")


def opening(course: Course, date: str) -> Course:
    text = (course.root / "course.yml").read_text(encoding="utf-8")
    opens = f"    opens: {date}T12:00:00+00:00\n"
    changed = "".join(line for line in text.splitlines(True) if "opens:" not in line)
    changed = changed.replace("    due:", f"{opens}    due:")
    (course.root / "course.yml").write_text(changed, encoding="utf-8")
    return read_course(course.root / "course.yml")


def paths(folder: Path) -> set[str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)) for path in files}


HIDDEN = "    width, height = normal(7), normal(7)\n"  # of hidden.py
EXPECTED = {
    "README.md",
    "requirements.txt",
    "release/shapes/shapes.ipynb",
    *(f"assignments/shapes/{path}" for path in learners_paths("shapes")),
}


def test_a_folder_holds_what_students_may_have_and_works(
    course: Course, tmp_path: Path, sandbox: Sandbox
) -> None:
    (course.root / "assignments/shapes/notes.txt").write_text("private", encoding="utf-8")
    out = tmp_path / "out"
    assert publish(course, str(out), NOW, sandbox=sandbox) == ["shapes"]
    assert paths(out) == EXPECTED | {".published.json"}
    assert "due on 01 October 2026" in (out / "README.md").read_text(encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"], cwd=out / "assignments/shapes",
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "not written" in run.stdout


def test_what_has_not_opened_stays(course: Course, tmp_path: Path, sandbox: Sandbox) -> None:
    later = opening(course, "2026-09-25")
    with pytest.raises(BuildError, match=r"no assignment has opened .* Remedy"):
        publish(later, str(tmp_path / "out"), NOW, sandbox=sandbox)
    assert not (tmp_path / "out").exists()
    assert publish(opening(course, "2026-09-19"), str(tmp_path / "out"), NOW, sandbox=sandbox) == [
        "shapes"
    ]


def test_publishing_again_takes_away_what_is_gone_and_keeps_what_is_not_ours(
    course: Course, tmp_path: Path, sandbox: Sandbox
) -> None:
    out = tmp_path / "out"
    publish(course, str(out), NOW, sandbox=sandbox)
    listed = json.loads((out / ".published.json").read_text(encoding="utf-8"))
    for name in ("old.txt", "own.txt"):
        (out / name).write_text("x", encoding="utf-8")
    (out / ".published.json").write_text(json.dumps([*listed, "old.txt", "../x", "/x"]))
    (tmp_path / "x").write_text("x", encoding="utf-8")
    publish(course, str(out), NOW, sandbox=sandbox)
    assert not (out / "old.txt").exists()
    assert (out / "own.txt").exists()
    assert (tmp_path / "x").exists()


def test_a_folder_with_other_things_is_left_alone(
    course: Course, tmp_path: Path, sandbox: Sandbox
) -> None:
    (tmp_path / "thesis.tex").write_text("x", encoding="utf-8")
    with pytest.raises(BuildError, match="holds other things"):
        publish(course, str(tmp_path), NOW, sandbox=sandbox)


def test_a_zip_is_the_same_every_time(course: Course, tmp_path: Path, sandbox: Sandbox) -> None:
    for name in ("one.zip", "two.zip"):
        publish(course, str(tmp_path / name), NOW, sandbox=sandbox)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert set(zipfile.ZipFile(tmp_path / "one.zip").namelist()) == EXPECTED


def test_a_branch_holds_the_same_and_the_work_tree_is_not_touched(
    course: Course, monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox
) -> None:
    for name, value in GIT.items():
        monkeypatch.setenv(name, value)

    def git(*words: str) -> str:
        command = ["git", "-C", str(course.root), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    reference = load_assignment(course.folder("shapes"))
    git("init", "--quiet", "--initial-branch=main")
    publish(course, "students", NOW, branch=True, sandbox=sandbox)
    assert set(git("ls-tree", "-r", "--name-only", "students").split()) == EXPECTED
    commit(course.root, "students", published_files(course, [reference]), "again")
    assert git("rev-list", "--count", "students").strip() == "1"
    assert git("diff", "--cached", "--name-only") == ""
    with pytest.raises(BuildError, match="checked out"):
        commit(course.root, "main", {}, "none")
    with pytest.raises(BuildError, match="check-ref-format"):
        commit(course.root, "a..b", {}, "none")


def test_outside_of_git_there_is_no_branch(course: Course, sandbox: Sandbox) -> None:
    with pytest.raises(BuildError, match=r"git .* failed .*Remedy"):
        publish(course, "students", NOW, branch=True, sandbox=sandbox)


def test_what_is_out_of_date_is_not_published(
    course: Course, tmp_path: Path, sandbox: Sandbox
) -> None:
    (course.root / "assignments/shapes/shapes.py").write_text("", encoding="utf-8")
    with pytest.raises(BuildError, match=r"shapes.py is out of date. Remedy: `course build`"):
        publish(course, str(tmp_path / "out"), NOW, sandbox=sandbox)


def test_a_hidden_line_is_never_published(course: Course) -> None:
    """Even where nobody noticed that a file differs from what the build makes."""
    reference = load_assignment(course.folder("shapes"))
    path = course.root / "assignments/shapes/README.md"
    path.write_text(path.read_text(encoding="utf-8") + HIDDEN, encoding="utf-8")
    with pytest.raises(BuildError, match=r"README.md holds a hidden line"):
        published_files(course, [reference])
