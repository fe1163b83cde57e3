"""Which of several files is the work."""

import time

import pytest
from handing_in import AREA, COUNTER, STUB, Desk, cell, main, notebook, read

from autograder.submission.choice import written


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


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


@pytest.mark.parametrize(
    "text",
    [
        "from shapes import (area)",
        "import numpy, area",
        "    area: int = 3",
        "async  def area(): ...",
        "\tclass area:",
    ],
)
def test_an_exercise_is_there_however_it_is_written(text):
    assert written(text, ["area"]) == (1, 1)


@pytest.mark.parametrize(
    "text", ["areas = 1", "import areas", "print(area)", "# def area", "x.area = 1"]
)
def test_a_mere_mention_is_no_exercise(text):
    assert written(text, ["area"]) == (0, 0)


def test_a_stub_is_there_but_not_written():
    assert written(STUB + COUNTER, ["area", "Counter"]) == (1, 2)


HOSTILE = {
    "one word again and again": "import" * (1 << 18),
    "imports in one line": "import area_ " * (1 << 17),
    "imports in many lines": "import are\n" * (1 << 17) + "area",
    "blanks": " " * (1 << 20) + "area",
    "blank lines": "\n" * (1 << 20) + "area",
    "tabs behind a name": "area" + "\t" * (1 << 20),
    "async": ("async" + " " * 1000 + "\n") * 1000 + "area",
    "definitions": "def area_():\n" * (1 << 17) + "area",
    "one definition": "def area():" + " def " * (1 << 18),
    "a name": "area" * (1 << 18),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_megabyte_of_anything_is_looked_through_at_once(text):
    started = time.process_time()
    written(text, ["area", "Counter", "perimeter", "volume"])

    assert time.process_time() - started < 2.0
