"""Names and texts that students choose, through the real commands: nothing of them acts."""

from __future__ import annotations

import csv
import io
import os
import re
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from nbconvert.filters import markdown2html
from rich.console import Console

from autograder.model import CheckResult, Grade
from autograder.report import tell

ACTS = "\x1b]0;title\x07\x1b[2J\r\u202e"
SAYS = "<script>alert(1)</script> ![x](http://e.org/x.png) [link=file:///etc]a[/link] :bomb:"
STUDENTS = [
    b"[red]s01", b"[link=http:x]s02[", b"s03\\", b":bomb:", b"=cmd|'!A0", b"+1",
    b"-2+3", b"@SUM(A1)", "＝1".encode(), b" =1", b"\t=1", b"\r=1", b'"=1', b"\x1b[2Js04",
    b"s05\x1b]0;title\x07", b"s06\xff", "s07\u202e\u200b".encode(), b"<img src=x onerror=x>",
    b"s08\n=1", b"a" * 200, b"__import__", b"s09,1,2", b"**s10**", b"%s", b"{0}",
    "\x9bs11".encode(),
]  # fmt: skip
WORK = f"""
class Bad(Exception): pass
Bad.__name__ = Bad.__qualname__ = {ACTS + "=1+1" + SAYS!r}
def area(width, height):
    raise Bad({ACTS + "=1+1" + SAYS!r})  # {SAYS}
class Counter:
    def __init__(self, start=0): pass
    def add(self, number): return {ACTS + SAYS!r}
"""


@dataclass
class Class:
    """A graded class of hostile students."""

    graded: str
    exported: str
    lines: str
    gradebook: Path


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Class:
    place = tmp_path_factory.mktemp("class")
    for student in STUDENTS:
        folder = os.fsencode(place) + b"/submitted/" + student + b"/shapes"
        os.makedirs(folder)
        with open(folder + b"/=1 [red]\x1b[2J<b>.py", "w", encoding="utf-8") as file:
            file.write(WORK if student in STUDENTS[:2] else "")
    options = ["--course", str(Path(__file__).parent / "toy")]
    gradebook = ["--gradebook", str(place / "gradebook")]
    grade = ["grade", str(place / "submitted"), *gradebook, "--json", str(place / "lines")]
    graded = run(options + grade)
    exported = run([*options, "export", "csv", *gradebook])
    return Class(graded, exported, (place / "lines").read_text(), place / "gradebook/gradebook.db")


def run(words: list[str]) -> str:
    command = [sys.executable, "-m", "autograder.cli", *words]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert not done.stderr
    return done.stdout.decode()


def test_the_table_in_the_terminal_shows_texts_and_obeys_none(hostile: Class) -> None:
    assert "[red]s01" in hostile.graded
    assert ":bomb:" in hostile.graded
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e]", hostile.graded)
    rows = [line for line in hostile.graded.splitlines() if " shapes " in line]
    assert len(rows) == len(STUDENTS)


def test_a_terminal_with_colours_gets_only_our_own() -> None:
    checks = (CheckResult("a", "a", "area", False, "failed", 0, 5, sentence=ACTS + SAYS),)
    grades = [
        Grade(os.fsdecode(student), "shapes", "graded", 8.0, 0.0, checks) for student in STUDENTS
    ]
    grades.append(Grade("s", "shapes", "not readable", 8.0, 0.0, reason=ACTS + SAYS))
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=400, color_system="truecolor")
    tell(console, grades, {}, reused=0, damaged=0)

    text = re.sub("\x1b\\[[0-9;]*m", "", screen.getvalue())
    colours = set(re.findall("\x1b\\[[0-9;]*m", screen.getvalue()))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)
    assert colours <= {"\x1b[0m", "\x1b[1m", "\x1b[32m", "\x1b[33m", "\x1b[2m"}
    assert "[link=file:///etc]a[/link] :bomb:" in text


def test_no_cell_of_the_exported_table_is_a_formula(hostile: Class) -> None:
    rows = list(csv.reader(io.StringIO(hostile.exported, newline=""), strict=True))

    assert len(rows) == len(STUDENTS) + 1
    assert {len(row) for row in rows} == {len(rows[0])}
    for cell in (cell for row in rows for cell in row):
        assert not cell.lstrip().startswith(tuple("=+-@|%＝＋－＠")), cell
        assert not re.search("[\x00-\x1f\x7f-\x9f]", cell), cell
    assert ["'=cmd|'!A0", "shapes", "not readable"] in [row[:3] for row in rows]


def test_lines_for_programs_hold_no_character_that_acts(hostile: Class) -> None:
    assert len(hostile.lines.splitlines()) == len(STUDENTS)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", hostile.lines)


def test_no_comment_of_the_gradebook_acts_in_nbgraders_pages(hostile: Class) -> None:
    with sqlite3.connect(hostile.gradebook) as database:
        rows = database.execute("select auto_comment from comment").fetchall()
        names = [name for (name,) in database.execute("select id from student")]
    database.close()
    comments = [text for (text,) in rows if text]

    assert any("script" in text for text in comments)
    for text in comments:
        tags = re.findall(r"<[^>]*>", markdown2html(text))
        assert tags == ["<pre>", "<code>", "</code>", "</pre>"]
    assert len(names) == len(STUDENTS)
    assert not any(re.search("[\x00-\x1f\x7f-\x9f]", name) for name in names)
