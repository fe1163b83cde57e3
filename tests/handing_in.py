"""What tests of handed-in work share: small notebooks, and a folder to put files into."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from autograder.errors import SubmissionError
from autograder.model import Handed, Submission
from autograder.submission import read_submission

AREA = "def area(width, height):\n    return width * height\n"
STUB = "def area(width, height):\n    raise NotImplementedError('not written yet')\n"
COUNTER = "class Counter:\n    pass\n"


def cell(source: Any, kind: str = "code") -> dict[str, Any]:
    return {"cell_type": kind, "metadata": {}, "source": source}


def notebook(*cells: Any, **more: Any) -> str:
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "cells": list(cells), **more})


class Desk:
    """The folder of one student's hand-in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "s01" / "shapes"
        self.folder.mkdir(parents=True)

    def __call__(self, files: dict[str, str | bytes]) -> Path:
        """Put files into it, by name and content."""
        for name, content in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return self.folder


def read(folder: Path) -> Submission | None:
    return read_submission(folder, "s01", "shapes", ["area", "Counter"])


def work_in(folder: Path) -> Submission:
    submission = read(folder)
    assert submission is not None
    return submission


def main(submission: Submission | None) -> Handed:
    assert submission is not None
    return submission.files[submission.main]


def refused(folder: Path) -> str:
    with pytest.raises(SubmissionError) as caught:
        read(folder)
    return str(caught.value)


def packed(files: dict[str, str | bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip archive of files, by name and content."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", how) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return memory.getvalue()
