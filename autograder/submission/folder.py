"""A folder of handed-in files, read without following a link, waiting, or taking too much.

Every folder is opened relative to the one above it, and never through a link: whoever swaps a
folder for a link while it is being read gets a refusal, and not somebody else's file.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path as FilePath
from types import TracebackType

from ..errors import SubmissionError
from .limits import MAX_DEPTH, MAX_ENTRIES, Allowance, TooMuch, too_large
from .names import Path, is_ignored, shown

MACHINES = {errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ESTALE}  # not a student's
FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
FILE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class Folder:
    """An open folder: its files by their paths in it.

    Errors of all: `SubmissionError`; `OSError` where the machine failed, not the student.
    """

    def __init__(self, path: FilePath, allowance: Allowance) -> None:
        self.name = shown(path.name)
        self._allowance = allowance
        self._entries = 0
        self._root = _open_root(path)

    def __enter__(self) -> Folder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._root)

    def paths(self) -> list[Path]:
        """All files, in order, but those that tools leave behind."""
        self._entries = 0
        return list(self._below(()))

    def _below(self, folders: Path) -> Iterator[Path]:
        for name, is_folder in self._listed(folders):
            if is_ignored(name):
                continue
            if not is_folder:
                yield (*folders, name)
            elif len(folders) < MAX_DEPTH:
                yield from self._below((*folders, name))

    def _listed(self, folders: Path) -> list[tuple[str, bool]]:
        """The names in one folder, and whether each is a folder; a link is none."""
        found = []
        descriptor = self._descend(folders)
        try:
            with os.scandir(descriptor) as entries:
                for entry in entries:
                    found.append((entry.name, entry.is_dir(follow_symlinks=False)))
                    self._entries += 1
                    if self._entries > MAX_ENTRIES:
                        raise TooMuch(
                            f"there are more than {MAX_ENTRIES} files and folders in {self.name}; "
                            "only the work itself is wanted"
                        )
        except OSError as error:
            raise _unreadable(folders[-1] if folders else self.name, error) from None
        finally:
            os.close(descriptor)
        return sorted(found)

    def _descend(self, folders: Path) -> int:
        """A descriptor of a folder below; the caller closes it."""
        descriptor = os.dup(self._root)
        for name in folders:
            try:
                below = _open_folder(name, descriptor)
            finally:
                os.close(descriptor)
            descriptor = below
        return descriptor

    def read(self, path: Path, limit: int) -> bytes:
        """The bytes of a file, at most `limit`."""
        *folders, name = path
        directory = self._descend(tuple(folders))
        try:
            _refuse_odd(name, os.stat(name, dir_fd=directory, follow_symlinks=False))
            descriptor = os.open(name, FILE, dir_fd=directory)
            owner = os.fstat(directory).st_uid
        except OSError as error:
            _raise_machines(error)
            raise SubmissionError(f"{shown(name)} cannot be read ({error.strerror})") from None
        finally:
            os.close(directory)
        with os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)  # again: this is the file that is read
            _refuse_odd(name, status)
            if not is_own(status, owner):
                raise SubmissionError(
                    f"{shown(name)} is a second name of somebody else's file, which is not read"
                )
            if status.st_size > limit:
                raise too_large(shown(name), status.st_size, limit)
            data = file.read(status.st_size + 1)
        self._allowance.take(len(data))
        if len(data) > status.st_size:
            raise SubmissionError(
                f"{shown(name)} grew while it was being read: give the same command again"
            )
        return data


def is_own(status: os.stat_result, owner: int) -> bool:
    """Whether a file may be read as the work of the owner of the folder that it is in.

    A file with several names (hard links) that somebody else owns is how a student would hand in
    what only the grader may read. With one owner it is what backups and copying programs make, and
    its owner could as well have copied it.
    """
    return status.st_nlink == 1 or status.st_uid == owner


def _open_root(path: FilePath) -> int:
    """The folder itself; neither it nor the folder that holds it may be a link."""
    if not path.name:
        return _open_folder(str(path), None)
    above = _open_folder(str(path.parent), None)
    try:
        return _open_folder(path.name, above)
    finally:
        os.close(above)


def _open_folder(name: str, above: int | None) -> int:
    try:
        return os.open(name, FOLDER, dir_fd=above)
    except (OSError, ValueError) as error:
        raise _unreadable(name, error, is_link=_is_link(name, above)) from None


def _is_link(name: str, above: int | None) -> bool:
    try:
        return stat.S_ISLNK(os.stat(name, dir_fd=above, follow_symlinks=False).st_mode)
    except (OSError, ValueError):
        return False


def _raise_machines(error: Exception) -> None:
    if isinstance(error, OSError) and error.errno in MACHINES:
        raise error


def _unreadable(name: str, error: Exception, *, is_link: bool = False) -> SubmissionError:
    _raise_machines(error)
    short = shown(os.path.basename(name) or name)
    if is_link:
        return SubmissionError(f"the folder {short} is a link, which is not followed")
    why = getattr(error, "strerror", None) or error
    return SubmissionError(f"the folder {short} cannot be read ({why})")


def _refuse_odd(name: str, status: os.stat_result) -> None:
    """Refuse what is no ordinary file, before it is opened: opening a device can do things."""
    if stat.S_ISLNK(status.st_mode):
        raise SubmissionError(f"{shown(name)} is a link, which is not followed")
    if not stat.S_ISREG(status.st_mode):
        raise SubmissionError(f"{shown(name)} is not an ordinary file")
