"""A tensor in two numbers: enough to see whether a result is that of a known mistake.

The answers of a hundred mistakes fill a megabyte; their sketches a fiftieth of it. A sketch keeps
the kind, the shape and the dtype, which places are ±inf or NaN, and the components of the numbers
along two fixed directions. Results that differ anywhere by more than rounding differ there too,
but for a chance of about one in a million for each direction.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import torch

DIRECTIONS = 2
MIN_NUMBERS = 5  # a tensor of fewer is kept as it is
SEED = 2017


@dataclass(frozen=True)
class Sketch:
    """What is kept of a tensor.

    marks:  its components along the directions, with 0 for what is not finite; () if not floating.
    places: a checksum of where it is NaN, inf and -inf, or of all its numbers if not floating.
    """

    dtype: torch.dtype
    shape: tuple[int, ...]
    marks: tuple[float, ...] = ()
    places: int = 0


def sketch(value: Any) -> Any:
    """A plain value with a `Sketch` in the place of every tensor that is not tiny."""
    if isinstance(value, torch.Tensor):
        return value if value.numel() < MIN_NUMBERS else sketch_of(value)
    if isinstance(value, (tuple, list)):
        return type(value)(sketch(item) for item in value)
    if isinstance(value, dict):
        return {key: sketch(item) for key, item in value.items()}
    return value


def sketch_of(tensor: torch.Tensor) -> Sketch:
    """The sketch of a tensor of any shape and dtype."""
    shape = tuple(tensor.shape)
    flat = tensor.reshape(-1)
    if not tensor.dtype.is_floating_point:
        return Sketch(tensor.dtype, shape, places=_checksum(flat))
    numbers = flat.double()
    finite = numbers.nan_to_num(0.0, 0.0, 0.0)
    marks = _directions(len(flat)) @ finite
    return Sketch(tensor.dtype, shape, tuple(marks.tolist()), _not_finite(numbers))


def same_sketch(one: Sketch, other: Sketch, tolerance: float) -> bool:
    """Whether they agree: the marks up to `tolerance`, everything else exactly."""
    return (
        one.dtype == other.dtype
        and one.shape == other.shape
        and one.places == other.places
        and all(abs(a - b) <= tolerance for a, b in zip(one.marks, other.marks, strict=True))
    )


@lru_cache(maxsize=64)
def _directions(size: int) -> torch.Tensor:
    """Fixed directions (2, size) of length 1: float64 draws are the same on every processor."""
    generator = torch.Generator().manual_seed(SEED + size)
    drawn = torch.rand(DIRECTIONS, size, generator=generator, dtype=torch.float64) - 0.5
    directions: torch.Tensor = drawn / drawn.norm(dim=-1, keepdim=True)
    return directions


def _not_finite(numbers: torch.Tensor) -> int:
    if bool(numbers.isfinite().all()):
        return 0
    kinds = numbers.isnan() + 2 * numbers.isposinf() + 3 * numbers.isneginf()
    return _checksum(kinds)


def _checksum(numbers: torch.Tensor) -> int:
    return zlib.crc32(repr(numbers.tolist()).encode())
