"""Finding and reading handed-in work: modules and notebooks, whatever editor saved them.

The file is found by the functions inside, not by its name. Nothing is run here, and no Python
is parsed: that happens in the sandbox. Files are opened without following links, and never
beyond a size.
"""

from __future__ import annotations

import codecs
import json
import os
import re
import stat
import tokenize
from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from .errors import SubmissionError
from .model import Handed, Submission
from .selfcheck import sentences as say

MAX_MODULE = 1 << 20
MAX_NOTEBOOK = 50 << 20  # pictures in the output of cells are large
MAX_CODE = 2 << 20
MAX_FILES = 100
MAX_DEPTH = 4  # folders in folders
IGNORED = {"__pycache__", "__MACOSX", "node_modules", "site-packages"}
ASCII = bytes(one for one in range(32, 127) if one != 92) + b"\\n"
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_submission(
    folder: Path, student: str, assignment: str, exercises: Sequence[str]
) -> Submission | None:
    """What stands in a folder; None where nothing was handed in. Errors: `SubmissionError`."""
    paths = list(_files(folder, 0))
    if len(paths) > MAX_FILES:
        raise SubmissionError(
            f"there are more than {MAX_FILES} files in {folder.name}; "
            "only the work itself is wanted"
        )
    handed, notes, failures = [], [], []
    for path in paths:
        try:
            cells, note = _read(path)
            handed.append(Handed(path.name, tuple(cells)))
            notes += [note] if note else []
        except SubmissionError as error:
            failures.append(str(error))
    if not handed:
        if failures:
            raise SubmissionError("; ".join(failures[:3]))
        return None
    main = _main(handed, assignment, exercises)
    notes += failures + _chosen(handed, main, exercises)
    return Submission(student, assignment, tuple(handed), main, tuple(notes), _timestamp(folder))


def _files(folder: Path, depth: int) -> Iterator[Path]:
    """Modules and notebooks below a folder, in order, without following links."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        raise SubmissionError(
            f"the folder {folder.name} cannot be read ({error.strerror})"
        ) from None
    for entry in entries:
        if entry.name.startswith(".") or entry.name in IGNORED:
            continue
        if entry.is_dir(follow_symlinks=False):
            if depth < MAX_DEPTH:
                yield from _files(Path(entry.path), depth + 1)
        elif entry.name.lower().endswith((".py", ".ipynb")):
            yield Path(entry.path)


def _read(path: Path) -> tuple[list[str], str]:
    """The cells of a file, and a remark. Errors: `SubmissionError` with the file's name."""
    notebook = path.name.lower().endswith(".ipynb")
    data = _bytes(path, MAX_NOTEBOOK if notebook else MAX_MODULE)
    if not data.strip():
        raise SubmissionError(f"{path.name} is empty")
    text, encoding = _decode(path, data)
    note = say.NOTE_ENCODING.format(name=path.name, encoding=encoding) if encoding else ""
    cells = _cells(path, text) if notebook else [text]
    cells = [cell.replace("\r\n", "\n").replace("\r", "\n") for cell in cells]
    if sum(map(len, cells)) > MAX_CODE:
        raise SubmissionError(f"{path.name} holds more than {MAX_CODE >> 20} MB of code")
    return cells, note


def _bytes(path: Path, limit: int) -> bytes:
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    try:
        descriptor = os.open(path, flags)
    except OSError as error:
        link = path.is_symlink()
        why = "is a link, which is not followed" if link else f"cannot be read ({error.strerror})"
        raise SubmissionError(f"{path.name} {why}") from None
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise SubmissionError(f"{path.name} is not an ordinary file")
        if status.st_size > limit:
            remedy = "clear the output of all cells" if limit == MAX_NOTEBOOK else "shorten it"
            raise SubmissionError(
                f"{path.name} has {status.st_size / 2**20:.1f} MB, and at most {limit >> 20} MB "
                f"are read; {remedy} and hand it in again"
            )
        return file.read(limit + 1)


def _decode(path: Path, data: bytes) -> tuple[str, str]:
    """The text, and its encoding where it is worth a remark."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            try:
                return data.decode(encoding), "" if "8" in encoding else "UTF-16"
            except UnicodeDecodeError:
                break
    try:
        return data.decode("utf-8"), ""
    except UnicodeDecodeError:
        pass
    try:
        declared, _ = tokenize.detect_encoding(BytesIO(data).readline)
        if ASCII.decode(declared) == ASCII.decode("ascii"):  # else it is not what it says
            return data.decode(declared), declared
    except (SyntaxError, UnicodeError, LookupError):
        pass
    if b"\0" in data:
        raise SubmissionError(f"{path.name} is not text")
    return data.removeprefix(codecs.BOM_UTF8).decode("cp1252", "replace"), "cp1252"


def _cells(path: Path, text: str) -> list[str]:
    """The code cells of a notebook, of format 3 or 4, valid or not."""
    start = text.lstrip()[:200].lower()
    if start.startswith("<"):
        raise SubmissionError(
            f"{path.name} is a web page, not a notebook: download the notebook itself, "
            "and hand that in"
        )
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SubmissionError(
            f"{path.name} is cut off or damaged (it is not JSON): save it and hand it in again"
        ) from None
    cells = _listed(content, "cells")
    for sheet in _listed(content, "worksheets"):
        cells += _listed(sheet, "cells")
    if not cells:
        raise SubmissionError(f"{path.name} is not a notebook, or one without cells")
    return [
        _source(cell)
        for cell in cells
        if isinstance(cell, dict) and cell.get("cell_type") == "code"
    ]


def _listed(content: Any, key: str) -> list[Any]:
    found = content.get(key) if isinstance(content, dict) else None
    return list(found) if isinstance(found, list) else []


def _source(cell: dict[str, Any]) -> str:
    source = cell.get("source", cell.get("input", ""))
    if isinstance(source, list):
        return "".join(part for part in source if isinstance(part, str))
    return source if isinstance(source, str) else ""


def _main(handed: Sequence[Handed], assignment: str, exercises: Sequence[str]) -> int:
    """The file with the most exercises written; among equals the one with the expected name."""

    def merit(at: int) -> tuple[int, int, bool, int]:
        file = handed[at]
        expected = os.path.splitext(file.name)[0].lower() == assignment
        return (*_written(file.text, exercises), expected, -at)

    return max(range(len(handed)), key=merit)


def _written(text: str, exercises: Sequence[str]) -> tuple[int, int]:
    """How many exercises look written, and how many are there at all."""
    written = there = 0
    for name in exercises:
        body = re.search(
            rf"(?m)^[ \t]*(?:(?:async +)?def|class)[ \t]+{name}\b"
            r"(?P<body>(?s:.*?))(?=^(?:def|class)\b|\Z)",
            text,
        )
        if body:
            there += 1
            written += "raise NotImplementedError" not in body["body"]
        elif re.search(rf"(?m)^[ \t]*{name}[ \t]*[=:]|import.*\b{name}\b", text):
            there += 1
            written += 1
    return written, there


def _chosen(handed: Sequence[Handed], main: int, exercises: Sequence[str]) -> list[str]:
    """A remark where the work might also have been in another file."""
    others = [
        file.name
        for at, file in enumerate(handed)
        if at != main and any(_written(file.text, exercises))
    ]
    if not others:
        return []
    return [say.NOTE_CHOSEN.format(chosen=handed[main].name, others=", ".join(others))]


def _timestamp(folder: Path) -> str:
    """The time in nbgrader's timestamp.txt, in ISO form, or nothing."""
    try:
        text = _bytes(folder / "timestamp.txt", 200).decode("ascii").strip()
        text = text.replace(" UTC", "+00:00").replace("  ", " ")
        return datetime.fromisoformat(text).astimezone().isoformat()
    except (SubmissionError, ValueError, OverflowError):
        return ""
