"""A zip archive of handed-in files, read in memory: nothing of it is ever written anywhere.

What an archive says of itself is not believed: bytes are counted as they are unpacked, and
whatever Python's zipfile makes of a hostile archive ends in one sentence.
"""

from __future__ import annotations

import re
import stat
import zipfile
from io import BytesIO
from types import TracebackType

from ..errors import SubmissionError
from .limits import MAX_DEPTH, MAX_MEMBERS, Allowance, TooMuch, too_large
from .names import Path, is_archive, is_ignored, shown

ENTRY = b"PK\1\2"  # before every entry of an archive's list
CHUNK = 1 << 16
ENCRYPTED = 0x1
READ_HERE = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}  # the others unpack without any bound
ABSOLUTE = re.compile(r"/|[A-Za-z]:")  # the second as Windows writes it


class Archive:
    """An open archive: its files by their paths in it. Errors of all: `SubmissionError`."""

    def __init__(self, name: str, data: bytes, allowance: Allowance) -> None:
        self.name = shown(name)
        self._allowance = allowance
        if data.count(ENTRY) > MAX_MEMBERS:  # before zipfile makes an object for each
            raise TooMuch(
                f"{self.name} holds more than {MAX_MEMBERS} files and folders; "
                "only the work itself is wanted"
            )
        try:
            self._zip = zipfile.ZipFile(BytesIO(data))
        except Exception:  # whatever a hostile archive makes of the reading
            raise SubmissionError(
                f"{self.name} is no zip archive, or a damaged one: "
                "pack it and hand it in again, or hand in the files themselves"
            ) from None
        self._members = self._by_path()

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._zip.close()

    def paths(self) -> list[Path]:
        """All files, in order, but those that tools leave behind."""
        return sorted(self._members)

    def _by_path(self) -> dict[Path, zipfile.ZipInfo]:
        members: dict[Path, zipfile.ZipInfo] = {}
        for info in self._zip.infolist():
            path = self._path(info.orig_filename)
            is_folder = info.orig_filename.endswith("/") or not path
            if is_folder or len(path) > MAX_DEPTH + 1 or any(map(is_ignored, path)):
                continue
            if path in members:
                raise SubmissionError(f"{self.name} holds {shown(path[-1])} twice")
            members[path] = info
        return members

    def _path(self, name: str) -> Path:
        """The parts of a member's name; an archive with one that leads elsewhere is refused."""
        parts = name.split("/")
        if ".." in parts or "\\" in name or "\0" in name or ABSOLUTE.match(name):
            raise SubmissionError(
                f"{self.name} holds {shown(name)}, whose name leads out of the archive: "
                "hand in the files themselves"
            )
        return tuple(part for part in parts if part not in ("", "."))

    def read(self, path: Path, limit: int) -> bytes:
        """The bytes of a file, at most `limit`."""
        info, name = self._members[path], shown(path[-1])
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind == stat.S_IFLNK:
            raise SubmissionError(f"{name} is a link, which is not followed")
        if kind not in (0, stat.S_IFREG):
            raise SubmissionError(f"{name} is not an ordinary file")
        if is_archive(path[-1]):
            raise SubmissionError(f"{name} is an archive in an archive, which is not opened")
        if info.flag_bits & ENCRYPTED:
            raise SubmissionError(f"{name} needs a password: pack it without one")
        if info.compress_type not in READ_HERE:
            raise SubmissionError(
                f"{name} is packed in a way that is not read here: pack it as an ordinary zip"
            )
        try:
            return self._unpacked(info, name, limit)
        except SubmissionError:
            raise
        except Exception:  # whatever a hostile archive makes of the reading
            raise SubmissionError(
                f"{name} is damaged in the archive: pack it and hand it in again"
            ) from None

    def _unpacked(self, info: zipfile.ZipInfo, name: str, limit: int) -> bytes:
        data = bytearray()
        with self._zip.open(info) as file:
            while part := file.read(CHUNK):
                self._allowance.take(len(part))
                data += part
                if len(data) > limit:
                    raise too_large(name, info.file_size, limit)
        return bytes(data)
