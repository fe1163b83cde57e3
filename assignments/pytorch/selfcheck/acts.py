"""What a check can do with a learner's objects, done where those objects live.

A `Workbench` holds the learner's module and whatever came out of it that is not a plain value
(a `MultiHead`), by number. The same workbench serves a learner's pytest, in one process, and the
grader, where it stands inside the sandbox and its requests come over a pipe.
"""

from __future__ import annotations

import difflib
import traceback
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from .plain import Missing, Other, Raised, plain

MODULE = 0  # the number of the learner's module on its workbench
MAX_OBJECTS = 500


@dataclass(frozen=True)
class Kept:
    """An object that stays on the workbench, by its number; it can be named in later requests."""

    number: int
    kind: str = ""


class NotThere(Exception):
    """The learner's file does not define a name that a check asks for."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        alike = difflib.get_close_matches(name, names, n=1, cutoff=0.75)
        super().__init__(name)
        self.missing = Missing(name, alike[0] if alike else "")


class Workbench:
    """The learner's objects by number, and the acts that a check may ask of them."""

    def __init__(self, module: Any, *, copies: bool = True) -> None:
        """copies: whether arguments belong to somebody else, so that each call gets copies."""
        self.objects: list[Any] = [module]
        self._copies = copies

    def perform(
        self,
        act: str,
        number: int,
        path: Sequence[str],
        args: Sequence[Any],
        kwargs: dict[str, Any],
    ) -> Any:
        """Do one act; return a plain value, or `Kept` for what stays here.

        Errors: `NotThere` where the module lacks the name; whatever the learner's code raises.
        """
        target = self._find(number, path)
        args = [self._unpack(arg) for arg in args]
        kwargs = {name: self._unpack(arg) for name, arg in kwargs.items()}
        result = ACTS[act](target, args, kwargs)
        value = plain(result)
        return self._keep(result, value.kind) if type(value) is Other else value

    def _find(self, number: int, path: Sequence[str]) -> Any:
        target = self.objects[number]
        for place, name in enumerate(path):
            if number == MODULE and place == 0 and not hasattr(target, name):
                raise NotThere(name, [known for known in vars(target) if known[0] != "_"])
            target = getattr(target, name)
        return target

    def _unpack(self, arg: Any) -> Any:
        if type(arg) is Kept:
            return self.objects[arg.number]
        return fresh(arg) if self._copies else arg

    def _keep(self, result: Any, kind: str) -> Any:
        if len(self.objects) >= MAX_OBJECTS:
            return Other(kind)
        self.objects.append(result)
        return Kept(len(self.objects) - 1, kind)


def seed_of(name: str) -> int:
    """A seed for torch's global generator, so that code which draws is judged alike every time."""
    return zlib.crc32(name.encode())


def seed_torch(seed: int) -> None:
    """As `torch.manual_seed`, for the processor only: 300 times quicker."""
    torch.default_generator.manual_seed(seed)


def fresh(value: Any) -> Any:
    """A copy that the learner's code may damage: its tensors and generators are its own.

    Tensors become contiguous, as they do on their way into a sandbox.
    """
    if isinstance(value, torch.Tensor):
        return value.detach().clone(memory_format=torch.contiguous_format)
    if isinstance(value, torch.Generator):
        return torch.Generator().set_state(value.get_state())
    if type(value) in (tuple, list):
        return type(value)(fresh(item) for item in value)
    if type(value) is dict:
        return {key: fresh(item) for key, item in value.items()}
    return value


def _call(target: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    return target(*args, **kwargs)


def _get(target: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    return target


def _arguments_after(target: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    target(*args, **kwargs)
    return (*args, *kwargs.values())


def _put(target: Any, args: list[Any], kwargs: dict[str, Any]) -> None:
    (values,) = args
    with torch.no_grad():
        for path, value in values.items():
            _attribute(target, path).copy_(value)


def _learned(target: Any, args: list[Any], kwargs: dict[str, Any]) -> int:
    return sum(parameter.numel() for parameter in target.parameters())


def _gradients(target: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Gradients of a fixed mix of all results: of floating arguments, then of names in `of`."""
    named = kwargs.pop("of", ())
    arguments = [arg for arg in (*args, *kwargs.values()) if _floating(arg)]
    arguments += [_attribute(target, name) for name in named]
    for argument in arguments:
        argument.requires_grad_(True)
    loss = _mix(target(*args, **kwargs))
    if loss is None or not loss.requires_grad:
        return tuple(None for _ in arguments)
    return torch.autograd.grad(loss, arguments, allow_unused=True)


def _attribute(target: Any, path: str) -> Any:
    for name in path.split("."):
        target = getattr(target, name)
    return target


def _floating(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.dtype.is_floating_point


def _mix(results: Any) -> torch.Tensor | None:
    """One number in which every number of every result counts differently."""
    if isinstance(results, torch.Tensor):
        results = (results,)
    if not isinstance(results, (tuple, list)):
        return None
    parts = [
        ((at + 1) * result * _ramp(result)).sum()
        for at, result in enumerate(results)
        if _floating(result)
    ]
    return torch.stack(parts).sum() if parts else None


def _ramp(result: torch.Tensor) -> torch.Tensor:
    """A weight for each number, none of them 0."""
    return torch.linspace(1, 2, result.numel(), dtype=result.dtype).view(result.shape)


ACTS: dict[str, Callable[[Any, list[Any], dict[str, Any]], Any]] = {
    "call": _call,
    "get": _get,
    "arguments_after": _arguments_after,
    "put": _put,
    "learned": _learned,
    "gradients": _gradients,
}


def describe(error: BaseException, is_learners: Callable[[str], bool]) -> Raised:
    """An exception as plain texts; `where` is the deepest line in a file that is the learner's.

    Nothing of it is trusted to work: `str(error)` of a hostile exception may raise too.
    """
    try:
        text = "" if isinstance(error, SystemExit) else str(error)[:800]
    except BaseException:
        text = ""
    kinds = tuple(str(base.__name__)[:80] for base in type(error).__mro__[:-1])
    return Raised(kinds[0], kinds[:10], text, _where(error, is_learners))


def _where(error: BaseException, is_learners: Callable[[str], bool]) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    for frame in reversed(frames):
        if is_learners(frame.filename):
            name = frame.filename.rsplit("/", 1)[-1]
            line = (frame.line or "").strip()[:120]
            return f"{name}, line {frame.lineno}{': ' if line else ''}{line}"[:300]
    return ""
