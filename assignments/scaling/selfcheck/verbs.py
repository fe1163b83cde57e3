"""The verbs of a check: what a check does beyond calling the learner's code.

Each means the same in a learner's pytest and in the grader, where the learner's objects live in
another process: an attribute that is a tensor comes back as a copy, so weights are *put*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from .plain import Raised
from .student import LearnerError, StandIn

MAX_USED = 10_000_000  # numbers that a PyTorch function may make of a learner's value


def arguments_after(function: StandIn, *args: Any, **kwargs: Any) -> Any:
    """Call, and return the arguments as they are afterwards: a right solution changes none."""
    return function._act("arguments_after", args, kwargs)


def gradients(function: StandIn, *args: Any, of: Sequence[str] = (), **kwargs: Any) -> Any:
    """Call, and return the gradients of a fixed mix of all results.

    One for every floating argument, then one for every name in `of` ("W_Q.weight"). None where
    no gradient arrives.
    """
    return function._act("gradients", args, {**kwargs, "of": tuple(of)})


def put(layer: StandIn, values: dict[str, torch.Tensor]) -> None:
    """Copy values into parameters of a layer: `put(layer, {"W_Q.weight": W, "W_Q.bias": b})`."""
    layer._act("put", (values,))


def learned(layer: StandIn) -> int:
    """How many numbers a layer learns."""
    return int(layer._act("learned"))


def error_of(function: StandIn, *args: Any, expected: str, **kwargs: Any) -> str:
    """Call, and return the name of the error raised: `expected` for it and its subclasses."""
    try:
        function(*args, **kwargs)
    except LearnerError as error:
        raised = error.answer
        if not isinstance(raised, Raised) or raised.kind == "NotImplementedError":
            raise
        return expected if expected in raised.kinds else raised.kind
    return "no error"


def use(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Call a PyTorch function on what the learner returned.

    An error then is the learner's: the value did not fit. So is a value that is no tensor, or
    one so large that the result would fill the memory.
    """
    tensors = [arg for arg in (*args, *kwargs.values()) if isinstance(arg, torch.Tensor)]
    if _largest_result(tensors) > MAX_USED:
        raise LearnerError(Raised("RuntimeError", text="the tensor is far too large to be used"))
    try:
        return function(*args, **kwargs)
    except (
        RuntimeError,
        TypeError,
        ValueError,
        IndexError,
        AssertionError,
        AttributeError,
    ) as error:
        raise LearnerError(Raised(type(error).__name__, text=str(error)[:300])) from None


def _largest_result(tensors: Sequence[torch.Tensor]) -> int:
    """A bound for what broadcasting and products of these tensors can make."""
    shapes = [tuple(reversed(tensor.shape)) for tensor in tensors]
    bound = 1
    for place in range(max((len(shape) for shape in shapes), default=0)):
        bound *= max(1, *(shape[place] if place < len(shape) else 1 for shape in shapes))
    return bound
