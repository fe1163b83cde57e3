"""Handed-in work: found and read in every layout and encoding, or refused with a sentence."""

import json
import os
import time
from datetime import UTC, datetime

import pytest

from autograder.errors import SubmissionError
from autograder.submission import MAX_DEPTH, MAX_FILES, MAX_MODULE, read_submission

AREA = "def area(width, height):\n    return width * height\n"
STUB = "def area(width, height):\n    raise NotImplementedError('not written yet')\n"
COUNTER = "class Counter:\n    pass\n"


def cell(source, kind="code"):
    return {"cell_type": kind, "metadata": {}, "source": source}


def notebook(*cells, **more):
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "cells": list(cells), **more})


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a folder, by name and content."""
    folder = tmp_path / "s01"
    folder.mkdir()

    def hand_in(files):
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return folder

    return hand_in


def read(folder):
    return read_submission(folder, "s01", "shapes", ["area", "Counter"])


def main(submission):
    return submission.files[submission.main]


def refused(folder):
    with pytest.raises(SubmissionError) as caught:
        read(folder)
    return str(caught.value)


def test_a_module_is_one_cell(hand_in):
    submission = read(hand_in({"shapes.py": AREA}))

    assert (submission.student, submission.assignment) == ("s01", "shapes")
    assert [(file.name, file.cells) for file in submission.files] == [("shapes.py", (AREA,))]
    assert (submission.main, submission.notes, submission.submitted) == (0, (), "")


def test_of_a_notebook_the_code_cells_are_read(hand_in):
    text = notebook(cell("# Areas", "markdown"), cell(AREA), cell("raw", "raw"), cell("x = 1"))

    assert main(read(hand_in({"shapes.ipynb": text}))).cells == (AREA, "x = 1")


@pytest.mark.parametrize("source", [AREA, AREA.splitlines(keepends=True)], ids=["text", "list"])
def test_the_source_of_a_cell_may_be_a_text_or_a_list(hand_in, source):
    assert main(read(hand_in({"shapes.ipynb": notebook(cell(source))}))).cells == (AREA,)


def test_a_notebook_of_format_3_is_read(hand_in):
    code = {"cell_type": "code", "input": [AREA], "outputs": []}
    text = json.dumps({"nbformat": 3, "worksheets": [{"cells": [code]}, {"cells": [code]}]})

    assert main(read(hand_in({"shapes.ipynb": text}))).cells == (AREA, AREA)


@pytest.mark.parametrize(
    "odd", [None, 3, [], {}, {"cell_type": "code"}, cell(7), cell([AREA, None])], ids=repr
)
def test_a_cell_that_is_none_does_not_cost_the_others(hand_in, odd):
    assert main(read(hand_in({"shapes.ipynb": notebook(odd, cell("x = 1"))}))).cells[-1] == "x = 1"


@pytest.mark.parametrize("name", ["my work.py", "shapes (1).py", "Lösung[2].py", "作業.PY", "-.py"])
def test_work_is_found_by_its_functions_whatever_the_file_is_called(hand_in, name):
    submission = read(hand_in({"aaa.py": "x = 1\n", name: AREA, "zzz.py": "y = 2\n"}))

    assert main(submission).name == name
    assert submission.notes == ()


@pytest.mark.parametrize(
    "body",
    [
        AREA,
        "def area (width):\n    pass\n",
        "area = lambda width: 1\n",
        "from helper import area\n",
    ],
)
def test_a_function_is_found_however_it_is_defined(hand_in, body):
    assert main(read(hand_in({"a.py": "x = 1\n", "b.py": body}))).name == "b.py"


def test_the_file_with_most_exercises_is_the_work_and_the_others_are_named(hand_in):
    submission = read(hand_in({"a.py": AREA, "b.py": AREA + COUNTER, "shapes.py": COUNTER}))

    assert main(submission).name == "b.py"
    assert submission.notes == ("Graded: b.py. Also handed in: a.py, shapes.py.",)


def test_a_finished_notebook_beside_the_stub_is_the_work(hand_in):
    submission = read(hand_in({"shapes.ipynb": notebook(cell(AREA)), "shapes.py": STUB}))

    assert main(submission).name == "shapes.ipynb"
    assert submission.notes == ("Graded: shapes.ipynb. Also handed in: shapes.py.",)


def test_among_equals_the_file_with_the_expected_name_is_the_work(hand_in):
    assert main(read(hand_in({"copy.py": AREA, "Shapes.py": AREA}))).name == "Shapes.py"


def test_the_stub_is_the_work_where_nothing_else_is(hand_in):
    assert main(read(hand_in({"a.py": "x = 1\n", "b.py": STUB}))).name == "b.py"


def test_files_beside_the_work_are_handed_in_too(hand_in):
    submission = read(hand_in({"shapes.py": AREA, "helper.py": "x = 1\n"}))

    assert [file.name for file in submission.files] == ["helper.py", "shapes.py"]


def test_folders_in_folders_are_read_to_a_depth(hand_in):
    deep, deeper = "/".join("abcd"[:MAX_DEPTH]), "/".join("abcde"[: MAX_DEPTH + 1])
    submission = read(hand_in({f"{deep}/a.py": AREA, f"{deeper}/b.py": AREA}))

    assert [file.name for file in submission.files] == ["a.py"]


@pytest.mark.parametrize(
    "place",
    [
        ".ipynb_checkpoints/a.py",
        ".git/a.py",
        ".a.py",
        "__pycache__/a.py",
        "__MACOSX/a.py",
        "venv/lib/site-packages/a.py",
        "shapes.pyc",
        "shapes.txt",
        "shapes.py.bak",
    ],
)
def test_what_is_hidden_or_no_work_is_ignored(hand_in, place):
    assert read(hand_in({place: AREA})) is None


def test_an_empty_folder_is_nothing_handed_in(hand_in):
    assert read(hand_in({})) is None


def test_a_folder_that_is_a_file_cannot_be_read(hand_in):
    assert refused(hand_in({"file": AREA}) / "file") == (
        "the folder file cannot be read (Not a directory)"
    )


def test_lines_end_alike_whatever_editor_saved_them(hand_in):
    files = {"a.py": AREA.replace("\n", "\r\n"), "b.py": AREA.replace("\n", "\r")}
    submission = read(hand_in({**files, "c.ipynb": notebook(cell(files["a.py"]))}))

    assert [file.cells for file in submission.files] == [(AREA,)] * 3


ACCENT = "# é\n" + AREA
ENCODED = {
    "UTF-8": (ACCENT.encode(), ()),
    "UTF-8 with a mark": (ACCENT.encode("utf-8-sig"), ()),
    "UTF-16": (ACCENT.encode("utf-16"), ("UTF-16",)),
    "UTF-16, little end first": (b"\xff\xfe" + ACCENT.encode("utf-16-le"), ("UTF-16",)),
    "UTF-16, big end first": (b"\xfe\xff" + ACCENT.encode("utf-16-be"), ("UTF-16",)),
    "cp1252": (ACCENT.encode("cp1252"), ("cp1252",)),
}


@pytest.mark.parametrize(("data", "noted"), ENCODED.values(), ids=ENCODED)
def test_text_is_read_in_the_encoding_it_was_saved_in(hand_in, data, noted):
    submission = read(hand_in({"shapes.py": data}))

    assert main(submission).text == ACCENT
    assert submission.notes == tuple(
        f"shapes.py is saved as {name}; it was read as that." for name in noted
    )


def test_an_encoding_that_the_file_declares_is_believed(hand_in):
    text = "# -*- coding: koi8-r -*-\n# площадь\n" + AREA
    submission = read(hand_in({"shapes.py": text.encode("koi8-r")}))

    assert main(submission).text == text
    assert submission.notes == ("shapes.py is saved as koi8-r; it was read as that.",)


@pytest.mark.parametrize("declared", ["koi9", "rot13", "hex", "utf-8"])
def test_a_declared_encoding_that_is_wrong_does_not_cost_the_work(hand_in, declared):
    text = f"# coding: {declared}\n# é\n{AREA}"

    assert main(read(hand_in({"shapes.py": text.encode("cp1252")}))).text == text


@pytest.mark.parametrize("declared", ["undefined", "unicode_escape", "idna", "punycode"])
def test_an_encoding_that_would_change_the_code_is_not_believed(hand_in, declared):
    text = f"# coding: {declared}\nline = 'é\\n'\n{AREA}"
    submission = read(hand_in({"shapes.py": text.encode("cp1252")}))

    assert main(submission).text == text
    assert submission.notes == ("shapes.py is saved as cp1252; it was read as that.",)


def test_a_utf8_mark_before_cp1252_does_not_cost_the_first_statement(hand_in):
    text = "import torch\n# é\n" + AREA
    submission = read(hand_in({"shapes.py": b"\xef\xbb\xbf" + text.encode("cp1252")}))

    assert main(submission).text == text


def test_a_notebook_may_have_a_utf8_mark(hand_in):
    data = notebook(cell(AREA)).encode("utf-8-sig")

    assert main(read(hand_in({"shapes.ipynb": data}))).cells == (AREA,)


REFUSED = {
    "empty": ("shapes.py", b"", "shapes.py is empty"),
    "blank": ("shapes.ipynb", b" \n\t\n", "shapes.ipynb is empty"),
    "a web page": (
        "shapes.ipynb",
        b"\n<!DOCTYPE html><html>",
        "shapes.ipynb is a web page, not a notebook: download the notebook itself, "
        "and hand that in",
    ),
    "cut off": (
        "shapes.ipynb",
        notebook(cell(AREA)).encode()[:-20],
        "shapes.ipynb is cut off or damaged (it is not JSON): save it and hand it in again",
    ),
    "deep": (
        "shapes.ipynb",
        b"[" * 200_000,
        "shapes.ipynb is cut off or damaged (it is not JSON): save it and hand it in again",
    ),
    "no cells": ("a.ipynb", b'{"cells": []}', "a.ipynb is not a notebook, or one without cells"),
    "a list": ("a.ipynb", b"[1, 2]", "a.ipynb is not a notebook, or one without cells"),
    "cells that are none": (
        "a.ipynb",
        b'{"cells": "abc", "worksheets": [3, {"cells": 4}]}',
        "a.ipynb is not a notebook, or one without cells",
    ),
    "not text": ("shapes.py", b"\x00\xff\xfa\x00", "shapes.py is not text"),
}


@pytest.mark.parametrize(("name", "data", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(hand_in, name, data, sentence):
    assert refused(hand_in({name: data})) == sentence


def test_a_file_that_cannot_be_read_beside_one_that_can_costs_nothing(hand_in):
    submission = read(hand_in({"empty.py": "", "shapes.py": AREA}))

    assert [file.name for file in submission.files] == ["shapes.py"]
    assert submission.notes == ("empty.py is empty",)


def test_a_notebook_that_is_too_large_is_not_read(hand_in):
    folder = hand_in({})
    with open(folder / "shapes.ipynb", "wb") as file:
        file.truncate(60 << 20)  # takes no room on the disk

    assert refused(folder) == (
        "shapes.ipynb has 60.0 MB, and at most 50 MB are read; "
        "clear the output of all cells and hand it in again"
    )


def test_a_module_that_is_too_large_is_not_read(hand_in):
    assert "shapes.py has 3.0 MB" in refused(hand_in({"shapes.py": b"#" * (3 << 20)}))
    assert main(read(hand_in({"shapes.py": b"#" * MAX_MODULE})))


def test_a_size_just_above_the_limit_is_told_with_one_decimal(hand_in):
    assert "shapes.py has 1.3 MB, and at most 1 MB are read" in refused(
        hand_in({"shapes.py": b"#" * (MAX_MODULE * 13 // 10)})
    )


def test_a_notebook_with_too_much_code_is_refused(hand_in):
    text = notebook(*[cell("#" * (1 << 20))] * 3)

    assert refused(hand_in({"shapes.ipynb": text})) == "shapes.ipynb holds more than 2 MB of code"


def test_too_many_files_are_refused(hand_in):
    folder = hand_in({f"{number}.py": AREA for number in range(MAX_FILES + 1)})

    assert refused(folder) == (
        "there are more than 100 files in s01; only the work itself is wanted"
    )


def test_a_link_is_not_followed(hand_in, tmp_path):
    (tmp_path / "secret.py").write_text(AREA)
    folder = hand_in({})
    (folder / "shapes.py").symlink_to(tmp_path / "secret.py")

    assert refused(folder) == "shapes.py is a link, which is not followed"


def test_a_link_to_a_folder_is_not_followed(hand_in, tmp_path):
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "shapes.py").write_text(AREA)
    folder = hand_in({})
    (folder / "mine").symlink_to(tmp_path / "others")

    assert read(folder) is None


def test_a_pipe_is_not_waited_for(hand_in):
    folder = hand_in({})
    os.mkfifo(folder / "shapes.py")

    assert refused(folder) == "shapes.py is not an ordinary file"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_refused(hand_in):
    folder = hand_in({"shapes.py": AREA})
    (folder / "shapes.py").chmod(0)

    assert refused(folder) == "shapes.py cannot be read (Permission denied)"


@pytest.mark.parametrize(
    "text", ["2026-10-01 12:00:00.500000 UTC", "2026-10-01T14:00:00.5+02:00\n"]
)
def test_the_time_of_the_hand_in_is_read_from_timestamp_txt(hand_in, text):
    submission = read(hand_in({"shapes.py": AREA, "timestamp.txt": text}))

    assert datetime.fromisoformat(submission.submitted) == datetime(
        2026, 10, 1, 12, 0, 0, 500_000, tzinfo=UTC
    )


@pytest.fixture(params=["UTC", "Europe/Berlin", "America/New_York"])
def zone(request, monkeypatch):
    """The time zone of this machine."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("year", ["0001", "9999"])
@pytest.mark.parametrize("rest", ["-01-01 00:00:00 UTC", "-12-31 23:59:59 UTC", "-01-01 00:00:00"])
def test_a_time_at_either_end_of_the_calendar_is_read_or_says_nothing(hand_in, zone, year, rest):
    submitted = read(hand_in({"shapes.py": AREA, "timestamp.txt": year + rest})).submitted

    assert submitted == "" or datetime.fromisoformat(submitted).tzinfo


@pytest.mark.parametrize("data", [b"", b"yesterday", b"\xff", b"1" * 500, b"2026-13-01 00:00 UTC"])
def test_a_timestamp_that_is_none_says_nothing(hand_in, data):
    assert read(hand_in({"shapes.py": AREA, "timestamp.txt": data})).submitted == ""
