"""Exercises and checks, and what a check answers about one solution.

A check is a function of one argument, `student`, that returns values and never compares. Its
docstring's first line is its title: the line that a learner sees.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any

from .inputs import seeded
from .plain import Raised, plain
from .student import LearnerError, StandIn

MAX_TITLE = 72
EXAMPLE_DRAWS = 3
UNUSABLE = (  # what a check runs into when it computes with what a learner's code returned
    TypeError, ValueError, LookupError, AttributeError, RuntimeError, ArithmeticError,
    BufferError, StopIteration,
)  # fmt: skip


@dataclass(frozen=True)
class Exercise:
    """One function or class that the learner writes.

    returns: a line for each part of the result, with the letters of its shape:
             ("output (..., n, d_v)", "weights (..., n, m)").
    read:    where the lesson explains it: "step 3, softmax row by row".
    flags:   names in the code that a TA wants to see: a library shortcut. Never costs points.
    """

    name: str
    returns: tuple[str, ...] = ()
    read: str = ""
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Check:
    """A check as declared by `@check(...)`."""

    name: str
    title: str
    exercise: Exercise
    points: float
    needs: tuple[str, ...]
    function: Callable[[StandIn], Any] = field(repr=False)
    returns: tuple[str, ...] = ()
    hidden: bool = False
    kept: str = ""
    shows: bool = False  # an example: asked only to show a mistake, worth no points

    def answer(self, student: StandIn, seed: str) -> Any:
        """What the solution answers: a plain value, `Raised`, or `Missing`.

        An error of the check's own code counts as `Raised` too: with the reference it never
        happens (the build proves it), so what the learner returned could not be used.
        """
        with seeded(seed, self.name):
            student._begin(self.name)
            try:
                return plain(self.function(student))
            except LearnerError as error:
                return error.answer
            except UNUSABLE as error:
                kinds = ("Unusable", type(error).__name__)
                return Raised("Unusable", kinds, f"{kinds[-1]}: {error}"[:300])


def check(
    exercise: Exercise,
    *,
    points: float = 1,
    needs: Sequence[Check] = (),
    returns: Sequence[str] = (),
    kept: str = "",
) -> Callable[[Callable[[StandIn], Any]], Check]:
    """Declare a function of `student` to be a check of `exercise`.

    needs:   checks that must pass first; while one fails, this one waits.
    returns: the parts of what this check returns, where they differ from the exercise's.
    kept:    why the check is kept although no known slip fails it.
    """

    def declare(function: Callable[[StandIn], Any]) -> Check:
        title = (function.__doc__ or "").strip().split("\n")[0]
        if not title or len(title) > MAX_TITLE:
            raise TypeError(
                f"the check {function.__name__!r} needs a docstring whose first line is its title, "
                f"of at most {MAX_TITLE} characters; found {len(title)}"
            )
        return Check(
            name=function.__name__,
            title=title,
            exercise=exercise,
            points=points,
            needs=tuple(needed.name for needed in needs),
            function=function,
            returns=tuple(returns) or exercise.returns,
            kept=kept,
        )

    return declare


def example(
    exercise: Exercise, *, returns: Sequence[str] = ()
) -> Callable[[Callable[[StandIn], Any]], Check]:
    """Declare a tiny call that can show a mistake, with whole numbers drawn by `whole`.

    It is asked when only hidden checks failed, and its numbers are shown in their place.
    """

    def declare(function: Callable[[StandIn], Any]) -> Check:
        return replace(check(exercise, points=0, returns=returns)(function), shows=True)

    return declare


def examples_in(module: ModuleType) -> list[Check]:
    """The examples that a module declares, each several times, with other draws."""
    own = [one for one in _declared(module) if one.shows]
    return [
        replace(one, name=f"{one.name}_{number}") for one in own for number in range(EXAMPLE_DRAWS)
    ]


def checks_in(module: ModuleType, *, hidden: bool = False) -> list[Check]:
    """The checks that a module declares itself, in their order."""
    return [replace(one, hidden=hidden) for one in _declared(module) if not one.shows]


def _declared(module: ModuleType) -> list[Check]:
    found = [value for value in vars(module).values() if isinstance(value, Check)]
    return [one for one in found if one.function.__module__ == module.__name__]


def part_names(returns: Sequence[str]) -> list[tuple[str, str]]:
    """Split "weights (..., n, m)" into the name and the letters of the shape."""
    return [
        (match["name"].strip(), (match["letters"] or "").strip("()"))
        for line in returns
        if (match := re.match(r"(?P<name>[^(]*)(?P<letters>\(.*\))?", line))
    ]
