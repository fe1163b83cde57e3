"""Handed-in work: found and read in every layout, or refused with a sentence."""

import time
from datetime import UTC, datetime

import pytest
from handing_in import AREA, Desk, cell, notebook, read, refused


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


def test_a_module_is_one_cell(hand_in):
    submission = read(hand_in({"shapes.py": AREA}))

    assert (submission.student, submission.assignment) == ("s01", "shapes")
    assert [(file.name, file.cells) for file in submission.files] == [("shapes.py", (AREA,))]
    assert (submission.main, submission.notes, submission.submitted) == (0, (), "")


def test_files_beside_the_work_are_handed_in_too(hand_in):
    submission = read(hand_in({"shapes.py": AREA, "helper.py": "x = 1\n"}))

    assert [file.name for file in submission.files] == ["helper.py", "shapes.py"]


def test_an_empty_folder_is_nothing_handed_in(hand_in):
    assert read(hand_in({})) is None


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
