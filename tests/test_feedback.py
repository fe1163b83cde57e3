"""What an answer may show of itself: nothing hidden, and nothing that acts on a terminal."""

import pytest
import torch

from autograder.feedback import shown
from autograder.selfcheck.plain import Missing, Raised

FILES = (
    ("shapes.py", ("def area(width, height):\n    return width / 0\n\x1b[31mred",)),
    ("work.ipynb", ("a = 1", "b = 2\n    c = 3")),
)
both = pytest.mark.parametrize("hidden", [False, True], ids=["public", "hidden"])


def raised(kind="ValueError", kinds=(), text="", where=""):
    return Raised(kind, kinds, text, where)


def where(place, *, hidden=True):
    return shown(raised(where=place), FILES, hidden=hidden).where


@pytest.mark.parametrize("kind", ["ValueError", "ZeroDivisionError", "SystemExit", "Unusable"])
def test_a_hidden_check_shows_the_name_of_a_built_in_exception(kind):
    assert shown(raised(kind), FILES, hidden=True).kind == kind


def test_a_hidden_check_shows_no_name_that_the_learner_can_choose():
    answer = raised("W1234", ("W1234", "Wider", "ValueError", "Exception"))

    assert shown(answer, FILES, hidden=True) == raised("ValueError", ("Exception",))
    assert shown(raised("W1234", ("W1234",)), FILES, hidden=True).kind == "Exception"


@pytest.mark.parametrize("kind", ["print", "int", "__doc__", "ValueError ", "valueerror", ""])
def test_a_hidden_check_takes_nothing_else_for_the_name_of_an_exception(kind):
    assert shown(raised(kind), FILES, hidden=True).kind == "Exception"


def test_a_public_check_shows_the_learners_own_exception():
    answer = shown(raised("TooWide", ("TooWide", "ValueError")), FILES, hidden=False)

    assert (answer.kind, answer.kinds) == ("TooWide", ("TooWide", "ValueError"))


@both
def test_a_line_is_shown_with_the_code_that_really_stands_there(hidden):
    assert where("shapes.py, line 2: width is 0.25", hidden=hidden) == (
        "shapes.py, line 2: return width / 0"
    )
    assert where("shapes.py, line 1", hidden=hidden) == (
        "shapes.py, line 1: def area(width, height):"
    )


@both
def test_a_line_of_a_notebook_is_found_in_its_cell(hidden):
    assert where("cell 1, line 1: leak", hidden=hidden) == "cell 1, line 1: a = 1"
    assert where("cell 2, line 2: leak", hidden=hidden) == "cell 2, line 2: c = 3"


@both
@pytest.mark.parametrize(
    "place",
    [
        "",
        "0.25",
        "shapes.py",
        "shapes.py, line 0",
        "shapes.py, line 4: leak",
        "shapes.py, line 99999999",
        "shapes.py, line -1",
        "width_0.25.py, line 1: leak",
        "work.ipynb, line 1",
        "cell 3, line 1",
        "cell 1, line 2",
        "cell 0, line 1",
        "shapes.py, line 1: a\nleak",
    ],
)
def test_a_line_that_does_not_exist_is_dropped(place, hidden):
    assert where(place, hidden=hidden) == ""


@both
def test_texts_are_cleaned(hidden):
    answer = shown(
        raised("ValueError", (), "one\ntwo\x1b[2J\ud800", "shapes.py, line 3"), FILES, hidden=hidden
    )

    assert answer.text == "one two\ufffd?"
    assert answer.where == "shapes.py, line 3: \ufffdred"


def test_the_nearest_name_is_shown_in_public_checks_only():
    missing = Missing("area", "aera\x1b[2J")

    assert shown(missing, FILES, hidden=False) == Missing("area", "aera\ufffd")
    assert shown(missing, FILES, hidden=True) == Missing("area")


@both
def test_a_value_is_the_answer_as_it_is(hidden):
    for value in (None, 1, "text", (1, [2.0]), {"a": 1}, torch.ones(2)):
        assert shown(value, FILES, hidden=hidden) is value
