"""Plain values: what a learner's code hands back, reduced to exact built-in kinds.

Whatever is compared passes through `plain` first, in a learner's own pytest and in the grader
alike. So a subclass with a lying `__eq__`, a view of somebody else's memory or a tensor that
claims 2**40 numbers never reaches the comparing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

MAX_BYTES = 4 << 20  # of one tensor: a judge keeps the answers of all checks
MAX_ITEMS = 1000  # of one tuple, list or dict
MAX_TEXT = 4000  # characters of one text
MAX_DEPTH = 6  # tuples in tuples
MAX_DIMENSIONS = 8
MAX_DIGITS = 100  # of one whole number

DTYPES: dict[str, torch.dtype] = {
    name: getattr(torch, name)
    for name in [
        "float64",
        "float32",
        "float16",
        "bfloat16",
        "int64",
        "int32",
        "int16",
        "int8",
        "uint8",
        "bool",
    ]
}
DTYPE_NAMES = {dtype: name for name, dtype in DTYPES.items()}


@dataclass(frozen=True)
class Other:
    """Something that is not a plain value, by its kind in words: "a numpy.int64"."""

    kind: str


# The attributes as torch itself reads them, whatever a subclass says.
LAYOUT: Any = torch.Tensor.layout
IS_NESTED: Any = torch.Tensor.is_nested


class Elsewhere:
    """Base of whatever stands for an object in another place; `_kind` is its kind in words."""

    __slots__ = ("_kind",)
    _kind: str


@dataclass(frozen=True)
class Raised:
    """An exception of the learner's code: its type, the types it is one of, a text, a line."""

    kind: str
    kinds: tuple[str, ...] = ()
    text: str = ""
    where: str = ""


@dataclass(frozen=True)
class Missing:
    """A name that the learner's file does not define, and the nearest name that it does."""

    name: str
    alike: str = ""


def plain(value: Any, depth: int = 0) -> Any:
    """Reduce `value` to None, bool, int, float, str, tuple, list, dict, Tensor, or `Other`.

    Subclasses count as what they are one of (a NamedTuple is a tuple, torch.Size too). Tensors
    come back detached, dense, contiguous and in memory of their own.
    """
    kind = type(value)
    if value is None or kind is bool or kind in (Other, Raised, Missing):
        return value
    if issubclass(kind, torch.Tensor):
        return _tensor(value)
    if issubclass(kind, Elsewhere):
        return Other(value._kind)
    if issubclass(kind, int):
        return _whole(int.__int__(value))
    if issubclass(kind, float):
        return float.__float__(value)
    if issubclass(kind, str):
        text = str.__str__(value)
        return text if len(text) <= MAX_TEXT else Other(f"a text of {len(text)} characters")
    for base in (tuple, list, dict):
        if issubclass(kind, base):
            return _items(value, base, depth)
    return Other(name_of(kind))


def name_of(kind: type) -> str:
    """The name of a type as a reader knows it: `int`, `numpy.int64`, `MultiHead`."""
    module, name = str(kind.__module__), str(kind.__qualname__)
    inside = module in ("builtins", "__main__") or name.startswith(module)
    return (name if inside else f"{module}.{name}")[:100]


def _whole(value: int) -> int | Other:
    if value.bit_length() > MAX_DIGITS * 3:
        return Other("a whole number of more than 90 digits")
    return value


def _items(value: Any, kind: Any, depth: int) -> Any:
    size = kind.__len__(value)
    if depth >= MAX_DEPTH:
        return Other(f"a {kind.__name__} nested more than {MAX_DEPTH} deep")
    if size > MAX_ITEMS:
        return Other(f"a {kind.__name__} of {size} items")
    if kind is dict:
        pairs = list(dict.items(value))
        return {_key(key): plain(item, depth + 1) for key, item in pairs}
    return kind(plain(item, depth + 1) for item in kind.__iter__(value))


def _key(key: Any) -> str | int:
    key = plain(key)
    return key if type(key) in (str, int) else f"<a key of the kind {type(key).__name__}>"


def _tensor(value: torch.Tensor) -> torch.Tensor | Other:
    try:
        with torch._C.DisableTorchFunctionSubclass():
            layout = LAYOUT.__get__(value)
            if layout is not torch.strided or IS_NESTED.__get__(value):
                return Other(f"a tensor of the layout {layout}")
            bare = torch.Tensor.as_subclass(torch.Tensor.detach(value), torch.Tensor)
            reason = _unfit(bare)
            if reason:
                return Other(reason)
            return bare.resolve_neg().clone(memory_format=torch.contiguous_format)
    except (RuntimeError, TypeError, AttributeError):
        return Other("a tensor that holds no numbers to read")


def _unfit(value: torch.Tensor) -> str:
    """Why a tensor cannot be taken as numbers, or nothing."""
    if value.device.type != "cpu":
        return f"a tensor on the device {value.device.type!r}"
    if value.dtype not in DTYPE_NAMES:
        return f"a tensor of the dtype {value.dtype}"
    if value.dim() > MAX_DIMENSIONS:
        return f"a tensor of {value.dim()} dimensions"
    if value.numel() * value.element_size() > MAX_BYTES:
        return f"a tensor of {value.numel()} numbers"
    return ""
