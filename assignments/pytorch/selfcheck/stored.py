"""Expected values and fingerprints of the public checks, as plain numbers in `expected.json`.

No code: a learner has the answers of the reference to the public checks, and sketches of the
answers of known mistakes with their sentences, so that a mistake can be named offline.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import torch

from .compare import alike
from .judge import SAME_TEXT, Slip
from .plain import DTYPE_NAMES, DTYPES, Missing, Other, Raised
from .sketch import Sketch, sketch

FILE = "expected.json"
SAME = {"same": 1}  # what a mistake leaves right: there it answers as the reference
NEARLY = 1e-9
DECIMALS = 8  # far below the tolerance, and the same on every processor


def to_json(value: Any) -> Any:
    """A plain value as JSON that a person can read."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, torch.Tensor):
        numbers = _numbers(value.tolist())
        return {"tensor": numbers, "dtype": DTYPE_NAMES[value.dtype], "shape": list(value.shape)}
    if isinstance(value, Sketch):
        dtype, shape = DTYPE_NAMES[value.dtype], list(value.shape)
        return {"sketch": [dtype, shape, _numbers(list(value.marks)), value.places]}
    if isinstance(value, int):
        return {"int": str(value)} if abs(value) >= 1 << 53 else value
    if isinstance(value, float):
        return {"float": _numbers(value)}
    if isinstance(value, dict):
        return {"dict": [[to_json(key), to_json(item)] for key, item in value.items()]}
    if isinstance(value, (tuple, list)):
        return {type(value).__name__: [to_json(item) for item in value]}
    if isinstance(value, Raised):
        return {"raised": [value.kind, value.text[:SAME_TEXT]]}
    if isinstance(value, Missing):
        return {"missing": value.name}
    return {"other": value.kind}


def from_json(node: Any, expected: Any = None) -> Any:
    """The value again. Errors: `KeyError`, `TypeError`, `ValueError` where it is none.

    expected: what the reference answers, of which `SAME` parts are taken.
    """
    if not isinstance(node, dict):
        return node
    if node == SAME:
        return expected
    if "tensor" in node:
        numbers = torch.tensor(_read(node["tensor"]), dtype=DTYPES[node["dtype"]])
        return numbers.reshape(node["shape"])
    ((key, content),) = node.items()
    match key:
        case "int":
            return int(content)
        case "float":
            return float(content)
        case "dict":
            return {from_json(one): from_json(two) for one, two in content}
        case "tuple":
            return tuple(_items(content, expected))
        case "list":
            return list(_items(content, expected))
        case "sketch":
            dtype, shape, marks, places = content
            return Sketch(DTYPES[dtype], tuple(shape), tuple(_read(marks)), places)
        case "raised":
            kind, text = content
            return Raised(kind, text=text)
        case "missing":
            return Missing(str(content))
    return Other(str(node["other"]))


def _items(nodes: list[Any], expected: Any) -> Iterator[Any]:
    parts = expected if isinstance(expected, (tuple, list)) else ()
    return map(from_json, nodes, parts) if len(parts) == len(nodes) else map(from_json, nodes)


def difference_to_json(expected: Any, value: Any) -> Any:
    """What a mistake answers, as JSON: `SAME` where it agrees with the reference, else sketched."""
    if alike(expected, value, NEARLY):
        return SAME
    kind = type(value)
    if kind in (tuple, list) and kind is type(expected) and len(value) == len(expected):
        pairs = zip(expected, value, strict=True)
        return {kind.__name__: [difference_to_json(one, other) for one, other in pairs]}
    return to_json(sketch(value))


class StoredAnswers(Mapping[str, Any]):
    """A mistake's answers, read when they are asked for: only a failure needs them."""

    def __init__(self, nodes: dict[str, Any], expected: Mapping[str, Any]) -> None:
        self._nodes, self._expected = dict(nodes), expected

    def __getitem__(self, name: str) -> Any:
        return from_json(self._nodes[name], self._expected[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)


def _numbers(value: Any) -> Any:
    if isinstance(value, list):
        return [_numbers(item) for item in value]
    if isinstance(value, float):
        rounded = round(value, DECIMALS) + 0.0  # no minus zero
        return rounded if abs(rounded) < float("inf") else str(rounded)
    return value


def _read(value: Any) -> Any:
    if isinstance(value, list):
        return [_read(item) for item in value]
    return float(value) if isinstance(value, str) else value


def write_expected(
    expected: dict[str, Any], slips: list[Slip], tolerance: float, title: str
) -> str:
    """The text of `expected.json`: one line a check, so that a change can be read."""
    content = {
        "about": f"{title}: what the public checks expect. Made by `course build`.",
        "tolerance": tolerance,
        "expected": {name: to_json(value) for name, value in expected.items()},
        "mistakes": [
            {
                "name": slip.name,
                "sentence": slip.sentence,
                "exercises": list(slip.exercises),
                "hint": slip.hint,
                "read": slip.read,
                "alike": slip.alike,
                "answers": {
                    name: difference_to_json(expected[name], value)
                    for name, value in slip.answers.items()
                },
            }
            for slip in slips
        ],
    }
    lines = ",\n".join(f"{json.dumps(key)}: {_lines(value)}" for key, value in content.items())
    return "{\n" + lines + "\n}\n"


def _lines(value: Any) -> str:
    """JSON with the items of the outermost list or dict on lines of their own."""
    if isinstance(value, dict):
        rows = [f" {json.dumps(key)}: {_line(item)}" for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + "\n}"
    if isinstance(value, list):
        return "[\n" + ",\n".join(f" {_line(item)}" for item in value) + "\n]"
    return _line(value)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_expected(path: Path) -> tuple[dict[str, Any], list[Slip], float]:
    """As `parse_expected`, from a file. Errors: `ValueError`."""
    try:
        return parse_expected(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(str(error)) from error


def parse_expected(text: str) -> tuple[dict[str, Any], list[Slip], float]:
    """Expected values by check, the known mistakes, the tolerance. Errors: `ValueError`."""
    try:
        content = json.loads(text)
        expected = {name: from_json(node) for name, node in content["expected"].items()}
        slips = [
            Slip(
                name=one["name"],
                sentence=one["sentence"],
                exercises=tuple(one["exercises"]),
                hint=one["hint"],
                read=one["read"],
                alike=one["alike"],
                answers=StoredAnswers(one["answers"], expected),
            )
            for one in content["mistakes"]
        ]
        return expected, slips, float(content["tolerance"])
    except (KeyError, TypeError, AttributeError, RuntimeError, ArithmeticError) as error:
        raise ValueError(str(error)) from error
