"""Handed-in text, in whatever encoding and with whatever line ends an editor saved it."""

import pytest
from handing_in import AREA, Desk, cell, main, notebook, read


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


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


def test_lines_end_alike_whatever_editor_saved_them(hand_in):
    files = {"a.py": AREA.replace("\n", "\r\n"), "b.py": AREA.replace("\n", "\r")}
    submission = read(hand_in({**files, "c.ipynb": notebook(cell(files["a.py"]))}))

    assert [file.cells for file in submission.files] == [(AREA,)] * 3
