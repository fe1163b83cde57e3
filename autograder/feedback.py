"""What an answer may show of itself: texts that come from a submission, made safe.

In a hidden check the inputs are secret, and whatever the code under test can choose (the text of
an exception, the name of its class, a line that does not exist) could carry them out. So only
the name of a built-in exception and a line that really stands in the submission are shown; the
text stays in the answer, for recognising a slip, and `explain` keeps it back.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .selfcheck.plain import Missing, Raised
from .text import clean

WHERE = re.compile(r"(?P<name>.{1,100}), line (?P<line>\d{1,6})(?:: .*)?")
BUILT_IN = {
    name
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException)
}
OWN = {"Unusable"}


def shown(answer: Any, files: Sequence[tuple[str, Sequence[str]]], *, hidden: bool) -> Any:
    """An answer whose texts may be shown to the author of `files`."""
    if isinstance(answer, Raised):
        kinds = tuple(clean(kind, 80) for kind in (answer.kind, *answer.kinds))
        if hidden:
            kinds = tuple(kind for kind in kinds if kind in BUILT_IN | OWN) or ("Exception",)
        where = _real_line(answer.where, files)
        return Raised(kinds[0], kinds[1:], clean(answer.text), where)
    if isinstance(answer, Missing):
        return replace(answer, alike="" if hidden else clean(answer.alike, 80))
    return answer


def _real_line(where: str, files: Sequence[tuple[str, Sequence[str]]]) -> str:
    """The place again, with the code that stands there; nothing where there is no such line."""
    found = WHERE.fullmatch(where)
    if not found:
        return ""
    for name, cells in files:
        for at, cell in enumerate(cells):
            place = f"cell {at + 1}" if name.lower().endswith(".ipynb") else name
            lines = cell.split("\n") if place == found["name"] else []
            number = int(found["line"])
            if 1 <= number <= len(lines):
                code = clean(lines[number - 1].strip(), 120)
                return clean(f"{place}, line {number}{': ' if code else ''}{code}")
    return ""
