"""Whatever bytes a child writes, the judge ends with its own errors, soon, and in little memory.

Frames that are right are changed in one to four places and sent through real pipes. How many:
WIRE_FRAMES in the environment; the seed is always the same.
"""

from __future__ import annotations

import json
import math
import os
import random
import resource
import time
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import torch
from no_sandbox import PIPE, NoSandbox

from autograder import values
from autograder.errors import Garbled, Stopped
from autograder.sandbox import Child
from autograder.sandbox.room import RemoteRoom
from autograder.selfcheck.acts import Kept
from autograder.selfcheck.checks import Check, Exercise
from autograder.selfcheck.judge import judge
from autograder.selfcheck.plain import Missing, Other, Raised
from autograder.selfcheck.student import LearnerError
from autograder.values import MAGIC, PREFIX

FRAMES = int(os.environ.get("WIRE_FRAMES", "20000"))
SLOWEST = 2.0  # seconds of processor time for one frame
MEMORY = 256 << 20  # bytes that all frames together may add

TYPICAL: list[Any] = [
    None,
    True,
    7,
    -0.5,
    math.nan,
    "é\0\ud800",
    (1, [2.0, "a"], {"a": None, 3: ()}),
    torch.arange(6.0).reshape(2, 3),
    torch.tensor([[True, False]]),
    (torch.zeros(0, 3), torch.tensor(1.5, dtype=torch.float64), [torch.tensor([1, 2])]),
    Kept(1, "MultiHead"),
    Other("numpy.int64"),
    Raised("ValueError", ("ValueError", "Exception"), "a text", "shapes.py, line 2"),
    Missing("area", "aera"),
]
NOTES = {"value": None, "notes": [["failed", "cell 1, line 2", "NameError"], ["slow", "c", ""]]}
JUNK: list[Any] = [
    None, True, False, 0, -1, 1, 2, 3, 8, 1 << 31, 1 << 40, 1 << 63, 10**400, 0.5, 1e308,
    math.nan, math.inf, "", "a", "ab", "abcd", "\ud800", "\0", "1" * 101, "1_0", "٣", "0x1p99999",
    "nan", "float64", "bool", "bfloat16", "object", "x" * 5000, [], {}, [[]], [{}], [None] * 3,
    [1, 2], [0, 1 << 30], [1 << 30, 0], [1] * 9, [None] * 1001, {"i": "1"}, {"g": 1}, {"T": "int8"},
    {"T": "int8", "s": [0]}, {"u": "ab"}, {"d": [[1]]}, {"r": "abcd"}, {"m": {}}, {"k": 1 << 40},
]  # fmt: skip
KEYS = ["T", "s", "u", "l", "d", "i", "f", "t", "g", "k", "kind", "o", "r", "m", "value", "error",
        "notes", "", "pickle", "__class__"]  # fmt: skip


WORDS = [b"NaN", b"-Infinity", b"\\ud800", b'"value":1,', b"\xff", b"\xef\xbb\xbf", b"\0", b"1e999",
         b"9" * 5000, b"[" * 3000, b'{"a":' * 500, b",", b'"', b"\\"]  # fmt: skip


class Pipes(Child):
    """A child whose process is a function of the request: it returns the bytes of the reply."""

    def __init__(self, reply: Callable[[bytes], bytes]) -> None:
        self.request_end, requests = os.pipe()
        replies, self.reply_end = os.pipe()
        output, self.output_end = os.pipe()
        super().__init__(NoSandbox(), requests, replies, output)  # type: ignore[arg-type]
        self.reply = reply

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        for descriptor in (self.request_end, self.reply_end, self.output_end):
            if descriptor >= 0:
                os.close(descriptor)

    def _send(self, data: bytes, deadline: float) -> None:
        super()._send(data, deadline)
        os.write(self.reply_end, self.reply(os.read(self.request_end, PIPE)))
        os.close(self.reply_end)  # as when the process has ended: what is missing never comes
        self.reply_end = -1


def typical_header(choice: random.Random, *, notes: bool) -> tuple[Any, list[bytes]]:
    payload: list[bytes] = []
    if notes:
        return json.loads(json.dumps(NOTES)), payload
    value = choice.choice(TYPICAL)
    key = "error" if isinstance(value, (Raised, Missing)) else "value"
    return {key: values.encode(value, payload)}, payload


def places(node: Any) -> list[tuple[Any, Any]]:
    """Every container in a header, with a key or an index in it."""
    keys = list(node) if isinstance(node, dict) else range(len(node))
    found = [(node, key) for key in keys]
    for key in keys:
        if isinstance(node[key], (dict, list)):
            found += places(node[key])
    return found


def change_header(header: Any, choice: random.Random) -> Any:
    """One change of the structure: another value, another key, one more, one less, deeper."""
    node, key = choice.choice(places(header) or [({"": None}, "")])
    kind = choice.randrange(6)
    if kind == 0:
        node[key] = deepcopy(choice.choice(JUNK))
    elif kind == 1 and isinstance(node, dict):
        node[choice.choice(KEYS)] = node.pop(key)
    elif kind == 2 and isinstance(node, dict):
        node[choice.choice(KEYS)] = deepcopy(choice.choice(JUNK))
    elif kind == 3:
        del node[key]
    elif kind == 4:
        around = choice.choice("uldrm ")
        for _ in range(choice.choice([1, 5, 20, 90])):
            node[key] = [node[key]] if around == " " else {around: [node[key]]}
    else:
        node[key] = [deepcopy(node[key]) for _ in range(choice.choice([2, 9, 50]))]
    return header


def change_text(text: bytes, choice: random.Random) -> bytes:
    """One change of the header's JSON that no structure has: doubled keys, odd words, bytes."""
    at = choice.randrange(len(text) + 1)
    inserted = choice.choice([*WORDS, bytes([choice.randrange(256)])])
    gone = choice.choice([0, 0, 1, 4])
    return text[:at] + inserted + text[at + gone :]


def frame(nonce: bytes, choice: random.Random, *, notes: bool) -> bytes:
    """A right reply to the request with this nonce, changed in up to four places."""
    header, payload = typical_header(choice, notes=notes)
    kinds = Counter(choice.choice("htplb") for _ in range(choice.randrange(5)))
    for _ in range(kinds["h"]):
        header = change_header(header, choice) if isinstance(header, (dict, list)) else header
    text = json.dumps(header, separators=(",", ":")).encode()
    for _ in range(kinds["t"]):
        text = change_text(text, choice)
    data = b"".join(payload)
    if kinds["p"]:
        data = choice.choice(
            [b"", data[:-1], data + b"\0", data * 2, choice.randbytes(9), b"\x02" * 64]
        )
    sizes = [len(text), len(data)]
    if kinds["l"]:
        sizes[choice.randrange(2)] = choice.choice([0, 1, 63, 1 << 16, (1 << 32) - 1])
    whole = bytearray(PREFIX.pack(MAGIC, nonce, *sizes) + text + data)
    for _ in range(kinds["b"]):
        whole[choice.randrange(len(whole))] = choice.randrange(256)
    if kinds["b"] > 1:
        del whole[choice.randrange(len(whole)) :]
    return bytes(whole[:PIPE])


EXERCISE = Exercise("area", returns=("output (n, d)", "weights (n, m)"))
CHECKS = [Check("shown", "a", EXERCISE, 1, (), len, EXERCISE.returns)]
CHECKS.append(Check("hidden", "b", EXERCISE, 1, (), len, EXERCISE.returns, hidden=True))


def outcome(choice: random.Random) -> str:
    """What the judge makes of one reply: a value, which it can judge, or one of its own errors."""
    loads = choice.random() < 0.15
    with Pipes(lambda request: frame(request[4:12], choice, notes=loads)) as child:
        room = RemoteRoom(child)
        try:
            if loads:
                notes = room.load("shapes", [("shapes.py", ["x"])])
                assert all(type(part) is str for note in notes for part in note)
                return "notes"
            answer = room.act("call", 0, ["area"], (), {})
        except LearnerError as error:
            answer = error.answer
        except (Garbled, Stopped) as error:
            return type(error).__name__
    expected = choice.choice(TYPICAL)
    answers = {"shown": answer, "hidden": answer}
    judge(CHECKS, answers, {"shown": expected, "hidden": expected})
    return "value"


def test_changed_frames_end_in_values_or_in_the_judges_own_errors() -> None:
    choice = random.Random(20261130)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found: Counter[str] = Counter()
    slowest = 0.0
    for _ in range(FRAMES):
        started = time.process_time()
        found[outcome(choice)] += 1
        slowest = max(slowest, time.process_time() - started)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) << 10
    print(f"{dict(found)}, slowest {slowest:.3f} s, {grown >> 20} MiB more")
    assert min(found[kind] for kind in ("value", "notes", "Garbled", "Stopped")) > FRAMES / 100
    assert slowest < SLOWEST
    assert grown < MEMORY
