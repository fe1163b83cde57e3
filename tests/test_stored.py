"""expected.json: plain values as text that a person can read, and back."""

import json
import math
from dataclasses import replace

import pytest
import torch

from autograder.selfcheck.compare import alike, compare
from autograder.selfcheck.judge import SAME_TEXT, Slip
from autograder.selfcheck.plain import Missing, Other, Raised
from autograder.selfcheck.stored import (
    from_json,
    parse_expected,
    read_expected,
    to_json,
    write_expected,
)

INF, NAN = math.inf, math.nan
VALUES = {
    "None": None,
    "True": True,
    "int": -7,
    "huge int": 10**89,
    "float": 0.1,
    "whole float": 2.0,
    "inf": INF,
    "-inf": -INF,
    "nan": NAN,
    "text": 'é "quoted"\n',
    "text like a number": "inf",
    "tuple": (1, (2.0, "a")),
    "empty tuple": (),
    "list": [1, [None]],
    "dict": {"a": 1, 2: [True]},
    "a dict that looks like a node": {"tensor": [1.0], "dtype": "float64"},
    "float64": torch.tensor([[1.5, -INF], [NAN, INF]], dtype=torch.float64),
    "float32": torch.tensor([1.5, 0.1]),
    "float16": torch.tensor([1.5, 0.1], dtype=torch.float16),
    "bfloat16": torch.tensor([1.5, -2.0], dtype=torch.bfloat16),
    "int64": torch.tensor([2**62, -1]),
    "uint8": torch.tensor([255, 0], dtype=torch.uint8),
    "bool": torch.tensor([[True], [False]]),
    "0-d": torch.tensor(3.5),
    "empty": torch.zeros(0, 3),
    "empty inside": torch.zeros(2, 0, 3, dtype=torch.int64),
    "other": Other("numpy.int64"),
    "raised": Raised("ValueError"),
    "missing": Missing("area"),
}


def through_text(value):
    return from_json(json.loads(json.dumps(to_json(value))))


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_every_kind_of_value_comes_back(value):
    back = through_text(value)

    assert type(back) is type(value)
    if isinstance(value, Missing):
        assert back == value
    else:
        assert compare(value, back, tolerance=1e-9) is None


def test_tensors_come_back_in_their_shape_and_dtype():
    for value in VALUES.values():
        if isinstance(value, torch.Tensor):
            back = through_text(value)
            assert (back.shape, back.dtype) == (value.shape, value.dtype)


@pytest.mark.parametrize(
    ("number", "node"),
    [
        (1 / 3, {"float": 0.33333333}),
        (-1e-12, {"float": 0.0}),
        (INF, {"float": "inf"}),
        (2**53 - 1, 2**53 - 1),
        (2**53, {"int": "9007199254740992"}),
    ],
)
def test_numbers_are_rounded_to_eight_decimals_without_a_minus_zero(number, node):
    assert json.dumps(to_json(number)) == json.dumps(node)


def test_numbers_of_a_tensor_are_rounded_too():
    node = to_json(torch.tensor([1 / 3, -0.0, NAN], dtype=torch.float64))

    assert json.dumps(node["tensor"]) == '[0.33333333, 0.0, "nan"]'


def test_of_an_error_the_type_and_the_beginning_of_its_text_are_kept():
    raised = Raised("ValueError", ("ValueError", "Exception"), "a text" * 10, "a line")

    assert through_text(raised) == Raised("ValueError", text=("a text" * 10)[:SAME_TEXT])


SLIP = Slip("sides_added", "The sides were added.", ("area",), "Count.", "page 1")
ANSWERED = replace(SLIP, answers={"two_by_three": 5.0})


@pytest.fixture
def path(tmp_path):
    return tmp_path / "expected.json"


def test_a_file_holds_expected_values_known_mistakes_and_the_tolerance(path):
    path.write_text(write_expected({"two_by_three": 6.0}, [ANSWERED], 1e-6, "Shapes"), "utf-8")

    assert read_expected(path) == ({"two_by_three": 6.0}, [ANSWERED], 1e-6)


def test_of_a_large_tensor_a_mistake_keeps_a_sketch():
    expected = torch.arange(1000.0)
    slip = replace(SLIP, answers={"five_drawn": expected + 1})
    text = write_expected({"five_drawn": expected}, [slip], 1e-6, "Shapes")
    _, (back,), _ = parse_expected(text)

    assert len(text) < len(json.dumps(expected.tolist())) + 600
    assert alike(back.answers["five_drawn"], expected + 1)
    assert not alike(back.answers["five_drawn"], expected)


def test_a_file_has_one_line_a_check_and_one_a_mistake():
    text = write_expected({"one": 1, "two": torch.zeros(2)}, [SLIP, SLIP], 1e-6, "Shapes ∎")

    assert json.loads(text)["about"].startswith("Shapes ∎: what the public checks expect.")
    assert ' "one": 1,\n "two": {"tensor": [0.0, 0.0]' in text
    assert text.count('\n {"name": "sides_added"') == 2


def test_the_same_values_make_the_same_text():
    first = write_expected({"one": torch.tensor([0.1])}, [SLIP], 1e-6, "Shapes")

    assert first == write_expected({"one": torch.tensor([0.1])}, [SLIP], 1e-6, "Shapes")


GOOD = {"tolerance": 1e-6, "expected": {}, "mistakes": []}
DAMAGED = {
    "empty": "",
    "not JSON": "{",
    "a list": "[]",
    "a number": "3",
    "null": "null",
    "no expected": json.dumps({**GOOD, "expected": None}),
    "no tolerance": json.dumps({"expected": {}, "mistakes": []}),
    "a tolerance that is none": json.dumps({**GOOD, "tolerance": "wide"}),
    "a mistake without a sentence": json.dumps({**GOOD, "mistakes": [{"name": "a"}]}),
    "a mistake that is none": json.dumps({**GOOD, "mistakes": [None]}),
    "an unknown node": json.dumps({**GOOD, "expected": {"a": {"pickle": "…"}}}),
    "an empty node": json.dumps({**GOOD, "expected": {"a": {}}}),
    "an unknown dtype": json.dumps(
        {**GOOD, "expected": {"a": {"tensor": [1], "dtype": "qint8", "shape": [1]}}}
    ),
    "a shape that does not fit": json.dumps(
        {**GOOD, "expected": {"a": {"tensor": [1], "dtype": "int8", "shape": [2]}}}
    ),
    "no numbers": json.dumps(
        {**GOOD, "expected": {"a": {"tensor": ["x"], "dtype": "int8", "shape": [1]}}}
    ),
    "ragged numbers": json.dumps(
        {**GOOD, "expected": {"a": {"tensor": [[1], 2], "dtype": "int8", "shape": [2]}}}
    ),
    "an endless whole number": json.dumps({**GOOD, "expected": {"a": {"int": INF}}}),
    "a whole number of 5000 digits": json.dumps({**GOOD, "expected": {"a": {"int": "9" * 5000}}}),
    "a key that is a list": json.dumps({**GOOD, "expected": {"a": {"dict": [[{"list": []}, 1]]}}}),
    "a number too large for its dtype": json.dumps(
        {**GOOD, "expected": {"a": {"tensor": [300], "dtype": "int8", "shape": [1]}}}
    ),
    "deeply nested": "[" * 100_000,
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_a_valueerror(path, text):
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ValueError):
        read_expected(path)


def test_a_file_that_is_not_text_is_a_valueerror(path):
    path.write_bytes(b"\xff\xfe\x00")

    with pytest.raises(ValueError, match="utf-8"):
        read_expected(path)


def test_a_missing_file_is_a_valueerror(path):
    with pytest.raises(ValueError, match="No such file"):
        read_expected(path)
