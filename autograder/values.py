"""Plain values on a wire: a JSON header and the raw bytes of the tensors. Never pickle.

A frame is

    4 bytes  magic           8 bytes  nonce, repeated from the request
    4 bytes  length of the header        8 bytes  length of the payload
    the header: JSON in UTF-8            the payload: all tensors' bytes, one after the other

Decoding trusts nothing: every length is bounded before memory is taken, every shape must match
its bytes, and whatever does not fit raises `WireError`.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from autograder.selfcheck.acts import Kept
from autograder.selfcheck.plain import (
    DTYPE_NAMES,
    DTYPES,
    MAX_BYTES,
    MAX_DIMENSIONS,
    MAX_ITEMS,
    MAX_TEXT,
    Missing,
    Other,
    Raised,
)

MAGIC = b"AGv1"
PREFIX = struct.Struct("<4s8sIQ")
MAX_HEADER = 1 << 20
MAX_PAYLOAD = MAX_BYTES + (1 << 20)
MAX_DEPTH = 16  # of nodes: plain values nest less
GENERATOR_BYTES = 5056  # of the state of a torch.Generator on the CPU


class WireError(Exception):
    """Bytes that are no frame, or a header that is no value."""


def pack(header: Any, payload: Sequence[bytes], nonce: bytes) -> bytes:
    """A whole frame. header: what `json` can write. nonce: 8 bytes."""
    text = json.dumps(header, separators=(",", ":")).encode()
    return b"".join((PREFIX.pack(MAGIC, nonce, len(text), sum(map(len, payload))), text, *payload))


def unpack_prefix(data: bytes, nonce: bytes | None = None) -> tuple[bytes, int, int]:
    """Nonce, length of the header and of the payload, of the first bytes of a frame."""
    found, header, payload = _lengths(data, nonce)
    if header > MAX_HEADER or payload > MAX_PAYLOAD:
        raise WireError("a frame larger than allowed")
    return found, header, payload


def unpack_whole(frame: bytes, nonce: bytes) -> tuple[Any, memoryview]:
    """Header and payload of a frame that we wrote ourselves, as large as it may be."""
    _, size, _ = _lengths(frame[: PREFIX.size], nonce)
    end = PREFIX.size + size
    return read_header(frame[PREFIX.size : end]), memoryview(frame)[end:]


def _lengths(data: bytes, nonce: bytes | None) -> tuple[bytes, int, int]:
    if len(data) != PREFIX.size:
        raise WireError("a frame that is cut off")
    magic, found, header, payload = PREFIX.unpack(data)
    if magic != MAGIC or (nonce is not None and found != nonce):
        raise WireError("not a frame of this call")
    return found, header, payload


def read_header(text: bytes) -> Any:
    """The header of a frame as JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireError(f"the header is not JSON ({type(error).__name__})") from None


def encode(value: Any, payload: list[bytes]) -> Any:
    """A plain value (or `Kept`, or a generator) as a JSON node; tensors' bytes go to `payload`."""
    if value is None or value is True or value is False:
        return value
    return _ENCODERS[type(value)](value, payload)


def decode(node: Any, payload: memoryview, *, generators: bool = False) -> Any:
    """The value of a node; `payload` must be used up exactly. Errors: `WireError`.

    generators: whether there may be some; no reply of a learner's code holds one.
    """
    reader = _Reader(payload, generators)
    try:
        value = reader.value(node, 0)
    except WireError:
        raise
    except Exception as error:  # whatever a hostile node makes of the reading
        raise WireError(f"a node that is no value ({type(error).__name__})") from None
    if reader.place != len(payload):
        raise WireError("bytes that belong to no tensor")
    return value


def _encode_tensor(value: torch.Tensor, payload: list[bytes]) -> Any:
    raw = value.detach().contiguous().reshape(-1).view(torch.uint8)
    payload.append(raw.numpy().tobytes())
    return {"T": DTYPE_NAMES[value.dtype], "s": list(value.shape)}


def _encode_generator(value: torch.Generator, payload: list[bytes]) -> Any:
    payload.append(value.get_state().numpy().tobytes())
    return {"g": 1}


_ENCODERS: dict[type, Callable[[Any, list[bytes]], Any]] = {
    int: lambda value, payload: {"i": str(value)},
    float: lambda value, payload: {"f": value.hex()},
    str: lambda value, payload: {"t": value},
    tuple: lambda value, payload: {"u": [encode(item, payload) for item in value]},
    list: lambda value, payload: {"l": [encode(item, payload) for item in value]},
    dict: lambda value, payload: {
        "d": [[encode(key, payload), encode(item, payload)] for key, item in value.items()]
    },
    torch.Tensor: _encode_tensor,
    torch.Generator: _encode_generator,
    Kept: lambda value, payload: {"k": value.number, "kind": value.kind},
    Other: lambda value, payload: {"o": value.kind},
    Raised: lambda value, payload: {"r": [value.kind, list(value.kinds), value.text, value.where]},
    Missing: lambda value, payload: {"m": [value.name, value.alike]},
}


@dataclass
class _Reader:
    """Reads nodes one after the other, and the payload with them."""

    payload: memoryview
    generators: bool = False
    place: int = 0

    def value(self, node: Any, depth: int) -> Any:
        if node is None or node is True or node is False:
            return node
        if depth > MAX_DEPTH or type(node) is not dict:
            raise WireError("a node that is no value")
        if "T" in node:
            return self._tensor(node["T"], node["s"])
        key = next(iter(node))
        if key in ("u", "l", "d"):
            return self._items(key, node[key], depth)
        return _READERS[key](self, node)

    def _items(self, key: str, items: Any, depth: int) -> Any:
        if type(items) is not list or len(items) > MAX_ITEMS:
            raise WireError("more items than allowed")
        if key == "d":
            pairs = [(self.value(one, depth + 1), self.value(two, depth + 1)) for one, two in items]
            return {_key(one): two for one, two in pairs}
        values = [self.value(item, depth + 1) for item in items]
        return tuple(values) if key == "u" else values

    def _tensor(self, dtype_name: Any, shape: Any) -> torch.Tensor:
        dtype = DTYPES[dtype_name]
        if type(shape) is not list or len(shape) > MAX_DIMENSIONS:
            raise WireError("a shape that is none")
        room = dtype.itemsize
        for length in shape:
            if type(length) is not int or length < 0:
                raise WireError("a shape that is none")
            room *= max(length, 1)  # a tensor without numbers may still have rows to walk through
            if room > MAX_BYTES:
                raise WireError("a tensor larger than allowed")
        raw = self.take(0 if 0 in shape else room)
        if not raw:
            return torch.empty(shape, dtype=dtype)
        if dtype is torch.bool and raw.translate(None, b"\0\1"):
            raise WireError("bool bytes other than 0 and 1")
        return torch.frombuffer(raw, dtype=dtype).reshape(shape)

    def take(self, size: int) -> bytearray:
        """The next bytes of the payload."""
        if size > len(self.payload) - self.place:
            raise WireError("a tensor of more bytes than there are")
        raw = bytearray(self.payload[self.place : self.place + size])
        self.place += size
        return raw

    def generator(self) -> torch.Generator:
        """A generator in the state that the payload holds."""
        if not self.generators:
            raise WireError("a generator that nobody sends")
        state = torch.frombuffer(self.take(GENERATOR_BYTES), dtype=torch.uint8)
        return torch.Generator().set_state(state)


def _key(key: Any) -> str | int:
    if type(key) not in (str, int):
        raise WireError("a key that is neither text nor number")
    return key  # type: ignore[no-any-return]


def _text(value: Any, limit: int = MAX_TEXT) -> str:
    if type(value) is not str or len(value) > limit:
        raise WireError("a text that is none, or too long")
    return value


def _whole(value: Any) -> int:
    return int(_text(value, 100))


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 31:
        raise WireError("a number that is none")
    return value


def _raised(parts: Any) -> Raised:
    kind, kinds, text, where = parts
    if type(parts) is not list or type(kinds) is not list:
        raise WireError("an error that is none")
    names = tuple(_text(name, 100) for name in kinds[:20])
    return Raised(_text(kind, 100), names, _text(text, 1000), _text(where, 400))


_READERS: dict[str, Callable[[_Reader, dict[str, Any]], Any]] = {
    "i": lambda reader, node: _whole(node["i"]),
    "f": lambda reader, node: float.fromhex(_text(node["f"], 60)),
    "t": lambda reader, node: _text(node["t"]),
    "g": lambda reader, node: reader.generator(),
    "k": lambda reader, node: Kept(_number(node["k"]), _text(node.get("kind", ""), 200)),
    "o": lambda reader, node: Other(_text(node["o"], 200)),
    "r": lambda reader, node: _raised(node["r"]),
    "m": lambda reader, node: Missing(_text(node["m"][0], 200), _text(node["m"][1], 200)),
}
