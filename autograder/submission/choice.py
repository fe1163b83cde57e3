"""Which of several files is the work: the one with the exercises, whatever it is called.

The patterns here meet hostile text, so each needs time in proportion to its length.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from ..model import Handed
from ..selfcheck import sentences as say

DEFINITION = re.compile(r"(?m)^[ \t]*(?:(?:async +)?def|class)[ \t]+(?P<name>\w+)")
ASSIGNMENT = re.compile(r"(?m)^[ \t]*(?P<name>\w+)[ \t]*[=:]")
NEXT_DEFINITION = re.compile(r"(?m)^(?:def|class)\b")
WORD = re.compile(r"\w+")
UNWRITTEN = "raise NotImplementedError"


def choose(
    handed: Sequence[Handed], assignment: str, exercises: Sequence[str], beside: Sequence[str] = ()
) -> tuple[int, list[str]]:
    """The number of the file that is graded, and a remark where it might be another one.

    It is the file with the most exercises written; among equals the one with the expected name.
    beside: names of files that were not opened.
    """
    counts = [written(file.text, exercises) for file in handed]

    def merit(at: int) -> tuple[int, int, bool, int]:
        expected = os.path.splitext(handed[at].name)[0].lower() == assignment
        return (*counts[at], expected, -at)

    main = max(range(len(handed)), key=merit)
    others = [file.name for at, file in enumerate(handed) if at != main and any(counts[at])]
    others += beside
    if not others:
        return main, []
    return main, [say.NOTE_CHOSEN.format(chosen=handed[main].name, others=", ".join(others))]


def written(text: str, exercises: Sequence[str]) -> tuple[int, int]:
    """How many exercises look written, and how many are there at all."""
    defined = _first(DEFINITION, text, exercises)
    done = sum(UNWRITTEN not in _body(text, start) for start in defined.values())
    left = [name for name in exercises if name not in defined]
    given = {*_first(ASSIGNMENT, text, left), *_imported(text, left)}
    return done + len(given), len(defined) + len(given)


def _first(pattern: re.Pattern[str], text: str, wanted: Sequence[str]) -> dict[str, int]:
    """Where each wanted name is first matched: the place behind it."""
    places: dict[str, int] = {}
    for found in pattern.finditer(text) if any(name in text for name in wanted) else ():
        if found["name"] in wanted:
            places.setdefault(found["name"], found.end())
    return places


def _body(text: str, start: int) -> str:
    """What belongs to a definition, up to the next one that is not indented."""
    end = NEXT_DEFINITION.search(text, start)
    return text[start : end.start() if end else len(text)]


def _imported(text: str, wanted: Sequence[str]) -> set[str]:
    """Wanted names behind the word `import` in some line."""
    found: set[str] = set()
    for name in wanted if "import" in text else ():
        lines = text.split("\n") if name in text else []
        behind = (line.partition("import")[2] for line in lines)
        if any(name in part and name in WORD.findall(part) for part in behind):
            found.add(name)
    return found
