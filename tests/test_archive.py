"""Work handed in as a zip: read in memory, or refused with a sentence; nothing is unpacked."""

from __future__ import annotations

import io
import os
import random
import stat
import struct
import time
import tracemalloc
import zipfile
import zlib
from pathlib import Path

import pytest
from handing_in import AREA, COUNTER, STUB, Desk, cell, main, notebook, read, refused, work_in

from autograder.errors import SubmissionError
from autograder.submission import MAX_DEPTH, MAX_FILES
from autograder.submission.archive import Archive
from autograder.submission.limits import MAX_MEMBERS, MAX_MODULE, Allowance

NOTEBOOK = notebook(cell(AREA))


@pytest.fixture
def hand_in(tmp_path: Path) -> Desk:
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


def packed(files: dict[str, str | bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip archive of files, by name and content."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", how) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return memory.getvalue()


def one_entry(content: str | bytes = AREA, **fields: object) -> bytes:
    """A zip archive of one file, shapes.py, with other fields in its entry."""
    info = zipfile.ZipInfo("shapes.py")
    for name, value in fields.items():
        setattr(info, name, value)
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        archive.writestr(info, content)
    return memory.getvalue()


def test_a_zip_of_a_notebook_is_read(hand_in: Desk) -> None:
    submission = work_in(hand_in({"work.zip": packed({"shapes.ipynb": NOTEBOOK})}))

    assert main(submission).name == "shapes.ipynb"
    assert main(submission).cells == (AREA,)
    assert submission.notes == ()


@pytest.mark.parametrize(
    "how", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED], ids=["as is", "deflate"]
)
def test_a_zip_of_a_folder_with_several_files_is_read(hand_in: Desk, how: int) -> None:
    files: dict[str, str | bytes] = {"me/shapes.py": AREA, "me/lib/helper.py": COUNTER}
    submission = work_in(hand_in({"Work (1).ZIP": packed(files, how)}))

    assert [file.name for file in submission.files] == ["helper.py", "shapes.py"]


def test_what_otter_exports_is_read_and_its_log_is_left_alone(hand_in: Desk) -> None:
    log = b"\x80\x04\x95\x00"  # a pickle: nobody opens it
    files = {"shapes.ipynb": NOTEBOOK, ".OTTER_LOG": log, "__zip_filename__": "shapes_1.zip"}

    assert main(read(hand_in({"shapes_1.zip": packed(files)}))).cells == (AREA,)


@pytest.mark.parametrize(
    "name",
    ["__MACOSX/._shapes.py", ".DS_Store", ".ipynb_checkpoints/shapes.py", "a/.git/x.py",
     "/".join("abcde"[: MAX_DEPTH + 1]) + "/x.py", "site-packages/x.py"],
)  # fmt: skip
def test_what_tools_leave_in_a_zip_is_ignored(hand_in: Desk, name: str) -> None:
    folder = hand_in({"work.zip": packed({"shapes.py": AREA, name: COUNTER})})

    assert [file.name for file in work_in(folder).files] == ["shapes.py"]


def test_a_zip_beside_work_is_named_and_not_opened(hand_in: Desk) -> None:
    old = packed({"shapes.py": AREA + COUNTER})
    submission = work_in(hand_in({"shapes.py": AREA, "old.zip": old}))

    assert [file.name for file in submission.files] == ["shapes.py"]
    assert submission.notes == ("Graded: shapes.py. Also handed in: old.zip.",)


@pytest.mark.parametrize("beside", ["x = 1\n", ""], ids=["other code", "nothing"])
def test_a_zip_beside_a_file_without_any_exercise_is_opened(hand_in: Desk, beside: str) -> None:
    work = packed({"work.py": AREA})

    assert main(read(hand_in({"helper.py": beside, "work.zip": work}))).name == "work.py"


def test_a_stub_in_the_folder_hides_no_zip_from_the_reader(hand_in: Desk) -> None:
    submission = work_in(hand_in({"shapes.py": STUB, "work.zip": packed({"work.py": AREA})}))

    assert submission.notes == ("Graded: work.py. Also handed in: shapes.py.",)


def test_nothing_is_written(hand_in: Desk) -> None:
    folder = hand_in({"work.zip": packed({"a/shapes.py": AREA})})
    read(folder)

    assert os.listdir(folder) == ["work.zip"]


@pytest.mark.parametrize(
    "name",
    ["../shapes.py", "a/../../shapes.py", "/shapes.py", "//x/shapes.py", "C:/shapes.py",
     "c:shapes.py", "..\\shapes.py", "a\\shapes.py", "__MACOSX/../x.py", ".."],
)  # fmt: skip
def test_a_name_that_leads_out_of_the_archive_is_refused(hand_in: Desk, name: str) -> None:
    sentence = refused(hand_in({"work.zip": packed({"shapes.py": AREA, name: AREA})}))

    assert sentence.startswith("work.zip holds ")
    assert sentence.endswith("leads out of the archive: hand in the files themselves")


def test_a_name_with_a_nul_is_refused(hand_in: Desk) -> None:
    data = packed({"shapes.pyX.txt": AREA}).replace(b"shapes.pyX.txt", b"shapes.py\0.txt")

    assert "leads out of the archive" in refused(hand_in({"work.zip": data}))


def test_a_name_that_cannot_be_shown_does_not_act(hand_in: Desk) -> None:
    submission = work_in(hand_in({"work.zip": packed({"a/\x1b[31mshapes\u202e.py": AREA})}))

    assert main(submission).name == "\ufffdshapes\ufffd.py"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (stat.S_IFLNK, "work.zip: shapes.py is a link, which is not followed"),
        (stat.S_IFIFO, "work.zip: shapes.py is not an ordinary file"),
        (stat.S_IFCHR, "work.zip: shapes.py is not an ordinary file"),
    ],
)
def test_a_link_in_a_zip_is_not_followed(hand_in: Desk, kind: int, sentence: str) -> None:
    data = one_entry("/etc/passwd", external_attr=(kind | 0o777) << 16)

    assert refused(hand_in({"work.zip": data})) == sentence


def test_a_link_beside_work_costs_nothing(hand_in: Desk) -> None:
    memory = io.BytesIO(one_entry("x", external_attr=(stat.S_IFLNK | 0o777) << 16))
    with zipfile.ZipFile(memory, "a") as archive:
        archive.writestr("work.py", AREA)
    submission = work_in(hand_in({"work.zip": memory.getvalue()}))

    assert main(submission).name == "work.py"
    assert submission.notes == ("work.zip: shapes.py is a link, which is not followed",)


def test_a_file_under_a_password_is_refused(hand_in: Desk) -> None:
    data = bytearray(one_entry())
    for mark, place in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(mark) + place] |= 1

    assert refused(hand_in({"work.zip": bytes(data)})) == (
        "work.zip: shapes.py needs a password: pack it without one"
    )


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, 9, 98])
def test_another_way_of_packing_is_refused(hand_in: Desk, how: int) -> None:
    data = bytearray(one_entry())
    for mark, place in ((b"PK\3\4", 8), (b"PK\1\2", 10)):
        struct.pack_into("<H", data, data.index(mark) + place, how)

    assert "is packed in a way that is not read here" in refused(hand_in({"work.zip": bytes(data)}))


def test_a_name_that_stands_twice_is_refused(hand_in: Desk) -> None:
    data = packed({"a/shapes.py": AREA, "a/shapeX.py": COUNTER}).replace(b"shapeX", b"shapes")

    assert refused(hand_in({"work.zip": data})) == "work.zip holds shapes.py twice"


def test_an_archive_in_an_archive_is_not_opened(hand_in: Desk) -> None:
    inner = packed({"shapes.py": AREA})

    assert refused(hand_in({"work.zip": packed({"a/inner.zip": inner})})) == (
        "work.zip holds the archive inner.zip, which is not opened: hand in the files themselves"
    )


def test_a_zip_without_work_says_so(hand_in: Desk) -> None:
    assert refused(hand_in({"work.zip": packed({"notes.txt": "x"})})) == (
        "there is no .py or .ipynb file in work.zip"
    )
    assert refused(hand_in({"work.zip": packed({})})) == (
        "there is no .py or .ipynb file in work.zip"
    )


DAMAGED = "work.zip is no zip archive, or a damaged one"
ENTRY_DAMAGED = "work.zip: shapes.py is damaged in the archive"
RAR, SEVEN, HTML = b"Rar!\x1a\x07\x00", b"7z\xbc\xaf\x27\x1c", b"<!DOCTYPE html><html>"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (packed({"shapes.py": AREA})[:-30], DAMAGED),
        (packed({"shapes.py": AREA})[20:], ENTRY_DAMAGED),
        (one_entry().replace(b"return width", b"return wodth", 1), ENTRY_DAMAGED),
        (one_entry().replace(b"shapes.py", b"shapez.py", 1), ENTRY_DAMAGED),
        (RAR * 10, DAMAGED),
        (SEVEN * 10, DAMAGED),
        (HTML, DAMAGED),
        (b"", DAMAGED),
    ],
    ids=["cut off", "beginning lost", "changed", "renamed", "RAR", "7z", "a web page", "empty"],
)
def test_a_damaged_archive_is_one_sentence(hand_in: Desk, data: bytes, sentence: str) -> None:
    assert refused(hand_in({"work.zip": data})).startswith(sentence)


def test_a_damaged_file_beside_a_whole_one_costs_nothing(hand_in: Desk) -> None:
    data = packed({"shapes.py": AREA, "b.py": "x = 12345"}, zipfile.ZIP_STORED)
    submission = work_in(hand_in({"work.zip": data.replace(b"x = 12345", b"x = 1234X", 1)}))

    assert main(submission).name == "shapes.py"
    assert submission.notes == (
        "work.zip: b.py is damaged in the archive: pack it and hand it in again",
    )


def test_too_many_files_in_a_zip_are_refused(hand_in: Desk) -> None:
    many: dict[str, str | bytes] = {f"{number}.py": "" for number in range(MAX_FILES + 1)}
    assert "more than 100 files in work.zip" in refused(hand_in({"work.zip": packed(many)}))

    many = {f"{number}.txt": "" for number in range(MAX_MEMBERS + 1)}
    assert "work.zip holds more than 1000 files and folders" in refused(
        hand_in({"work.zip": packed(many)})
    )


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


TYPICAL = packed({"a/shapes.py": AREA, "b.ipynb": NOTEBOOK})
FRAMES = int(os.environ.get("ARCHIVES", "3000"))


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
    for _ in range(FRAMES):
        data = changed(choice)
        try:
            with Archive("work.zip", data, Allowance()) as archive:
                for path in archive.paths():
                    assert len(archive.read(path, 10_000)) <= 10_000
            read_whole += 1
        except SubmissionError:
            refusals += 1
    assert read_whole > FRAMES / 100
    assert refusals > FRAMES / 2
