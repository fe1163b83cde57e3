"""The `student` of a check: a stand-in for the learner's module, wherever that module lives.

student.attention(Q, K, V)        calls the learner's function; plain values come back
layer = student.MultiHead(64, 4)  not a plain value: it stays where it is, `layer` stands for it
layer.d_k                         a plain value
layer.split(X)                    a call again
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Protocol

import torch

from .acts import MODULE, Kept, NotThere, Workbench, describe, seed_of, seed_torch
from .plain import Elsewhere, Missing, Other, Raised

CALLS = ("call", "arguments_after", "gradients")  # acts that a reader calls a call
MAX_NUMBERS = 9  # a tensor of so many is written out
MAX_WORDS = 60


class LearnerError(Exception):
    """The learner's code raised, or lacks a name: what a check passes on instead of a value."""

    def __init__(self, answer: Raised | Missing) -> None:
        super().__init__(answer)
        self.answer = answer


class Room(Protocol):
    """Where the learner's objects live: this process, or a sandbox."""

    calls: list[str]

    def begin(self, name: str) -> None:
        """A check begins: forget the calls of the last one, and seed torch by its name."""

    def act(
        self,
        act: str,
        number: int,
        path: Sequence[str],
        args: Sequence[Any],
        kwargs: dict[str, Any],
    ) -> Any:
        """Do one act there; a plain value or `Kept` comes back. Errors: `LearnerError`."""


class StandIn(Elsewhere):
    """An object of the learner's: call it, or ask it for an attribute."""

    __slots__ = ("_number", "_path", "_room", "_words")

    def __init__(
        self,
        room: Room,
        number: int = MODULE,
        path: tuple[str, ...] = (),
        kind: str = "module",
        words: str = "",
    ) -> None:
        self._room, self._number, self._path, self._kind = room, number, path, kind
        self._words = words or ".".join(path)  # how a reader would write it

    def __call__(self, *args: Any, **kwargs: Any) -> Any:  # noqa: D102 - see the class
        return self._act("call", args, kwargs)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        attribute = StandIn(self._room, self._number, (*self._path, name))
        at_module = self._number == MODULE and not self._path
        return attribute if at_module else attribute._act("get")

    def _begin(self, name: str) -> None:
        self._room.begin(name)

    def _act(self, act: str, args: Sequence[Any] = (), kwargs: dict[str, Any] | None = None) -> Any:
        kwargs = {name: _packed(arg) for name, arg in (kwargs or {}).items()}
        args = [_packed(arg) for arg in args]
        if act in CALLS:
            self._room.calls.append(_call(self._words, args, kwargs))
        result = self._room.act(act, self._number, self._path, args, kwargs)
        if type(result) is Kept:
            words = self._path[-1] if act == "get" else f"{self._words}(…)"
            return StandIn(self._room, result.number, kind=result.kind, words=words)
        return result


def _packed(arg: Any) -> Any:
    return Kept(arg._number) if type(arg) is StandIn else arg


def _call(name: str, args: Sequence[Any], kwargs: dict[str, Any]) -> str:
    """The call as a reader would write it, with shapes for tensors: `attention((3, 2), (3, 2))`."""
    words = [_word(arg) for arg in args]
    words += [f"{name}={_word(arg)}" for name, arg in kwargs.items() if name != "of"]
    return f"{name}({', '.join(words)})"


def _numbers(tensor: torch.Tensor) -> str:
    """A small tensor as nested lists, whole numbers without a point."""
    text = _nested(tensor.tolist())
    return text if len(text) <= MAX_WORDS else f"tensor {tuple(tensor.shape)}"


def _nested(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_nested, value))}]"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).replace("inf", "∞")


def _word(arg: Any) -> str:
    if isinstance(arg, torch.Tensor):
        return _numbers(arg) if arg.numel() <= MAX_NUMBERS else f"tensor {tuple(arg.shape)}"
    if isinstance(arg, torch.Generator):
        return "generator"
    return "layer" if isinstance(arg, (Kept, Other)) else repr(arg)[:40]


class LocalRoom:
    """The learner's module in this very process, so that a debugger works."""

    def __init__(self, module: Any) -> None:
        self.calls: list[str] = []
        self._bench = Workbench(module)
        self._file = str(getattr(module, "__file__", ""))

    def begin(self, name: str) -> None:
        """As `Room.begin`."""
        self.calls.clear()
        seed_torch(seed_of(name))

    def act(
        self,
        act: str,
        number: int,
        path: Sequence[str],
        args: Sequence[Any],
        kwargs: dict[str, Any],
    ) -> Any:
        """As `Room.act`. An error of the learner's code is kept as the cause."""
        try:
            return self._bench.perform(act, number, path, args, kwargs)
        except NotThere as error:
            raise LearnerError(error.missing) from None
        except (Exception, SystemExit) as error:
            raise LearnerError(self._described(error)) from error

    def _described(self, error: BaseException) -> Raised:
        return describe(error, self._is_learners)

    def _is_learners(self, filename: str) -> bool:
        """Whether a frame lies in the learner's own folder, not in what lies below it."""
        return os.path.dirname(filename) == os.path.dirname(self._file)


def local_student(module: Any) -> StandIn:
    """The stand-in for a module that was imported here; warnings of torch are left alone."""
    if isinstance(module, str):
        module = sys.modules[module]
    return StandIn(LocalRoom(module))
