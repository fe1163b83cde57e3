"""Opens torch, Python and the engine for writing, and makes files beside them. | All refused.

points: 0
"""

import json
import os

import torch
from attempts import SECRETS, attempt

from autograder import worker

FOLDER = os.path.dirname(torch.__file__)
PLACES = [f"{os.path.dirname(FOLDER)}/hostile_mark.pth", f"{FOLDER}/__pycache__/hostile_mark.pyc"]
PLACES += [f"{os.path.dirname(one.__file__)}/hostile_mark.py" for one in (json, worker)]
for path in (torch.__file__, json.__file__, worker.__file__, *SECRETS):
    attempt(f"append {path}", lambda path=path: os.open(path, os.O_WRONLY | os.O_APPEND))
    attempt(f"write {path}", lambda path=path: os.open(path, os.O_RDWR))
for path in PLACES:
    attempt(f"make {path}", lambda path=path: os.open(path, os.O_WRONLY | os.O_CREAT, 0o644))
for path in SECRETS:
    attempt(f"empty {path}", lambda path=path: os.open(path, os.O_RDONLY | os.O_TRUNC))


def area(width, height):
    return width
