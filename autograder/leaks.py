"""Nothing hidden may reach a student's file: solutions, hidden checks, slips' code."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from .assignment import Assignment
from .course import Course
from .script import SOLUTION

SELFCHECK = Path(__file__).parent / "selfcheck"
NO_SECRET = re.compile(r"#|import |from |@|def |class ")  # what everybody writes alike
MIN_LINE = 25  # characters: shorter lines of code are everybody's


def leak_complaints(course: Course, assignment: Assignment) -> list[str]:
    """Every file that students get and that holds a line of this assignment's hidden part.

    A later handout may give what an earlier assignment asked for, once that one is due.
    """
    due = course.entry(assignment.name).due
    folders = []
    for entry in course.assignments:
        if entry.name == assignment.name or not (due and entry.opens and entry.opens >= due):
            folders += [
                course.root / "assignments" / entry.name,
                course.root / "release" / entry.name,
            ]
    return [
        leak_sentence(assignment, where, line)
        for where, line in leaks(folders, secrets_of(assignment))
    ]


def leak_sentence(assignment: Assignment, where: str, line: str) -> str:
    """What to say of a leak."""
    return (
        f"{where} holds a hidden line, {line[:60]!r}. Remedy: `course build`; or let what gives it "
        f"open after {assignment.name} is due"
    )


def secrets_of(assignment: Assignment) -> set[str]:
    """Lines of code that only instructors may see: those that students do not have anyway."""
    public = assignment.folder / f"test_{assignment.name}.py"
    learners = [cell.stub for cell in assignment.cells] + [public.read_text(encoding="utf-8")]
    learners += [path.read_text(encoding="utf-8") for path in SELFCHECK.glob("*.py")]
    texts = [match[0] for cell in assignment.cells for match in SOLUTION.finditer(cell.text)]
    hidden = assignment.folder / "hidden.py"
    texts += [hidden.read_text(encoding="utf-8")] if hidden.exists() else []
    texts += assignment.alternatives.values()
    texts += [re.sub(r'(?s)\A\s*""".*?"""', "", slip.text) for slip in assignment.slips]
    lines = {_bare(line) for text in texts for line in text.split("\n")}
    known = {_bare(line) for text in learners for line in text.split("\n")}
    return {line for line in lines - known if len(line) >= MIN_LINE and not NO_SECRET.match(line)}


def _bare(line: str) -> str:
    return line.split("  #")[0].strip()


def leaks(paths: Iterable[Path], secrets: set[str]) -> Iterator[tuple[str, str]]:
    """Files below `paths` that hold a secret line, zips included: (where, the line)."""
    for path in paths:
        for name, text in _texts(path):
            for line in secret_lines(text, secrets):
                yield name, line


def secret_lines(text: str, secrets: set[str]) -> list[str]:
    """The secret lines in a text, or in any string of a notebook: source, output or metadata."""
    unescaped = text.replace('\\"', '"').replace("\\n", "\n")  # as a notebook's JSON has it
    lines = [*text.split("\n"), *unescaped.split("\n")]
    lines += [line for string in _strings(text) for line in string.split("\n")]
    bare = dict.fromkeys(one for line in lines for one in (_bare(line), _bare(line.strip(' ",'))))
    return [line for line in bare if line in secrets]


def _strings(text: str) -> Iterator[str]:
    """Every string in JSON, however it is escaped; none where the text is no JSON."""
    try:
        left = [json.loads(text)] if text.lstrip()[:1] == "{" else []
    except (ValueError, RecursionError):
        return
    while left:
        value = left.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            left += value
        elif isinstance(value, dict):
            left += [*value, *value.values()]


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    files = [path] if path.is_file() else sorted(one for one in path.rglob("*") if one.is_file())
    for file in files:
        if "__pycache__" in file.parts:
            continue
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as package:
                for name in package.namelist():
                    yield f"{file}:{name}", package.read(name).decode("utf-8", "replace")
        else:
            yield str(file), file.read_text(encoding="utf-8", errors="replace")
