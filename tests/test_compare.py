"""The ladder: the first rung on which two plain values differ, or None where they agree."""

import math

import pytest
import torch

from autograder.selfcheck.compare import TOLERANCE, alike, compare, kind_in_words
from autograder.selfcheck.plain import Missing, Other, Raised

INF, NAN = math.inf, math.nan


def t(*numbers, dtype=torch.float64):
    return torch.tensor(numbers, dtype=dtype)


def rung(expected, yours):
    difference = compare(expected, yours)
    return difference and difference.rung


PAIRS = {
    "there": (t(1.0), Missing("area"), "missing"),
    "raised": (t(1.0), Raised("ValueError"), "raised"),
    "no error": (Raised("ValueError"), t(1.0), "raised"),
    "another error": (Raised("ValueError"), Raised("TypeError"), "raised"),
    "None": (t(1.0), None, "kind"),
    "number for tensor": (t(1.0), 1.0, "kind"),
    "list for tuple": ((1, 2), [1, 2], "kind"),
    "True for 1": (1, True, "kind"),
    "1 for True": (True, 1, "kind"),
    "int for float": (1.0, 1, "kind"),
    "float for int": (1, 1.0, "kind"),
    "text for number": (1, "1", "kind"),
    "Other": (1, Other("numpy.int64"), "kind"),
    "length": ((1, 2), (1, 2, 3), "length"),
    "empty": ([1], [], "length"),
    "keys": ({"a": 1}, {"b": 1}, "keys"),
    "a key more": ({"a": 1}, {"a": 1, "b": 1}, "keys"),
    "number for text key": ({1: 1}, {"1": 1}, "keys"),
    "shape": (torch.zeros(2, 3), torch.zeros(3, 2), "shape"),
    "a dimension more": (torch.zeros(2), torch.zeros(1, 2), "shape"),
    "0-d": (torch.zeros(()), torch.zeros(1), "shape"),
    "empty shape": (torch.zeros(0, 2), torch.zeros(2, 0), "shape"),
    "dtype": (t(1.0), t(1.0, dtype=torch.float32), "dtype"),
    "whole dtype": (t(1.0), t(1, dtype=torch.int64), "dtype"),
    "bool dtype": (t(1, dtype=torch.int64), t(True, dtype=torch.bool), "dtype"),
    "empty dtype": (torch.zeros(0), torch.zeros(0, dtype=torch.float64), "dtype"),
    "NaN": (t(1.0, 2.0), t(1.0, NAN), "nan"),
    "NaN asked for": (t(1.0, NAN), t(1.0, 0.0), "nan"),
    "NaN for −inf": (t(-INF), t(NAN), "nan"),
    "−1e9 for −inf": (t(0.0, -INF), t(0.0, -1e9), "infinite"),
    "−inf for −1e9": (t(0.0, -1e9), t(0.0, -INF), "infinite"),
    "inf for −inf": (t(-INF), t(INF), "infinite"),
    "largest number for inf": (t(INF), t(1.7e308), "infinite"),
    "values": (t(1.0, 2.0), t(1.0, 2.1), "values"),
    "whole numbers beyond all floats": (
        t(2**53, dtype=torch.int64),
        t(2**53 + 1, dtype=torch.int64),
        "values",
    ),
    "huge whole numbers": (2**53, 2**53 + 1, "number"),
    "whole values": (t(1, 2, dtype=torch.int64), t(1, 3, dtype=torch.int64), "values"),
    "bool values": (t(True, False, dtype=torch.bool), t(True, True, dtype=torch.bool), "values"),
    "0-d values": (torch.tensor(1.0), torch.tensor(2.0), "values"),
    "number": (1.0, 1.1, "number"),
    "number NaN": (1.0, NAN, "number"),
    "number inf": (INF, -INF, "number"),
    "whole number": (3, 4, "number"),
    "True": (True, False, "number"),
    "text": ("a", "b", "number"),
}


@pytest.mark.parametrize(("expected", "yours", "missed"), PAIRS.values(), ids=PAIRS)
def test_the_first_rung_that_is_missed_is_named(expected, yours, missed):
    assert rung(expected, yours) == missed
    assert not alike(expected, yours)


AGREE = {
    "None": (None, None),
    "numbers": (1.0, 1.0 + TOLERANCE / 2),
    "NaN": (NAN, NAN),
    "inf": (-INF, -INF),
    "tensors": (t(1.0, 2.0), t(1.0, 2.0 + TOLERANCE / 2)),
    "tensors with NaN": (t(1.0, NAN), t(1.0, NAN)),
    "masks with −inf": (t(0.0, -INF, INF), t(TOLERANCE / 2, -INF, INF)),
    "minus zero": (t(0.0), t(-0.0)),
    "whole tensors": (t(1, 2, dtype=torch.int64), t(1, 2, dtype=torch.int64)),
    "bool tensors": (t(True, False, dtype=torch.bool), t(True, False, dtype=torch.bool)),
    "nested parts": ((t(1.0), [t(-INF), {"a": t(NAN)}]), (t(1.0), [t(-INF), {"a": t(NAN)}])),
    "0-d": (torch.tensor(1.0), torch.tensor(1.0)),
    "empty": (torch.zeros(0, 2), torch.zeros(0, 2)),
    "empty tuples": ((), ()),
    "the order of keys": ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
    "the same error with another text": (Raised("KeyError"), Raised("KeyError", text="'a'")),
    "memory in another order": (torch.eye(2)[:, [1, 0]], torch.eye(2)[:, [1, 0]].T.clone().T),
}


@pytest.mark.parametrize(("expected", "yours"), AGREE.values(), ids=AGREE)
def test_values_agree(expected, yours):
    assert compare(expected, yours) is None
    assert alike(expected, yours)


@pytest.mark.parametrize("number", [0.0, 1.0, -1e9, 1e308, INF, -INF])
def test_nan_never_equals_a_number(number):
    assert rung(t(number), t(NAN)) == "nan"
    assert rung(t(NAN), t(number)) == "nan"
    assert rung(number, NAN) == "number"
    assert rung(NAN, number) == "number"


@pytest.mark.parametrize(
    ("dtype", "gap", "agree"),
    [
        (torch.float64, 0.9e-6, True),
        (torch.float64, 1.5e-6, False),
        (torch.float32, 0.9e-5, True),
        (torch.float32, 1.5e-5, False),
    ],
)
def test_float32_is_compared_ten_times_as_wide(dtype, gap, agree):
    difference = compare(torch.zeros(1, dtype=dtype), torch.full((1,), gap, dtype=dtype))

    assert (difference is None) is agree


def test_the_tolerance_is_absolute():
    assert rung(t(1e9), t(1e9 + 1e-3)) == "values"
    assert compare(t(1.0), t(1.5), tolerance=0.6) is None
    assert compare(1.0, 1.5, tolerance=0.6) is None


def test_the_tolerance_is_for_every_part_of_a_result():
    assert compare(({"a": t(1.0)}, [1.0]), ({"a": t(1.5)}, [1.5]), tolerance=0.6) is None


ORDER = [
    ("kind", (1, 2), [1, 2, 3]),
    ("shape", torch.zeros(2), torch.ones(3, dtype=torch.float64)),
    ("dtype", torch.zeros(2), t(NAN, 1.0)),
    ("nan", t(-INF, 1.0, 2.0), t(0.0, NAN, 3.0)),
    ("infinite", t(-INF, 1.0), t(0.0, 2.0)),
    ("length", (1, 2), (5,)),
    ("keys", {"a": 1}, {"b": "x"}),
]


@pytest.mark.parametrize(("missed", "expected", "yours"), ORDER, ids=[one[0] for one in ORDER])
def test_a_value_that_misses_several_rungs_misses_the_first(missed, expected, yours):
    assert rung(expected, yours) == missed


@pytest.mark.parametrize(
    ("expected", "yours", "place"),
    [
        (1, 2, ()),
        ((1, 2, 3), (1, 0, 0), (1,)),
        ((1, {"keys": [1, 2]}), (1, {"keys": [1, 3]}), (1, "keys", 1)),
        ({"a": {"b": 1}}, {"a": {}}, ("a",)),
        ((t(1.0), t(1.0)), (t(1.0), t(2.0)), (1,)),
    ],
)
def test_the_place_in_the_result_is_the_first_that_differs(expected, yours, place):
    assert compare(expected, yours).place == place


@pytest.mark.parametrize(
    ("expected", "yours", "facts"),
    [
        (t(1.0, 2.0, 3.0), t(1.5, 2.0, 9.0), {"count": 2, "of": 3, "index": (2,)}),
        (torch.zeros(2, 2), torch.eye(2) * -3, {"count": 2, "of": 4, "index": (0, 0)}),
        (t(1.0, 1.0), t(1.0, NAN), {"count": 1, "of": 2, "index": (1,)}),
        (t(-INF, -INF), t(-INF, 5.0), {"count": 1, "of": 2, "index": (1,)}),
        (torch.tensor(1.0), torch.tensor(3.0), {"count": 1, "of": 1, "index": ()}),
        (
            t(True, False, dtype=torch.bool),
            t(True, True, dtype=torch.bool),
            {"count": 1, "of": 2, "index": (1,)},
        ),
    ],
)
def test_the_facts_count_the_places_and_name_the_one_that_differs_most(expected, yours, facts):
    assert compare(expected, yours).facts == facts


def test_equal_infinities_do_not_count_among_different_values():
    facts = compare(t(-INF, 1.0, 2.0), t(-INF, 1.0, 3.0)).facts

    assert facts == {"count": 1, "of": 3, "index": (2,)}


def test_a_difference_holds_both_values_at_its_place():
    difference = compare((1, "a"), (1, "b"))

    assert (difference.expected, difference.yours) == ("a", "b")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "None"),
        (True, "a bool"),
        (1, "an int"),
        (1.0, "a float"),
        ("x", "a str"),
        ((1, 2), "a tuple of 2"),
        ([], "a list of 0"),
        ({"a": 1}, "a dict of 1"),
        (t(1.0), "a tensor"),
        (Other("numpy.int64"), "a numpy.int64"),
        (Other("Attention"), "an Attention"),
        (Other("MultiHead"), "a MultiHead"),
        (Other("a tensor of 9 dimensions"), "a tensor of 9 dimensions"),
    ],
)
def test_a_kind_in_words(value, words):
    assert kind_in_words(value) == words
