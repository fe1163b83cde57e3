"""Texts that come from a submission, made harmless for where they are shown."""

from __future__ import annotations

import re

MAX_LINE = 400
# Control and escape sequences, direction marks, zero-width and tag characters.
UNSEEN = re.compile(
    "\x1b\\[[0-?]*[ -/]*[@-~]"
    "|\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?"
    "|[\u061c\x00-\x08\x0a-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
MARKS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
PILED = re.compile(f"([{MARKS}]{{3}})[{MARKS}]+")
FORMULA = "=+-@|%\uff1d\uff0b\uff0d\uff20"


def clean(text: str, limit: int = MAX_LINE) -> str:
    """One line of visible characters that every encoding of Unicode can hold, cut to a length."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    line = PILED.sub(r"\1", UNSEEN.sub("\ufffd", text.replace("\t", " ").replace("\n", " ")))
    return line if len(line) <= limit else line[:limit] + "…"


def csv_cell(text: str) -> str:
    """For a spreadsheet: a cell that begins like a formula gets a quote in front."""
    line = clean(text)
    return "'" + line if line.lstrip()[:1] in tuple(FORMULA) else line
