"""Zips that unpack to far more than they are, say what is not so, or were changed anywhere."""

from __future__ import annotations

import os
import random
import struct
import time
import tracemalloc
import zipfile
import zlib
from pathlib import Path

import pytest
from handing_in import AREA, Desk, cell, notebook, packed, refused

from autograder.errors import SubmissionError
from autograder.submission import MAX_FILES, MAX_MODULE
from autograder.submission.archive import Archive
from autograder.submission.limits import Allowance


@pytest.fixture
def hand_in(tmp_path: Path) -> Desk:
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


def test_a_file_that_unpacks_to_more_than_a_module_is_refused_before_it_is_whole(
    hand_in: Desk,
) -> None:
    folder = hand_in({"work.zip": packed({"shapes.py": b"#" * (100 << 20)})})
    tracemalloc.start()
    sentence = refused(folder)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert sentence.startswith("work.zip: shapes.py has 100.0 MB, and at most 1 MB are read")
    assert peak < 10 * MAX_MODULE


def lying(size: int, says: int) -> bytes:
    """A zip archive whose one file unpacks to `size` bytes and says another number."""
    data = bytearray(packed({"shapes.py": b"#" * size}))
    for mark, place in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        struct.pack_into("<I", data, data.index(mark) + place, says)
    return bytes(data)


@pytest.mark.parametrize("says", [0, 10, 1 << 31])
def test_the_size_that_an_archive_says_is_not_believed(hand_in: Desk, says: int) -> None:
    assert refused(hand_in({"work.zip": lying(5 << 20, says)})).startswith("work.zip: shapes.py ")


def bomb(entries: int, size: int) -> bytes:
    """A zip archive of many files that all unpack to `size` blanks, from the same packed bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = packer.compress(b" " * size) + packer.flush()
    sizes = zlib.crc32(b" " * size), len(body), size
    data, listed = bytearray(), b""
    for number in range(entries):
        name = b"%04d.ipynb" % number
        fields = (20, 0, zipfile.ZIP_DEFLATED, 0, 0, *sizes, len(name), 0)
        start = len(data)
        data += struct.pack("<4s5H3I2H", b"PK\3\4", *fields) + name + body
        listed += struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, *fields, 0, 0, 0, 0, start) + name
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, entries, entries, len(listed), len(data), 0)
    return bytes(data) + listed + end


def test_files_that_unpack_to_gigabytes_are_bounded_all_together(hand_in: Desk) -> None:
    folder = hand_in({"work.zip": bomb(MAX_FILES, 49 << 20)})  # 5 MB that unpack to 5 GB
    started = time.process_time()

    assert refused(folder) == (
        "all files together hold more than 200 MB; only the work itself is wanted"
    )
    assert time.process_time() - started < 20


TYPICAL = packed({"a/shapes.py": AREA, "b.ipynb": notebook(cell(AREA))})
ARCHIVES = int(os.environ.get("ARCHIVES", "3000"))


def changed(choice: random.Random) -> bytes:
    """A right archive, changed in some places: bytes, numbers, parts lost, parts twice."""
    data = bytearray(TYPICAL)
    for _ in range(choice.randrange(1, 5)):
        at = choice.randrange(len(data) - 60)
        kind = choice.randrange(5)
        if kind == 0:
            data[at] = choice.randrange(256)
        elif kind == 1:
            data[at : at + 4] = struct.pack("<I", choice.choice([0, 1, 0xFFFF, 1 << 31, 2**32 - 1]))
        elif kind == 2:
            del data[at : at + choice.randrange(40)]
        elif kind == 3:
            data[at:at] = data[at : at + 60]
        else:
            start = data.find(choice.choice([b"PK\1\2", b"PK\3\4", b"PK\5\6"]))
            at = min(start + choice.randrange(4, 46), len(data) - 1)
            data[at] = choice.randrange(256)
    return bytes(data)


def test_a_changed_archive_is_read_or_refused() -> None:
    choice = random.Random(20261130)
    read_whole = refusals = 0
    for _ in range(ARCHIVES):
        data = changed(choice)
        try:
            with Archive("work.zip", data, Allowance()) as archive:
                for path in archive.paths():
                    assert len(archive.read(path, 10_000)) <= 10_000
            read_whole += 1
        except SubmissionError:
            refusals += 1
    assert read_whole > ARCHIVES / 100
    assert refusals > ARCHIVES / 2
