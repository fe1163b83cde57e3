"""Comparing what a solution answers with what the reference answers, rung by rung.

there? → kind → length, keys → shape → dtype → places of ±inf and NaN → finite values.
`torch.allclose` gives the verdict, as it does for `torch.testing` (which would import 520 modules
for it, a second of a learner's time); the ladder says which rung was missed first. Masks are never
judged by subtracting: inf - inf is NaN, and NaN > 1e-6 is False.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import torch

from .plain import Missing, Other, Raised, name_of
from .sketch import Sketch, same_sketch, sketch_of

TOLERANCE = 1e-6
SINGLE_PRECISION = 10  # float32 rounds this many times coarser, so it is compared that much wider


@dataclass(frozen=True)
class Difference:
    """The first rung that a value misses.

    rung:  missing, raised, kind, length, keys, shape, dtype, nan, infinite, values.
    place: where in the result: (1,) is its second part, (1, "keys") an entry of that.
    facts: numbers for the sentence: how many differ, and at which index most.
    """

    rung: str
    expected: Any
    yours: Any
    place: tuple[Any, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)


def compare(expected: Any, yours: Any, tolerance: float = TOLERANCE) -> Difference | None:
    """The first difference between two plain values, or None where they agree.

    tolerance: absolute, for float64 and numbers; float32 is compared at 10 times that.
    """
    return _compare(expected, yours, tolerance, ())


def alike(one: Any, other: Any, tolerance: float = TOLERANCE) -> bool:
    """Whether `compare` finds no difference, quicker: for looking through many fingerprints.

    one: may hold sketches of tensors; a tensor of `other` is then compared by its own sketch.
    """
    if isinstance(one, Sketch):
        return _fits(one, other, tolerance)
    if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor):
        if one.shape != other.shape or one.dtype != other.dtype:
            return False
        wide = _wide(one.dtype, tolerance)
        return _near(one, other, wide) or (
            one.dtype.is_floating_point
            and torch.allclose(one, other, rtol=0, atol=wide, equal_nan=True)
        )
    if isinstance(one, (tuple, list)) and type(one) is type(other) and len(one) == len(other):
        return all(alike(a, b, tolerance) for a, b in zip(one, other, strict=True))
    if isinstance(one, dict) and isinstance(other, dict) and set(one) == set(other):
        return all(alike(item, other[key], tolerance) for key, item in one.items())
    return compare(one, other, tolerance) is None


def _fits(one: Sketch, other: Any, tolerance: float) -> bool:
    if isinstance(other, torch.Tensor) and tuple(other.shape) == one.shape:
        other = sketch_of(other)
    return isinstance(other, Sketch) and same_sketch(one, other, _wide(one.dtype, tolerance))


def _near(one: torch.Tensor, other: torch.Tensor, tolerance: float) -> bool:
    """Whether tensors of one shape and dtype surely agree: the quick way for what is right.

    With an infinity or a NaN the largest gap is NaN, which is not below anything: not sure.
    """
    if torch.equal(one, other):
        return True
    return one.dtype.is_floating_point and bool((one - other).abs().max() <= tolerance)


def _wide(dtype: torch.dtype, tolerance: float) -> float:
    return tolerance if dtype is torch.float64 else tolerance * SINGLE_PRECISION


def _compare(
    expected: Any, yours: Any, tolerance: float, place: tuple[Any, ...]
) -> Difference | None:
    if isinstance(yours, Missing):
        return Difference("missing", expected, yours, place)
    if isinstance(yours, Raised) or isinstance(expected, Raised):
        same = (
            isinstance(yours, Raised)
            and isinstance(expected, Raised)
            and yours.kind == expected.kind
        )
        return None if same else Difference("raised", expected, yours, place)
    if type(yours) is not type(expected):
        return Difference("kind", expected, yours, place)
    if isinstance(expected, torch.Tensor):
        return _tensors(expected, yours, tolerance, place)
    if isinstance(expected, dict):
        return _dicts(expected, yours, tolerance, place)
    if isinstance(expected, (tuple, list)):
        return _sequences(expected, yours, tolerance, place)
    if isinstance(expected, float):
        difference = _tensors(_number(expected), _number(yours), tolerance, place)
        return difference and Difference("number", expected, yours, place)
    return None if expected == yours else Difference("number", expected, yours, place)


def _number(value: float) -> torch.Tensor:
    return torch.tensor(value, dtype=torch.float64)


def _sequences(
    expected: Any, yours: Any, tolerance: float, place: tuple[Any, ...]
) -> Difference | None:
    if len(expected) != len(yours):
        return Difference("length", expected, yours, place)
    for index, (one, other) in enumerate(zip(expected, yours, strict=True)):
        difference = _compare(one, other, tolerance, (*place, index))
        if difference:
            return difference
    return None


def _dicts(
    expected: Any, yours: Any, tolerance: float, place: tuple[Any, ...]
) -> Difference | None:
    if set(expected) != set(yours):
        return Difference("keys", expected, yours, place)
    for key, one in expected.items():
        difference = _compare(one, yours[key], tolerance, (*place, key))
        if difference:
            return difference
    return None


def _tensors(
    expected: torch.Tensor, yours: torch.Tensor, tolerance: float, place: tuple[Any, ...]
) -> Difference | None:
    if alike(expected, yours, tolerance):
        return None
    return _rung(expected, yours, _wide(expected.dtype, tolerance), place)


def _rung(
    expected: torch.Tensor, yours: torch.Tensor, tolerance: float, place: tuple[Any, ...]
) -> Difference:
    """Which rung two tensors that do not agree miss first."""
    if expected.shape != yours.shape:
        return Difference("shape", expected, yours, place)
    if expected.dtype != yours.dtype:
        return Difference("dtype", expected, yours, place)
    nan = expected.isnan() != yours.isnan()
    if nan.any():
        return Difference("nan", expected, yours, place, _where(nan, nan.double()))
    endless = (expected.isinf() | yours.isinf()) & (expected != yours)
    if endless.any():
        return Difference("infinite", expected, yours, place, _where(endless, endless.double()))
    if not expected.dtype.is_floating_point:
        different = expected != yours
        return Difference("values", expected, yours, place, _where(different, different.double()))
    gap = (expected.double() - yours.double()).abs().nan_to_num(0.0)
    return Difference("values", expected, yours, place, _where(gap > tolerance, gap))


def _where(different: torch.Tensor, size: torch.Tensor) -> dict[str, Any]:
    """How many places differ, of how many, and the index of the largest difference."""
    return {
        "count": int(different.sum()),
        "of": different.numel(),
        "index": _index(int(size.argmax()), size.shape),
    }


def _index(flat: int, shape: torch.Size) -> tuple[int, ...]:
    """As `torch.unravel_index`, which would import 480 modules for it."""
    index: tuple[int, ...] = ()
    for length in reversed(shape):
        flat, place = divmod(flat, length)
        index = (place, *index)
    return index


def kind_in_words(value: Any) -> str:
    """The kind of a plain value as a reader says it: "a tuple of 2", "None", "a numpy.int64"."""
    if value is None:
        return "None"
    if isinstance(value, Other):
        return value.kind if value.kind.startswith("a ") else f"{_article(value.kind)} {value.kind}"
    if isinstance(value, (tuple, list, dict)):
        return f"a {type(value).__name__} of {len(value)}"
    if isinstance(value, torch.Tensor):
        return "a tensor"
    name = name_of(type(value))
    return f"{_article(name)} {name}"


def _article(name: str) -> str:
    return "an" if name[:1].lower() in "aeiou" else "a"
