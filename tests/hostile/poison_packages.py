"""Opens torch, Python, the engine and what Python loads by itself for writing. | All refused.

points: 0
"""

import json
import os

import torch
from attempts import attempt

import autograder.worker as worker

PACKAGES = os.path.dirname(os.path.dirname(torch.__file__))
PATHS = [torch.__file__, json.__file__, worker.__file__]
PATHS += [f"{PACKAGES}/{name}" for name in ("hostile_mark.pth", "sitecustomize.py")]
PATHS += [f"{os.path.dirname(torch.__file__)}/__pycache__/hostile_mark.pyc"]
WAYS = {
    "append": os.O_WRONLY | os.O_APPEND,
    "create": os.O_WRONLY | os.O_CREAT,
    "read and write": os.O_RDWR,
    "cut": os.O_RDONLY | os.O_TRUNC,
}
for path in PATHS:
    for name, flags in WAYS.items():
        attempt(f"{name} {path}", lambda path=path, flags=flags: os.open(path, flags, 0o644))


def area(width, height):
    return width
