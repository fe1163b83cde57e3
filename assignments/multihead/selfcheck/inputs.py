"""Inputs of checks, drawn from a seed: the course's secret one in the grader, a fixed one here.

Draws are float64, because the float32 draws of PyTorch differ between processors.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import torch

PUBLIC_SEED = "public"

_generator: ContextVar[torch.Generator] = ContextVar("generator")


@contextmanager
def seeded(seed: str, name: str) -> Iterator[None]:
    """Inside, draws depend on the seed and on the name of the check, and on nothing else."""
    digest = hashlib.sha256(f"{seed}/{name}".encode()).digest()
    token = _generator.set(torch.Generator().manual_seed(int.from_bytes(digest[:7], "big")))
    try:
        yield
    finally:
        _generator.reset(token)


def normal(*size: int, scale: float = 1.0) -> torch.Tensor:
    """A float64 tensor of that size, every number drawn from N(0, scale²)."""
    return torch.randn(*size, generator=_current(), dtype=torch.float64) * scale


def uniform(*size: int, low: float = -1.0, high: float = 1.0) -> torch.Tensor:
    """A float64 tensor of that size, every number drawn evenly from [low, high)."""
    unit = torch.rand(*size, generator=_current(), dtype=torch.float64)
    return low + (high - low) * unit


def whole(low: int, high: int) -> int:
    """A whole number from low to high, both included."""
    return int(torch.randint(low, high + 1, (1,), generator=_current()).item())


def whole_numbers(*size: int, low: int = -2, high: int = 2) -> torch.Tensor:
    """A float64 tensor of that size, of whole numbers that a person can reckon with."""
    return torch.randint(low, high + 1, size, generator=_current()).double()


def shuffled(*items: int) -> list[int]:
    """The items in a drawn order."""
    order = torch.randperm(len(items), generator=_current()).tolist()
    return [items[place] for place in order]


def coins(*size: int, share: float = 0.5) -> torch.Tensor:
    """A bool tensor, each place True with that share."""
    return torch.rand(*size, generator=_current(), dtype=torch.float64) < share


def generator() -> torch.Generator:
    """A generator of its own for the learner's code, seeded by a draw."""
    return torch.Generator().manual_seed(whole(1, 2**31))


def _current() -> torch.Generator:
    try:
        return _generator.get()
    except LookupError:
        raise RuntimeError(
            "inputs are drawn inside a check only: move the draw into the check's function"
        ) from None
