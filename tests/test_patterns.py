"""Every pattern that meets a student's text needs time in proportion to its length."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest

from autograder import feedback, grade, gradebook, statements, text
from autograder.selfcheck import explain
from autograder.submission import archive, choice

SIZE = 1 << 14  # a pattern that needs time in its square needs seconds for it
MODULES = [archive, choice, explain, feedback, grade, gradebook, statements, text]
PATTERNS = {
    f"{module.__name__.removeprefix('autograder.')}.{name}": value
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(value, re.Pattern)
}
PARTS = [
    " ", "\t", "a", "_", "0", "=", ":", "%", "%%", "!", "?", ".", ",", "#", '"', "'", "(", "\\",
    "\n", " \n", "a ", "a=", "a,", "a.", "a?", "a = ", ", line 1", ", line ", "line 1: ", "import ",
    "import a", "def ", "def a", "def a(\n", "async ", "async def ", "class ", "%%time ", "\x1b[",
    "\x1b]", "\x1b[0", "\u0301", "\u200b", "a\u0301", "<", "@a\n", "=!", "= %", "if ", "\udcff",
]  # fmt: skip
STARTS = ["", " ", "a", "%", "def ", "async ", "\x1b[", "\x1b]", "a =", "import "]
ENDS = ["", "!", "\n", "=", " x"]


def hostile_texts() -> Iterator[str]:
    """A part again and again, with something before and behind that a pattern may wait for."""
    for at, part in enumerate(PARTS):
        body = part * (SIZE // len(part))
        yield body
        yield STARTS[at % len(STARTS)] + body + ENDS[at % len(ENDS)]


def test_the_patterns_are_found() -> None:
    assert {"choice.DEFINITION", "statements.LINE_MAGIC", "text.UNSEEN", "feedback.WHERE"} <= {
        name.removeprefix("submission.") for name in PATTERNS
    }


@pytest.mark.parametrize("name", PATTERNS)
def test_much_of_anything_is_matched_at_once(name: str) -> None:
    pattern = PATTERNS[name]
    for hostile in hostile_texts():
        started = time.process_time()
        pattern.match(hostile)
        pattern.fullmatch(hostile)
        for _ in pattern.finditer(hostile):
            pass
        assert time.process_time() - started < 0.3, ascii(hostile[:40])


@pytest.mark.parametrize("line", ["@a", "@a(", "else:", "def a(", "%a", "!a", "a?", " " * 1000])
def test_a_thousand_lines_that_python_cannot_read_are_split_at_once(line: str) -> None:
    started = time.process_time()
    for _ in statements.pieces(f"{line}\n" * 100 + ")", notebook=True):
        pass
    few = time.process_time() - started
    started = time.process_time()
    for _ in statements.pieces(f"{line}\n" * 1000 + ")", notebook=True):
        pass
    assert time.process_time() - started < 30 * few + 0.5  # not the hundredfold
