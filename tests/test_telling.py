"""A run of checks as lines: what pytest and a notebook both print."""

import pytest
import torch

from autograder.selfcheck.judge import Unanswered, judge
from autograder.selfcheck.plain import Missing, Raised
from autograder.selfcheck.telling import HEADING, message, told

SIX, FIVE = torch.tensor([6.0]), torch.tensor([5.0])
EXPECTED = {"two_by_three": SIX, "five_drawn": torch.ones(5), "counts": (1, 3)}


@pytest.fixture
def outcomes(toy):
    """The outcomes of public checks, with answers of one's own for some of them."""
    public = [check for check in toy.checks if not check.hidden]

    def outcomes(**answers):
        return judge(public, {**EXPECTED, **answers}, EXPECTED)

    return outcomes


def text(outcomes):
    return "\n".join(map(str, told(outcomes)))


def test_right_work_is_one_line_a_check_below_its_exercise(outcomes):
    assert text(outcomes()) == (
        "\n"
        "area\n"
        "  passed           two by three\n"
        "  passed           five rectangles\n"
        "\n"
        "Counter\n"
        "  passed           counts one and two\n"
        "\n"
        "All 3 checks here pass. The hidden checks ask the same of other inputs."
    )


def test_a_mark_has_its_kind_so_that_a_terminal_can_colour_it(outcomes):
    lines = list(told(outcomes(two_by_three=FIVE)))

    assert [line.kind for line in lines if line.kind] == [
        HEADING, "failed", "passed", HEADING, "passed",
    ]  # fmt: skip
    assert {len(line.mark) for line in lines if line.kind not in ("", HEADING)} == {19}


def test_an_explanation_stands_under_its_check_and_what_is_next_at_the_end(outcomes):
    shown = text(outcomes(two_by_three=FIVE, five_drawn=torch.zeros(5)))

    assert (
        "  FAILED           two by three\n"
        "                   area: 1 of 1 numbers differ, most at place 0.\n"
        "                     yours     5.000*\n"
        "                     expected  6.000\n"
        "                   Read again: page 1.\n"
        "  waits            five rectangles\n"
        "                   waits for: two by three\n"
    ) in shown
    assert shown.endswith("\n1 of 3 checks pass.\nNext: area, two by three")


def test_a_cause_is_explained_once_an_exercise(outcomes):
    gone = Missing("area")
    shown = text(outcomes(two_by_three=SIX, five_drawn=gone, counts=gone))

    assert shown.count("`area` is not there yet") == 2
    stopped = Unanswered("Python cannot read your file.")
    shown = text(outcomes(two_by_three=stopped, five_drawn=SIX, counts=stopped))
    assert shown.count("Python cannot read your file.") == 1
    assert shown.count("The same cause as above.") == 1


def test_what_is_not_written_is_not_a_failure(outcomes):
    shown = text(outcomes(counts=Raised("NotImplementedError")))

    assert "  not written yet  counts one and two\n\n2 of 3 checks pass." in shown
    assert "FAILED" not in shown


def test_a_message_is_the_explanation_or_the_sentence(outcomes):
    first, second, third = outcomes(
        two_by_three=FIVE, five_drawn=FIVE, counts=Unanswered("It ended.")
    )

    assert message(first)[0].startswith("area: 1 of 1 numbers differ")
    assert message(second) == ["waits for: two by three"]
    assert message(third) == ["It ended."]
