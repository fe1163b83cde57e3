"""Hostile submissions that cannot stand as files: frames by the dozen, and what no editor keeps.

MADE: name → (docstring as in tests/hostile, files as (name, cells)).
"""

from __future__ import annotations

Files = list[tuple[str, tuple[str, ...]]]

RIGHT = "\n\ndef area(width, height):\n    return width * height\n"

FORGER = """
import os

from attempts import forged


def area(width, height):
    frame = forged({header}, {payload})
    while frame:
        frame = frame[os.write(4, frame) :]
    return width
"""
FORGED = "Answers with {what}. | No value, or a wrong one.\n\npoints: 0\nasks: once"

# What a reply may lie about: its header, and an expression for its payload.
FRAMES: dict[str, tuple[bytes, str]] = {
    "brackets without end": (b"[" * 60_000, "b''"),
    "nodes without end": (b'{"value":' + b'{"u":[' * 3000 + b"1" + b"]}" * 3000 + b"}", "b''"),
    "no text": (b"\xff\xfe{", "b''"),
    "no object": (b"null", "b''"),
    "two answers in one": (b'{"value":null,"error":null}', "b''"),
    "more numbers than bytes": (b'{"value":{"T":"float64","s":[1048576,1048576]}}', "bytes(800)"),
    "fewer numbers than bytes": (b'{"value":{"T":"float64","s":[1]}}', "bytes(800)"),
    "no numbers of a great shape": (
        b'{"value":{"T":"float64","s":[0,1099511627776,1099511627776]}}',
        "b''",
    ),
    "a negative length": (b'{"value":{"T":"float64","s":[-1]}}', "b''"),
    "a length that is NaN": (b'{"value":{"T":"float64","s":[NaN]}}', "b''"),
    "a length that is true": (b'{"value":{"T":"float64","s":[true]}}', "bytes(8)"),
    "a hundred dimensions": (b'{"value":{"T":"float64","s":[' + b"1," * 99 + b"1]}}", "bytes(8)"),
    "a dtype of Python": (b'{"value":{"T":"__class__","s":[]}}', "bytes(8)"),
    "a dtype that is a list": (b'{"value":{"T":[],"s":[]}}', "bytes(8)"),
    "truth of other bytes": (b'{"value":{"T":"bool","s":[8]}}', "b'\\x02' * 8"),
    "a number of many digits": (b'{"value":{"i":"' + b"9" * 60_000 + b'"}}', "b''"),
    "a number beyond floats": (b'{"value":{"f":"0x1p+999999"}}', "b''"),
    "a key that is a list": (b'{"value":{"d":[[{"l":[]},1]]}}', "b''"),
    "an unknown node": (b'{"value":{"__import__":"os"}}', "b''"),
    "an empty node": (b'{"value":{}}', "b''"),
    "a generator of nonsense": (b'{"value":{"g":1}}', "b'\\xff' * 5056"),
    "an object of another number": (b'{"value":{"k":2147483647,"kind":"x"}}', "b''"),
    "an object of no number": (b'{"value":{"k":-1,"kind":"x"}}', "b''"),
    "a name that nobody asked for": (b'{"error":{"m":["os","LEAK"]}}', "b''"),
    "an error that is a value": (b'{"error":{"t":"passed"}}', "b''"),
    "an error of hostile texts": (
        b'{"error":{"r":["\\u001b[2J\\n",["\\u202e"],"\\u0000\\ud800 x","shapes.py, line 99999"]}}',
        "b''",
    ),
    "the largest payload": (b'{"value":{"T":"uint8","s":[67108864]}}', "bytes(67108864)"),
}

SIZES = """
import os
import struct

from attempts import stolen_nonce


def area(width, height):
    os.write(4, struct.pack("<4s8sIQ", b"AGv1", stolen_nonce(), {header}, {payload}))
    os._exit(0)
"""
PREFIXES = {
    "a payload of 16 EiB": (10, 0xFFFFFFFFFFFFFFFF),
    "a header of 4 GiB": (0xFFFFFFFF, 0),
    "an end after its first bytes": (100, 100),
}

READ_ALL = "| Its statements are read, as far as they can be.\n\npoints: "
PAIR = "s = '\ud800'\n"  # half of a character, as notebooks can hold it
SOURCES: dict[str, tuple[str, str]] = {
    "source_of_brackets": (
        f"Nests brackets until the parser gives up. {READ_ALL}5",
        "x = " + "(" * 3000 + RIGHT,
    ),
    "source_of_signs": (
        f"Nests signs and powers for the compiler. {READ_ALL}5",
        "x = " + "-" * 30_000 + "1\ny = 9 ** 9 ** 9 if 0 else 1" + RIGHT,
    ),
    "source_of_one_line": (
        f"Is one line of twenty thousand numbers. {READ_ALL}5",
        "x = [" + "0," * 20_000 + "]" + RIGHT,
    ),
    "source_with_nul": (f"Holds NUL and form feeds. {READ_ALL}0-5", "x = '\0'\n\f" + RIGHT),
    "source_with_half_characters": (f"Holds halves of characters. {READ_ALL}0-5", PAIR + RIGHT),
    "source_with_directions": (
        f"Holds marks that turn the direction of its lines. {READ_ALL}0",
        "def area(width, height):\n"
        "    # \u202e } \u2066if right\u2069 \u2066 begin\n"
        "    raise ValueError('\u202e\u2067')  # \u200f\x1b[2J\n",
    ),
    "source_of_the_future": (
        f"Asks for features of the future and of jokes. {READ_ALL}5",
        "from __future__ import annotations, barry_as_FLUFL, braces, nobody\n"
        "from __future__ import barry_as_FLUFL\n" + RIGHT,
    ),
    "source_with_cookie": (
        f"Says that it is encoded in rot13, and in nothing. {READ_ALL}5",
        "# -*- coding: rot13 -*-\n# coding: undefined\n" + RIGHT,
    ),
    "source_of_failures": (
        f"Fails in three hundred statements. {READ_ALL}5",
        "raise ValueError('LE' 'AK')\n" * 300 + RIGHT,
    ),
    "source_of_pieces": (
        "Consists of pieces that may belong together. | Its processor time ends it.\n\n"
        "points: 0\ntold: did not finish loading in time\nslow: yes",
        "if x(\n" * 100_000,
    ),
}

CELLS = (
    "!touch /tmp/hostile_mark_shell\n%run /tmp/hostile_mark.py\nx = !id",
    "%%bash\ntouch /tmp/hostile_mark_bash",
    "%%writefile /tmp/hostile_mark_written\nmark",
    "get_ipython().system('touch /tmp/hostile_mark_system')",
    "get_ipython().run_cell_magic('bash', '', 'touch /tmp/hostile_mark_magic')",
    "get_ipython().input_transformers_post.append(print)",
    "def area(width, height):\n    return width * height",
)


def _made() -> dict[str, tuple[str, Files]]:
    made: dict[str, tuple[str, Files]] = {}
    for what, (header, payload) in FRAMES.items():
        text = FORGER.format(header=repr(header), payload=payload)
        made[_name(what)] = FORGED.format(what=what), [("shapes.py", (text,))]
    for what, (size, bytes_) in PREFIXES.items():
        text = SIZES.format(header=size, payload=bytes_)
        made[_name(what)] = FORGED.format(what=what), [("shapes.py", (text,))]
    for name, (doc, text) in SOURCES.items():
        made[name] = doc, [("shapes.py", (text,))]
    shell = "Gives commands to IPython and the shell. | None is run.\n\npoints: 5"
    made["notebook_of_commands"] = shell, [("shapes.ipynb", CELLS)]
    return made


def _name(what: str) -> str:
    return "frame_of_" + what.replace(" ", "_")


MADE = _made()
