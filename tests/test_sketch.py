"""A sketch tells tensors apart that differ by more than rounding, and is small."""

import json
import math

import pytest
import torch

from autograder.selfcheck.compare import alike
from autograder.selfcheck.sketch import MIN_NUMBERS, Sketch, sketch
from autograder.selfcheck.stored import difference_to_json, from_json

INF, NAN = math.inf, math.nan


def drawn(*size, seed=0, dtype=torch.float64):
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(*size, generator=generator, dtype=torch.float64).to(dtype)


def with_(tensor, value, *index):
    changed = tensor.clone()
    changed[index] = value
    return changed


def through_text(expected, value):
    return from_json(json.loads(json.dumps(difference_to_json(expected, value))), expected)


TENSOR = drawn(2, 3, 5, 7)
FLAGS = TENSOR > 0
HIDDEN = with_(with_(TENSOR, -INF, 0, 1, 2, 3), NAN, 1, 0, 0, 0)


@pytest.mark.parametrize(
    "value",
    [TENSOR, TENSOR.float(), TENSOR.half(), FLAGS, HIDDEN, (TENSOR * 10).long(), TENSOR[:0]],
    ids=["float64", "float32", "float16", "bool", "not finite", "int64", "empty"],
)
def test_a_tensor_is_like_its_own_sketch_even_after_it_was_written_down(value):
    assert alike(sketch(value), value)
    assert alike(through_text(None, value), value)
    assert alike(sketch(value), sketch(value.clone()))


def test_rounding_does_not_matter():
    noise = (drawn(2, 3, 5, 7, seed=1) * 1e-9).clamp(-1e-7, 1e-7)

    assert alike(sketch(TENSOR), TENSOR + noise)
    assert alike(sketch(TENSOR.float()), TENSOR.float() * (1 + 1e-7))


@pytest.mark.parametrize(
    "other",
    [
        TENSOR + 1e-5,
        TENSOR * (1 + 1e-4),
        with_(TENSOR, TENSOR[1, 2, 4, 6] + 1e-3, 1, 2, 4, 6),
        TENSOR.flip(-1),
        TENSOR[[1, 0]],
        TENSOR.transpose(-1, -2).reshape(2, 3, 5, 7),
        -TENSOR,
        TENSOR.float(),
        TENSOR[0],
        TENSOR.reshape(6, 5, 7),
        HIDDEN,
        with_(TENSOR, INF, 0, 0, 0, 0),
        (TENSOR,),
        None,
        1.0,
        FLAGS,
    ],
)
def test_whatever_differs_is_told_apart(other):
    assert not alike(sketch(TENSOR), other)


@pytest.mark.parametrize(
    "other",
    [
        with_(HIDDEN, INF, 0, 1, 2, 3),
        with_(HIDDEN, -INF, 1, 0, 0, 0),
        with_(TENSOR, -INF, 0, 1, 2, 3),
        with_(HIDDEN, -INF, 0, 1, 2, 4),
    ],
    ids=["sign", "NaN or infinity", "one less", "one more"],
)
def test_places_that_are_not_finite_count_exactly(other):
    assert not alike(sketch(HIDDEN), other)


def test_whole_numbers_and_flags_count_exactly():
    whole = (TENSOR * 10).long()

    assert not alike(sketch(FLAGS), with_(FLAGS, ~FLAGS[0, 0, 0, 0], 0, 0, 0, 0))
    assert not alike(sketch(whole), with_(whole, whole[0, 0, 0, 0] + 1, 0, 0, 0, 0))


def test_thousand_random_pairs_are_never_taken_for_one_another():
    for seed in range(1, 1000):
        assert not alike(sketch(TENSOR), TENSOR + drawn(2, 3, 5, 7, seed=seed) * 1e-2)


def test_tiny_tensors_and_everything_else_stay_as_they_are():
    tiny = torch.ones(MIN_NUMBERS - 1)
    value = (tiny, 2.0, "text", {"a": [None, TENSOR]})
    one, *rest, found = sketch(value)

    assert one is tiny
    assert rest == [2.0, "text"]
    assert found["a"][0] is None
    assert isinstance(found["a"][1], Sketch)
    assert alike(sketch(value), value)
    assert not alike(sketch(value), (*value[:3], {"a": [None, TENSOR + 1]}))
    assert not alike(sketch(value), (*value[:3], {"b": [None, TENSOR]}))


def test_what_a_mistake_leaves_right_is_not_written_twice():
    expected, answer = (TENSOR, HIDDEN, 3), (TENSOR.clone(), HIDDEN + 1, 4)

    node = difference_to_json(expected, answer)
    assert node["tuple"][0] == {"same": 1}
    assert len(json.dumps(node)) < 150
    back = through_text(expected, answer)
    assert back[0] is TENSOR
    assert alike(back, answer)
    assert not alike(back, expected)


def test_an_answer_of_another_length_or_kind_is_written_whole():
    for answer in [(TENSOR,), [TENSOR, HIDDEN], TENSOR, None, {"a": TENSOR}]:
        back = through_text((TENSOR, HIDDEN), answer)
        assert type(back) in (type(answer), Sketch)
        assert alike(back, answer)
