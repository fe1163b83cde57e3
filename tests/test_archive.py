"""Work handed in as a zip: read in memory, or refused with a sentence; nothing is unpacked."""

from __future__ import annotations

import io
import os
import stat
import struct
import zipfile
from pathlib import Path

import pytest
from handing_in import (
    AREA,
    COUNTER,
    STUB,
    Desk,
    cell,
    main,
    notebook,
    packed,
    read,
    refused,
    work_in,
)

from autograder.submission import MAX_DEPTH, MAX_FILES
from autograder.submission.limits import MAX_MEMBERS

NOTEBOOK = notebook(cell(AREA))


@pytest.fixture
def hand_in(tmp_path: Path) -> Desk:
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


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


def test_a_file_without_a_name_costs_nothing(hand_in: Desk) -> None:
    data = bytearray(packed({"shapes.py": AREA, "x": COUNTER}))
    listed = data.rindex(b"PK\1\2")
    struct.pack_into("<2H", data, listed + 28, 0, 1)  # its name is what stood behind its name

    assert main(read(hand_in({"work.zip": bytes(data)}))).name == "shapes.py"


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
