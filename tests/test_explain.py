"""What a learner reads about a failed check, word by word."""

import math

import pytest
import torch

from autograder.selfcheck.checks import Check, Exercise
from autograder.selfcheck.compare import compare
from autograder.selfcheck.explain import Explanation, explain
from autograder.selfcheck.judge import Slip
from autograder.selfcheck.plain import Missing, Other, Raised
from autograder.selfcheck.tables import cell, table

INF, NAN = math.inf, math.nan
ATTENTION = Exercise("attention", returns=("output (n, d)", "weights (n, m)"), read="step 3")
LONE = Exercise("area", returns=("area (n)",))


def explained(expected, yours, exercise=LONE, **options):
    check = Check("name", "a title", exercise, 1, (), len, exercise.returns)
    return explain(check, compare(expected, yours), **options)


def t(*numbers, dtype=torch.float64):
    return torch.tensor(numbers, dtype=dtype)


WHAT = {
    "missing": (
        t(1.0),
        Missing("area"),
        "`area` is not there yet: define it in your file, with exactly this name.",
    ),
    "missing, but alike": (
        t(1.0),
        Missing("area", "aera"),
        "`area` is not there, but `aera` is: is it only another spelling?",
    ),
    "raised": (
        t(1.0),
        Raised("ValueError", text="too wide\nby far"),
        "area stopped with ValueError: too wide",
    ),
    "raised without a text": (t(1.0), Raised("ValueError"), "area stopped with ValueError."),
    "no error": (
        Raised("ValueError"),
        t(1.0),
        "area should have stopped with ValueError, but it returned a result.",
    ),
    "unusable": (
        t(1.0),
        Raised("Unusable", text="TypeError: no length"),
        "What area returned could not be used. TypeError: no length",
    ),
    "None": (t(1.0), None, "area returned None: is a `return` missing?"),
    "kind": (t(1.0), [1.0], "area is a list of 1, but a tensor was asked for."),
    "kind Other": (1, Other("numpy.int64"), "area is a numpy.int64, but an int was asked for."),
    "length": ((1, 2), (1, 2, 3), "area has 3 parts, but 2 were asked for."),
    "keys lacking": ({"a": 1, "b": 2, "c": 3}, {"b": 2}, "area lacks 'a', 'c'."),
    "keys more": ({"a": 1}, {"a": 1, "b": 2}, "area has 'b', which nobody asked for."),
    "shape": (
        torch.zeros(3),
        torch.zeros(2, 3),
        "area has the shape (2, 3), but (n) = (3,) was asked for.",
    ),
    "dtype": (
        t(1.0),
        t(1.0, dtype=torch.float32),
        "area holds float32 numbers, but float64 was asked for, as in the arguments.",
    ),
    "nan": (
        t(1.0, 2.0, 3.0),
        t(NAN, 2.0, NAN),
        "area holds NaN (not a number) at 2 of 3 places where a number was asked for.",
    ),
    "nan asked for": (
        t(1.0, NAN),
        t(1.0, 2.0),
        "area differs at 1 of 2 places: NaN was asked for there.",
    ),
    "no −inf": (
        t(0.0, -INF),
        t(0.0, -1e9),
        "area has no −∞ at 1 of 2 places where −∞ was asked for.",
    ),
    "inf": (
        t(0.0, 1.0),
        t(0.0, INF),
        "area is infinite at 1 of 2 places where a number was asked for.",
    ),
    "values": (t(1.0, 2.0), t(1.0, 3.0), "area: 1 of 2 numbers differ, most at place 1."),
    "one value": (torch.tensor(1.0), torch.tensor(2.0), None),
    "flags": (
        t(True, False, dtype=torch.bool),
        t(True, True, dtype=torch.bool),
        "area: 1 of 2 places are True instead of False, or False instead of True.",
    ),
    "number": (1.5, 2.5, "area is 2.5, but 1.5 was asked for."),
    "text": ("a", "b", "area is 'b', but 'a' was asked for."),
}
WHAT["one value"] = (*WHAT["one value"][:2], "area: 1 of 1 numbers differ, most at its only place.")


@pytest.mark.parametrize(("expected", "yours", "what"), WHAT.values(), ids=WHAT)
def test_the_first_sentence_says_which_rung_was_missed(expected, yours, what):
    assert explained(expected, yours).what == what


def test_a_whole_message_with_a_recognised_mistake():
    slip = Slip(
        "sides_added",
        "The sides were added.",
        ("area",),
        hint="How many squares fit?",
        read="page 1, areas",
    )

    assert explained(t(6.0, 12.0), t(5.0, 12.0), slip=slip).lines() == [
        "area: 1 of 2 numbers differ, most at place 0.",
        "  yours      5.000*  12.000",
        "  expected   6.000  12.000",
        "It looks as if this happened: The sides were added.",
        "To think about: How many squares fit?",
        "Read again: page 1, areas.",
    ]


def test_a_whole_message_about_a_matrix():
    expected = (torch.zeros(2, 2), torch.eye(2))
    yours = (torch.zeros(2, 2), torch.tensor([[1.0, 0.0], [-2.5, 1.0]]))

    assert explained(expected, yours, ATTENTION).lines() == [
        "weights: 1 of 4 numbers differ, most at row 1, column 0. Its rows do not add up to 1.",
        "  yours      1.000    0.000",
        "            -2.500*   1.000",
        "  expected  1.000  0.000",
        "            0.000  1.000",
        "Read again: step 3.",
    ]


def test_a_whole_message_about_an_error():
    raised = Raised("KeyError", text="'W'", where="shapes.py, line 7: return W['W']")

    assert explained(t(1.0), raised, ATTENTION, call="attention(tensor (2, 3))").lines() == [
        "attention(tensor (2, 3)) stopped with KeyError: 'W'",
        "In your code: shapes.py, line 7: return W['W']",
        "Read again: step 3.",
    ]


def test_a_message_without_anything_to_add_is_one_line():
    assert explained(1, 2).lines() == ["area is 2, but 1 was asked for."]


def test_the_place_to_read_is_the_slips_before_the_exercises():
    slip = Slip("name", "It happened.", ("attention",), read="step 9")

    assert explained(1, 2, ATTENTION, slip=slip).read == "Read again: step 9."
    assert explained(1, 2, ATTENTION).read == "Read again: step 3."


@pytest.mark.parametrize(
    ("expected", "yours", "start"),
    [
        ((1, 2), (0, 2), "output is 0"),
        ((1, 2), (1, 0), "weights is 0"),
        ((1, 2, 3), (1, 2, 0), "the result[2] is 0"),
        ((1, [5, 6]), (1, [5, 0]), "weights[1] is 0"),
        ({"a": 1}, {"a": 0}, "the result['a'] is 0"),
        (1, 0, "the result is 0"),
    ],
)
def test_a_part_of_the_result_has_its_name(expected, yours, start):
    assert explained(expected, yours, ATTENTION).what.startswith(start)


CALLS = ("the result with one head", "the result with two heads", "the gradient (n)")


@pytest.mark.parametrize(
    ("expected", "yours", "what"),
    [
        (((1, 2), (3, 4), 5), ((1, 0), (3, 4), 5), "the result with one head, weights is 0"),
        (((1, 2), (3, 4), 5), ((1, 2), (0, 4), 5), "the result with two heads, output is 0"),
        (((1, 2), (3, 4), 5), ((1, 2), None, 5), "the result with two heads is None"),
        (((1, [2, 3]), 4), ((1, [2, 0]), 4), "the result with one head, weights[1] is 0"),
        (
            ((t(1.0), t(1.0)),),
            ((t(1.0), torch.zeros(2, 3)),),
            "the result with one head, weights has the shape (2, 3), but (n, m) = (1,) was",
        ),
        ((1, 2, t(1.0)), (1, 2, t(1.0, 2.0)), "the gradient has the shape (2,), but (n) = (1,)"),
    ],
)
def test_where_a_check_makes_several_calls_the_call_and_its_part_are_named(expected, yours, what):
    check = Check("name", "a title", ATTENTION, 1, (), len, CALLS)
    told = explain(check, compare(expected, yours), call="attention(…)").what

    if yours[1:2] == (None,):
        assert told == "attention(…) returned None: is a `return` missing?"
    else:
        assert told.startswith(what)


def test_the_letters_of_a_shape_are_those_of_its_part():
    yours = (torch.zeros(2, 3), torch.zeros(2, 9))

    assert explained((torch.zeros(2, 3), torch.zeros(2, 4)), yours, ATTENTION).what == (
        "weights has the shape (2, 9), but (n, m) = (2, 4) was asked for."
    )


@pytest.mark.parametrize(
    ("size", "index", "place"),
    [
        ((), (), "its only place"),
        ((3,), (2,), "place 2"),
        ((2, 3), (1, 2), "row 1, column 2"),
        ((2, 3, 4, 5), (1, 2, 3, 4), "[1, 2], row 3, column 4"),
    ],
)
def test_the_place_that_differs_most_is_named_by_row_and_column(size, index, place):
    yours = torch.zeros(size)
    yours[index] = 1

    assert explained(torch.zeros(size), yours).what == (
        f"area: 1 of {yours.numel()} numbers differ, most at {place}."
    )


HIDDEN = {
    "values": (t(7.25, 2.0), t(1.0, 3.0)),
    "nan": (t(7.25, 2.0), t(NAN, 2.0)),
    "infinite": (t(-INF, 7.25), t(7.25, 7.25)),
    "number": (7.25, 1.0),
    "whole number": (725, 1),
    "text": ("7.25", "1"),
    "raised": (t(1.0), Raised("ValueError", text="7.25")),
    "unusable": (t(1.0), Raised("Unusable", text="TypeError: 7.25")),
    "more keys": ({"a": 1}, {"a": 1, "7.25": 2, 725: 3}),
}


@pytest.mark.parametrize(("expected", "yours"), HIDDEN.values(), ids=HIDDEN)
def test_a_hidden_check_reveals_no_number_of_its_inputs(expected, yours):
    shown = explained(expected, yours, reveal=False)

    assert "7.25" not in "\n".join(shown.lines())
    assert "725" not in shown.what
    assert (shown.yours, shown.expected) == ("", "")


def test_a_hidden_check_keeps_back_the_keys_that_nobody_asked_for():
    shown = explained({"a": 1}, {"a": 1, "b": 2, "c": 3}, reveal=False)

    assert shown.what == "area has keys that nobody asked for."


def test_a_hidden_check_says_that_a_result_could_not_be_used_without_the_text():
    raised = Raised("Unusable", text="TypeError: no length")

    assert explained(t(1.0), raised, reveal=False).what.rstrip() == (
        "What area returned could not be used."
    )


def test_a_hidden_check_says_that_numbers_differ_and_what_to_read_but_not_where():
    shown = explained(torch.zeros(2, 2), torch.eye(2), ATTENTION, reveal=False)

    assert shown == Explanation(
        what="the result: some numbers differ.",
        read="Read again: step 3.",
    )


@pytest.mark.parametrize(
    ("expected", "yours"),
    [
        (t(1.0), Other("shapes.secret 417")),
        ((1, 2), tuple([417] * 417)),
        (torch.zeros(2), torch.zeros(0, 417)),
        (417, 418),
        ({"a": 1}, {"a": 1, "secret 417": 2}),
        (torch.zeros(500), torch.zeros(500).index_fill(0, torch.tensor(417), torch.nan)),
        (torch.zeros(500), torch.zeros(500).index_fill(0, torch.tensor(417), torch.inf)),
        (torch.zeros(500), torch.zeros(500).index_fill(0, torch.tensor(417), 1.0)),
    ],
)
def test_nothing_that_the_code_could_choose_leaves_a_hidden_check(expected, yours):
    assert "417" not in " ".join(explained(expected, yours, reveal=False).lines())


def test_a_hidden_check_still_says_the_type_of_an_error_and_the_line():
    raised = Raised("KeyError", text="secret", where="shapes.py, line 7")

    assert explained(t(1.0), raised, reveal=False).lines() == [
        "area stopped with KeyError.",
        "In your code: shapes.py, line 7",
    ]


def test_a_matrix_of_five_by_five_is_shown_whole():
    assert len(table(torch.zeros(5, 5)).split("\n")) == 5
    assert all(len(row.split()) == 5 for row in table(torch.zeros(5, 5)).split("\n"))


@pytest.mark.parametrize("size", [(6, 2), (2, 6), (50, 60)])
def test_a_larger_matrix_is_shown_by_the_row_that_differs_most(size):
    matrix = torch.arange(size[0]).reshape(-1, 1).expand(size).clone()

    assert table(matrix, (1, 0)).strip(" …").split() == ["1"] * min(5, size[1])


def test_of_many_matrices_the_one_that_differs_most_is_shown():
    stack = torch.arange(2 * 3 * 2 * 2).reshape(2, 3, 2, 2)

    assert table(stack, (1, 2, 0, 0)) == "20  21\n22  23"


@pytest.mark.parametrize(
    ("length", "place", "row"),
    [
        (5, 4, "0  1  2  3  4"),
        (9, 0, "0  1  2  3  4 …"),
        (9, 2, "0  1  2  3  4 …"),
        (9, 4, "… 2  3  4  5  6 …"),
        (9, 8, "… 4  5  6  7  8"),
    ],
)
def test_a_long_row_is_cut_around_the_place(length, place, row):
    assert table(torch.arange(length), (place,)) == row


def test_a_single_number_is_a_table_of_its_own():
    assert table(torch.tensor(2.5)) == "2.500"


def test_columns_stand_under_each_other():
    assert table(t(1.0, -INF).reshape(1, 2)) == "1.000   -inf"
    assert table(torch.tensor([[1, -20], [300, 4]])) == "  1  -20\n300    4"


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0.0, "0.000"),
        (1.23456, "1.235"),
        (-0.001, "-0.001"),
        (0.0009, "9.00e-04"),
        (99999.0, "99999.000"),
        (1e5, "1.00e+05"),
        (-1e9, "-1.00e+09"),
        (NAN, "nan"),
        (-INF, "-inf"),
        (True, "True"),
        (7, "7"),
        (10**30, "1" + "0" * 19),
    ],
)
def test_a_number_is_shown_as_the_lesson_prints_it(number, shown):
    assert cell(number) == shown


@pytest.mark.parametrize("reveal", [True, False])
def test_rows_that_should_be_shares_of_one_and_are_not_are_told(reveal):
    told = explained(torch.full((2, 2), 0.5), torch.full((2, 2), 0.25), reveal=reveal).what

    assert told.endswith("Its rows do not add up to 1.")


def test_rows_that_do_add_up_are_not_told():
    told = explained(torch.full((2, 2), 0.5), torch.tensor([[0.25, 0.75], [0.5, 0.5]])).what

    assert "add up" not in told


def test_a_mask_that_is_right_under_the_other_convention_is_told():
    mask = torch.tensor([True, False, True])

    assert "right under the other convention" in explained(mask, ~mask).what
    assert "other convention" not in explained(mask, torch.tensor([True, False, False])).what
