"""The code of a notebook, of format 3 or 4, valid or not, whatever tool saved it.

JSON is read by Python's own parser, but only after its size as values is known to be small: a few
megabytes of brackets would otherwise become gigabytes of lists.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ..errors import SubmissionError

MAX_NESTING = 100
MAX_GROUPS = 500_000  # objects and lists
MAX_VALUES = 4_000_000
CHUNK = 1 << 20
OPEN, CLOSE = b"[{", b"]}"
NO_BRACKETS = bytes(one for one in range(256) if one not in OPEN + CLOSE)


def code_cells(name: str, text: str) -> list[str]:
    """The source of every code cell. Errors: `SubmissionError`."""
    if text[:2000].lstrip().startswith("<"):
        raise SubmissionError(
            f"{name} is a web page, not a notebook: download the notebook itself, and hand that in"
        )
    _refuse_huge(name, text)
    try:
        # Nobody reads the numbers, so a whole number with a million digits may be a float.
        content = json.loads(text, parse_int=float)
    except (ValueError, RecursionError):
        raise SubmissionError(
            f"{name} is cut off or damaged (it is not JSON): save it and hand it in again"
        ) from None
    cells = _listed(content, "cells")
    for sheet in _listed(content, "worksheets"):
        cells += _listed(sheet, "cells")
    if not cells:
        raise SubmissionError(f"{name} is not a notebook, or one without cells")
    return [
        _source(cell)
        for cell in cells
        if isinstance(cell, dict) and cell.get("cell_type") == "code"
    ]


def _refuse_huge(name: str, text: str) -> None:
    """Refuse JSON that nests or holds more than any notebook, before it is parsed."""
    depth = groups = values = 0
    for part in _outside_texts(text):
        brackets = part.translate(None, NO_BRACKETS)
        groups += brackets.count(b"[") + brackets.count(b"{")
        values += part.count(b",")
        if groups > MAX_GROUPS or values > MAX_VALUES:
            raise SubmissionError(
                f"{name} holds far more than a notebook does: clear the output of all cells and "
                "hand it in again"
            )
        for bracket in brackets:
            depth += 1 if bracket in OPEN else -1
            if depth > MAX_NESTING:
                raise SubmissionError(
                    f"{name} is not a notebook: its brackets nest more than {MAX_NESTING} deep"
                )


def _outside_texts(text: str) -> Iterator[bytes]:
    """What stands outside the quoted texts of JSON, in ASCII, part by part."""
    inside, kept = False, b""
    for at in range(0, len(text), CHUNK):
        part = kept + text[at : at + CHUNK].encode("ascii", "replace")
        part = part.replace(rb"\\", b"")
        kept = b"\\" if part.endswith(b"\\") else b""  # what it escapes comes with the next part
        pieces = part.replace(rb"\"", b"").split(b'"')
        yield b"".join(pieces[inside::2])
        inside ^= len(pieces) % 2 == 0


def _listed(content: Any, key: str) -> list[Any]:
    found = content.get(key) if isinstance(content, dict) else None
    return list(found) if isinstance(found, list) else []


def _source(cell: dict[str, Any]) -> str:
    source = cell.get("source", cell.get("input", ""))
    if isinstance(source, list):
        return "".join(part for part in source if isinstance(part, str))
    return source if isinstance(source, str) else ""
