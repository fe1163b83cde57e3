"""The command `course`: each wrong use is one sentence with a remedy, and exit code 2.

Most commands are given in this process, because importing torch for each takes seconds.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from autograder.cli import main
from autograder.course import Course


def course(*words: object) -> Result:
    """What a command did: its exit code, its output and its complaints."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def submitted(tmp_path: Path) -> Path:
    place = tmp_path / "submitted/s01/shapes"
    place.mkdir(parents=True)
    (place / "shapes.py").write_text("def area(width, height): return width + height")
    return tmp_path / "submitted"


def test_a_class_is_graded_into_a_table_a_file_and_a_spreadsheet(
    toy_folder: Path, submitted: Path, tmp_path: Path
) -> None:
    """The one that is given in a process of its own, as a TA does."""
    out = tmp_path / "out.jsonl"
    command = [sys.executable, "-m", "autograder.cli", "--course", toy_folder, "grade", submitted]
    run = subprocess.run([*command, "--json", out], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "The sides were added instead of multiplied." in run.stdout
    (line,) = out.read_text().splitlines()
    grade = json.loads(line)
    assert grade["student"] == "s01"
    assert (grade["status"], grade["points"], grade["max_points"]) == ("graded", 0, 8)
    assert grade["exercises"] == {"area": 0, "Counter": 0}
    assert [check["outcome"] for check in grade["checks"]][:3] == ["failed", "waits", "failed"]
    assert grade["checks"][0]["slip"] == "sides_added"
    assert sorted(path.name for path in (toy_folder / "gradebook").iterdir()) == [
        "cache",
        "gradebook.db",
        "lock",
        "results.jsonl",
        "seed",
    ]
    table = course("--course", toy_folder, "export", "csv").stdout
    assert table.splitlines()[1].startswith("s01,shapes,graded,0,8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["grade", "nowhere"], "there is no folder nowhere"),
        (["grade", "submitted", "--assignment", "shape"], "did you mean 'shapes'?"),
        (["grade", "submitted", "--gradebook", "/dev/null/x"], "the gradebook folder"),
        (["grade", "submitted", "--json", "/dev/null/x"], "cannot be written"),
        (["build", "circles"], "there is no assignment 'circles'"),
    ],
)
def test_wrong_use_is_one_sentence(
    toy_folder: Path,
    submitted: Path,
    words: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(submitted.parent)
    run = course("--course", toy_folder, *words)
    assert run.exit_code == 2
    (line,) = run.stderr.strip().splitlines()
    assert sentence in line
    assert line.startswith("course: ")
    assert not (toy_folder / "gradebook").exists()  # told before anybody was graded


def test_outside_a_course_the_remedy_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = course("grade")
    assert run.exit_code == 2
    assert "go to the folder of the course" in run.stderr


def test_ctrl_c_keeps_what_was_graded(toy_folder: Path, tmp_path: Path) -> None:
    for number in range(6):
        place = tmp_path / f"submitted/s{number}/shapes"
        place.mkdir(parents=True)
        slow = "\nwhile True: pass" if number else ""
        (place / "shapes.py").write_text("def area(width, height): return width * height" + slow)
    command = [sys.executable, "-m", "autograder.cli", "--course", str(toy_folder), "grade"]
    process = subprocess.Popen(
        [*command, str(tmp_path / "submitted"), "--jobs", "1"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    journal = toy_folder / "gradebook/results.jsonl"
    while process.poll() is None and not (journal.exists() and journal.read_text()):
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "What was graded is kept; the same command goes on from here." in complaint
    assert json.loads(journal.read_text().splitlines()[0])["student"] == "s0"


def test_build_check_fails_until_it_is_built(toy_folder: Path) -> None:
    assert course("--course", toy_folder, "build", "--check").exit_code == 2
    assert course("--course", toy_folder, "build").exit_code == 0
    assert course("--course", toy_folder, "build", "--check").exit_code == 0


def test_check_passes_on_a_sound_course_and_prints_the_table(built_course: Course) -> None:
    run = course("--course", built_course.root, "check", "--table")
    assert run.exit_code == 0, run.stderr
    assert "xx.x.  sides_added" in run.stdout
    assert "shapes: 5 checks, 1 right and 4 wrong solutions, 0 complaints" in run.stdout


def test_check_says_what_is_wrong_and_refuses(toy_folder: Path) -> None:
    wrong = toy_folder / "source/shapes/wrong/sides_added.py"
    wrong.write_text(wrong.read_text().replace("width + height", "height * width"))
    run = course("--course", toy_folder, "check")
    assert run.exit_code == 2
    assert "wrong/sides_added.py passes every check of 'area'" in run.stderr
