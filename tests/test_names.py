"""Names of handed-in files: shown without acting, and what to hand in instead of some."""

import os
from pathlib import Path

import pytest
from handing_in import AREA, Desk, main, read, refused


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (b"sh\xffapes.py", "sh?apes.py"),
        (b"\x1b[31mshapes.py", "\ufffdshapes.py"),
        (b"shapes\n2.PY", "shapes 2.PY"),
        ("sh\u202eapes.ipynb".encode(), "sh\ufffdapes.ipynb"),
        (b"s" * 250 + b".py", "s" * 120 + "….py"),
    ],
    ids=["not UTF-8", "an escape sequence", "a line end", "a direction mark", "long"],
)
def test_a_name_that_cannot_be_shown_costs_nothing(hand_in, raw, shown):
    folder = hand_in({})
    content = b'{"cells": [{"cell_type": "code", "source": "x = 1"}]}'
    Path(os.fsdecode(os.fsencode(folder) + b"/" + raw)).write_bytes(
        content if raw.endswith(b"ipynb") else AREA.encode()
    )
    submission = read(folder)

    assert main(submission).name == shown
    assert submission.notes == (
        f"{shown}: parts of this file's name cannot be shown; it was read under this name.",
    )


def test_a_refusal_names_no_file_in_a_way_that_acts(hand_in):
    folder = hand_in({"\x1b]0;title\x07\u202e.py": ""})

    assert refused(folder) == "\ufffd\ufffd.py is empty"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("work.7z", "a 7z archive"),
        ("work.rar", "a RAR archive"),
        ("work.tar.gz", "a gzip archive"),
        ("work.TGZ", "a tar archive"),
        ("report.pdf", "a PDF"),
        ("work.docx", "a Word document"),
        ("shapes.html", "a web page"),
    ],
)
def test_what_cannot_be_graded_says_what_to_hand_in_instead(hand_in, name, kind):
    assert refused(hand_in({name: "x"})) == (
        f"{name} is {kind}: hand in the .ipynb or .py file itself, or a .zip of it"
    )


def test_what_cannot_be_graded_beside_work_is_not_spoken_of(hand_in):
    assert read(hand_in({"shapes.py": AREA, "report.pdf": "x"})).notes == ()
