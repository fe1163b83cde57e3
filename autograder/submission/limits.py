"""How much of one submission is read, at most."""

from __future__ import annotations

from ..errors import SubmissionError

MAX_MODULE = 1 << 20
MAX_NOTEBOOK = 50 << 20  # pictures in the output of cells are large
MAX_ARCHIVE = 50 << 20
MAX_CODE = 2 << 20  # characters of one file
MAX_ALL_CODE = 4 << 20  # characters of all files
MAX_BYTES = 200 << 20  # of all files, as read or as unpacked
MAX_FILES = 100  # modules and notebooks
MAX_ENTRIES = 10_000  # names in all folders
MAX_MEMBERS = 1000  # entries of one zip archive
MAX_DEPTH = 4  # folders in folders


class TooMuch(SubmissionError):
    """A bound of the whole submission: nothing more of it is read."""


class Allowance:
    """How many bytes of one submission may still be read."""

    def __init__(self, size: int = MAX_BYTES) -> None:
        self._size = self._left = size

    def take(self, size: int) -> None:
        """So many more bytes were read. Errors: `TooMuch`."""
        self._left -= size
        if self._left < 0:
            raise TooMuch(
                f"all files together hold more than {self._size >> 20} MB; "
                "only the work itself is wanted"
            )


def too_large(name: str, size: int, limit: int) -> SubmissionError:
    """The refusal of one file by its size. size, limit: bytes."""
    remedy = "clear the output of all cells" if limit == MAX_NOTEBOOK else "shorten it"
    return SubmissionError(
        f"{name} has {size / 2**20:.1f} MB, and at most {limit >> 20} MB are read; "
        f"{remedy} and hand it in again"
    )
