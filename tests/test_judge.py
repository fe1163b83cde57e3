"""Judging: from answers to outcomes, points, and the one mistake that explains them."""

from dataclasses import replace

import pytest

from autograder.selfcheck.checks import Check, Exercise
from autograder.selfcheck.judge import Slip, Unanswered, judge
from autograder.selfcheck.plain import Missing, Raised

AREA, COUNTER = Exercise("area"), Exercise("Counter")
UNWRITTEN = Raised("NotImplementedError")


def one(name, *, exercise=AREA, points=1, needs=(), hidden=False):
    return Check(name, f"title of {name}", exercise, points, needs, lambda student: 0, (), hidden)


A, B, C = one("a"), one("b", points=2), one("c", points=3)
EXPECTED = {"a": 1, "b": 2, "c": 3, "d": 4}


def slip(name, exercises=("area",), **answers):
    return Slip(name, f"It was {name}.", exercises, answers=answers)


def statuses(checks, answers, slips=()):
    return {out.check.name: out.status for out in judge(checks, answers, EXPECTED, slips)}


def named(answers, *slips, checks=(A, B, C)):
    """The slips that were named, by check."""
    return {out.check.name: out.slip for out in judge(checks, answers, EXPECTED, slips) if out.slip}


def test_right_answers_pass_and_have_all_points():
    outcomes = judge([A, B], {"a": 1, "b": 2}, EXPECTED)

    assert [(out.status, out.points) for out in outcomes] == [("passed", 1), ("passed", 2)]
    assert all(out.explanation is None for out in outcomes)


def test_each_check_has_its_own_points():
    outcomes = judge([A, B, C], {"a": 1, "b": 0, "c": 3}, EXPECTED)

    assert [out.points for out in outcomes] == [1, 0, 3]
    assert [out.status for out in outcomes] == ["passed", "failed", "passed"]


def test_a_failed_check_says_what_is_wrong():
    (outcome,) = judge([A], {"a": 5}, EXPECTED)

    assert outcome.sentence == outcome.explanation.what == "the result is 5, but 1 was asked for."


def test_outcomes_come_in_the_order_of_the_checks_and_only_for_those_asked():
    assert list(statuses([C, A, B], {"a": 1, "c": 3})) == ["c", "a"]


def test_the_tolerance_decides():
    (strict,) = judge([A], {"a": 1.1}, {"a": 1.0})
    (wide,) = judge([A], {"a": 1.1}, {"a": 1.0}, tolerance=0.2)

    assert (strict.status, wide.status) == ("failed", "passed")


def test_a_stub_is_not_written_and_not_wrong():
    (outcome,) = judge([A], {"a": UNWRITTEN}, EXPECTED)

    assert (outcome.status, outcome.points) == ("not written", 0)
    assert outcome.sentence == "not written yet"


NEEDY = one("b", needs=("a",))


@pytest.mark.parametrize(
    ("first", "second", "status"),
    [
        (1, 2, "passed"),
        (1, 0, "failed"),
        (0, 0, "waits"),
        (0, 2, "passed"),
        (Raised("ValueError"), Raised("ValueError"), "waits"),
        (Missing("area"), Missing("area"), "waits"),
        (0, Unanswered("It took too long."), "waits"),
        (Unanswered("It took too long."), 0, "waits"),
        (0, UNWRITTEN, "not written"),
        (UNWRITTEN, UNWRITTEN, "not written"),
        (UNWRITTEN, 0, "failed"),
    ],
)
def test_a_check_waits_only_while_one_that_it_needs_fails_and_it_is_not_right_itself(
    first, second, status
):
    assert statuses([A, NEEDY], {"a": first, "b": second})["b"] == status


def test_a_waiting_check_has_no_points_and_names_what_it_waits_for():
    outcome = judge([A, C, one("d", needs=("a", "c"))], dict.fromkeys("acd", 0), EXPECTED)[2]

    assert outcome.points == 0
    assert outcome.sentence == "waits for: title of a; title of c"


def test_waiting_goes_on_along_a_chain():
    chain = [A, one("b", needs=("a",)), one("c", needs=("b",))]

    assert statuses(chain, {"a": 0, "b": 0, "c": 0}) == {"a": "failed", "b": "waits", "c": "waits"}


def test_a_check_whose_need_was_not_asked_does_not_wait():
    assert statuses([NEEDY], {"b": 0}) == {"b": "failed"}


def test_code_that_gave_no_answer_fails_with_its_sentence():
    (outcome,) = judge([A], {"a": Unanswered("It took too long.")}, EXPECTED)

    assert (outcome.status, outcome.points) == ("failed", 0)
    assert outcome.sentence == outcome.explanation.what == "It took too long."


def test_a_slip_is_named_on_every_failed_check_where_all_answers_are_its_own():
    answers = {"a": 10, "b": 20, "c": 3}

    assert named(answers, slip("doubled", **answers)) == {"a": "doubled", "b": "doubled"}


def test_the_sentence_of_a_named_slip_is_the_sentence_of_the_outcome():
    outcome = judge([A], {"a": 10}, EXPECTED, [slip("doubled", a=10)])[0]

    assert outcome.sentence == "It was doubled."
    assert outcome.explanation.what == "the result is 10, but 1 was asked for."
    assert outcome.explanation.looks_like == "It looks as if this happened: It was doubled."


NOT_ALIKE = {
    "one value is another": {"a": 10, "b": 21, "c": 3},
    "one is right that the slip has wrong": {"a": 10, "b": 2, "c": 3},
    "one is wrong that the slip has right": {"a": 10, "b": 20, "c": 0},
    "one is of another kind": {"a": 10.0, "b": 20, "c": 3},
    "one is an error": {"a": 10, "b": Raised("ValueError"), "c": 3},
    "one is missing": {"a": 10, "b": Missing("area"), "c": 3},
}


@pytest.mark.parametrize("answers", NOT_ALIKE.values(), ids=NOT_ALIKE)
def test_a_slip_is_not_named_when(answers):
    assert named(answers, slip("doubled", a=10, b=20, c=3)) == {}


def test_of_two_slips_that_answer_alike_none_is_named():
    assert named({"a": 10}, slip("doubled", a=10), slip("tenfold", a=10)) == {}


def test_of_two_slips_that_say_they_are_alike_the_first_is_named():
    first, second = slip("doubled", a=10), replace(slip("tenfold", a=10), alike="doubled")

    assert named({"a": 10}, first, second) == {"a": "doubled"}
    assert named({"a": 10}, second, first) == {"a": "tenfold"}
    assert named({"a": 10}, first, second, slip("third", a=10)) == {}


def test_two_slips_at_once_are_none_of_them():
    answers = {"a": 10, "b": 20}

    assert named(answers, slip("first", a=10, b=2), slip("second", a=1, b=20)) == {}


def test_nothing_is_named_where_nothing_failed():
    assert named({"a": 1}, slip("harmless", a=1)) == {}


def test_a_slip_of_another_exercise_is_not_asked():
    assert named({"a": 10}, slip("doubled", exercises=("Counter",), a=10)) == {}


def test_each_exercise_has_its_own_cause():
    counted = one("b", exercise=COUNTER)
    slips = [slip("doubled", a=10), slip("start ignored", exercises=("Counter",), b=20)]

    assert named({"a": 10, "b": 20}, *slips, checks=[A, counted]) == {
        "a": "doubled",
        "b": "start ignored",
    }


def test_a_check_that_the_slip_has_no_answer_to_says_nothing():
    assert named({"a": 10, "b": 0}, slip("doubled", a=10)) == {"a": "doubled", "b": "doubled"}


def test_a_check_that_the_learner_has_no_answer_to_says_nothing():
    answers = {"a": 10, "b": Unanswered("It took too long.")}

    assert named(answers, slip("doubled", a=10, b=20)) == {"a": "doubled"}


def test_one_and_the_same_error_tells():
    raised = Raised("RuntimeError", text="mat1 and mat2 shapes cannot be multiplied (3x4 and 5x6)")
    other_sizes = Raised("RuntimeError", text=raised.text.replace("3x4", "7x8"))

    assert named({"a": raised}, slip("transposed", a=raised)) == {"a": "transposed"}
    assert named({"a": raised}, slip("transposed", a=other_sizes)) == {"a": "transposed"}


def test_an_error_of_the_same_type_with_another_text_alone_does_not_tell():
    raised, other = Raised("KeyError", text="'one'"), Raised("KeyError", text="'other'")

    assert named({"a": raised}, slip("no key", a=other)) == {}


def test_errors_of_other_types_alone_do_not_tell():
    assert named({"a": Raised("KeyError")}, slip("no key", a=Raised("IndexError"))) == {}


def test_errors_of_other_types_are_alike_beside_a_wrong_value_that_agrees():
    answers = {"a": Raised("KeyError"), "b": 20}

    assert named(answers, slip("no key", a=Raised("IndexError"), b=20)) == dict.fromkeys(
        "ab", "no key"
    )


def test_errors_of_other_types_do_not_tell_beside_a_right_value_that_agrees():
    answers = {"a": Raised("KeyError"), "b": 2}

    assert named(answers, slip("no key", a=Raised("IndexError"), b=2)) == {}


def test_a_hidden_check_does_not_say_which_number_was_asked_for():
    (public,) = judge([one("a")], {"a": 5}, {"a": 73})
    (hidden,) = judge([one("a", hidden=True)], {"a": 5}, {"a": 73})

    assert "73" in public.sentence
    assert "73" not in "".join(hidden.explanation.lines())


def test_the_call_of_the_check_is_part_of_the_sentence():
    (outcome,) = judge([A], {"a": None}, EXPECTED, calls={"a": "area(2)"})

    assert outcome.sentence == "area(2) returned None: is a `return` missing?"
