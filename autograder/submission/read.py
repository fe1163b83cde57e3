"""One submission, from its folder: all that can be read, and a remark on what cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path as FilePath
from typing import Protocol

from ..errors import SubmissionError
from ..model import Handed, Submission
from ..selfcheck import sentences as say
from . import limits, names
from .archive import Archive
from .choice import choose, written
from .encoding import decode
from .folder import Folder
from .names import Path
from .notebook import code_cells
from .setup import without_setup

MAX_TOLD = 3  # reasons in one sentence


class Source(Protocol):
    """Where files lie: a folder, or an archive in it."""

    name: str

    def paths(self) -> list[Path]:
        """All files, in order."""

    def read(self, path: Path, limit: int) -> bytes:
        """The bytes of one."""


def read_submission(
    folder: FilePath, student: str, assignment: str, exercises: Sequence[str]
) -> Submission | None:
    """What stands in a folder, or in a zip archive in it; None where nothing was handed in.

    Archives are only opened where no file beside them holds a written exercise.
    Errors: `SubmissionError`, with a sentence for the student's row.
    """
    allowance = limits.Allowance()
    pile = _Pile()
    with Folder(folder, allowance) as source:
        pile.add_all(source)
        archives = [path for path in source.paths() if names.is_archive(path[-1])]
        if any(written(file.text, exercises)[0] for file in pile.handed):
            pile.unopened = [names.shown(path[-1]) for path in archives]
        else:
            for path in archives:
                pile.add_archive(source, path, allowance)
        submitted = _timestamp(source)
    if not pile.handed:
        reasons = pile.failures or pile.instead
        if reasons:
            raise SubmissionError("; ".join(reasons[:MAX_TOLD]))
        return None
    main, chosen = choose(pile.handed, assignment, exercises, pile.unopened)
    remarks = (*pile.notes, *pile.failures, *chosen)
    return Submission(student, assignment, tuple(pile.handed), main, remarks, submitted)


@dataclass
class _Pile:
    """What was read so far, why the rest was not, and what to hand in instead of it."""

    handed: list[Handed] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    instead: list[str] = field(default_factory=list)
    unopened: list[str] = field(default_factory=list)
    files: int = 0
    code: int = 0  # characters

    def add_all(self, source: Source, where: str = "") -> None:
        """Read all work in a folder or an archive. where: to be said before a failure."""
        paths = source.paths()
        works = [path for path in paths if names.is_work(path[-1])]
        self.files += len(works)
        if self.files > limits.MAX_FILES:
            raise limits.TooMuch(
                f"there are more than {limits.MAX_FILES} files in {source.name}; "
                "only the work itself is wanted"
            )
        self.instead += [sentence for path in paths if (sentence := names.instead(path[-1]))]
        for path in works:
            try:
                self._add(source, path)
            except limits.TooMuch:
                raise
            except SubmissionError as error:
                self.failures.append(f"{where}{error}")

    def add_archive(self, folder: Source, path: Path, allowance: limits.Allowance) -> None:
        """Read all work in an archive; an archive in it is not opened."""
        try:
            data = folder.read(path, limits.MAX_ARCHIVE)
            with Archive(path[-1], data, allowance) as archive:
                before = len(self.handed), len(self.failures)
                self.add_all(archive, f"{archive.name}: ")
                if (len(self.handed), len(self.failures)) == before:
                    self.failures.append(_no_work(archive))
        except limits.TooMuch:
            raise
        except SubmissionError as error:
            self.failures.append(str(error))

    def _add(self, source: Source, path: Path) -> None:
        """Read one file. Errors: `SubmissionError` with the file's name."""
        name = names.shown(path[-1])
        notebook = names.is_notebook(path[-1])
        data = source.read(path, limits.MAX_NOTEBOOK if notebook else limits.MAX_MODULE)
        if not data.strip():
            raise SubmissionError(f"{name} is empty")
        text, encoding = decode(name, data)
        cells = code_cells(name, text) if notebook else [text]
        cells = [cell.replace("\r\n", "\n").replace("\r", "\n") for cell in cells]
        if sum(map(len, cells)) > limits.MAX_CODE:
            raise SubmissionError(f"{name} holds more than {limits.MAX_CODE >> 20} MB of code")
        self.code += sum(map(len, cells))
        if self.code > limits.MAX_ALL_CODE:
            raise limits.TooMuch(
                f"all files together hold more than {limits.MAX_ALL_CODE >> 20} MB of code; "
                "only the work itself is wanted"
            )
        if encoding:
            self.notes.append(say.NOTE_ENCODING.format(name=name, encoding=encoding))
        if name != path[-1]:
            self.notes.append(say.NOTE_NAME.format(name=name))
        self.handed.append(Handed(name, tuple(without_setup(cells))))


def _no_work(archive: Archive) -> str:
    """Why an archive without a module or a notebook is of no use."""
    inner = [names.shown(path[-1]) for path in archive.paths() if names.is_archive(path[-1])]
    if inner:
        return (
            f"{archive.name} holds the archive {inner[0]}, which is not opened: "
            "hand in the files themselves"
        )
    return f"there is no .py or .ipynb file in {archive.name}"


def _timestamp(folder: Folder) -> str:
    """The time in nbgrader's timestamp.txt, in ISO form, or nothing."""
    try:
        text = folder.read(("timestamp.txt",), 200).decode("ascii").strip()
        text = text.replace(" UTC", "+00:00").replace("  ", " ")
        return datetime.fromisoformat(text).astimezone().isoformat()
    except (SubmissionError, ValueError, OverflowError):
        return ""
