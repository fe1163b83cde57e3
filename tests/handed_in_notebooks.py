"""What students hand in to nbgrader, right and wrong, changed, damaged and hostile: for tests."""

from __future__ import annotations

import copy
import json
import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from autograder.course import Course

ROOT = Path(__file__).parent.parent
NAME = "shapes"
RIGHT = {
    "area": "def area(width, height):\n    return width * height",
    "Counter": (
        "class Counter:\n"
        "    def __init__(self, start=0):\n        self.count = start\n"
        "    def add(self, number):\n        self.count += number\n        return self.count"
    ),
}
ADDED = {**RIGHT, "area": "def area(width, height):\n    return width + height"}
MODULE = "import torch\n\n" + "\n\n".join(RIGHT.values()) + "\n"
ATTACKS = {
    "reads_reference": 'exec(open("{root}/source/shapes/shapes.py").read())',
    "reads_neighbour": 'exec(open("{root}/submitted/right/shapes/shapes.ipynb").read())',
    "patches": (
        "import builtins, torch\n"
        "torch.equal = torch.allclose = lambda *a, **k: True\n"
        "torch.Tensor.__eq__ = lambda *a: True\nbuiltins.abs = lambda x: 0\n"
        "check = lambda *a: 5.0\n"
    ),
    "blanks": 'get_ipython().input_transformers_cleanup.append(lambda lines: ["\\n"])',
    "database": (
        "import sqlite3\n"
        'with sqlite3.connect("{root}/gradebook/gradebook.db") as db:\n'
        '    db.execute("update grade set manual_score = 100")\n'
    ),
    "kills": "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)",
    "exits": "import os\nos._exit(0)",
    "writes": 'open("{marker}", "w").write("x")',
    "prints": 'print(5.0)\nimport sys\nprint(5.0, file=sys.stderr)\nprint("passed: two by three")',
}
WRONG = "def area(width, height):\n    return width * 0 - 1"


def released(course: Course) -> dict[str, Any]:
    """The student's notebook as it was handed out."""
    path = course.root / f"release/{NAME}/{NAME}.ipynb"
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def written(course: Course, sources: dict[str, str]) -> dict[str, Any]:
    """The student's notebook, with these cells written."""
    notebook = released(course)
    for cell in notebook["cells"]:
        cell["source"] = sources.get(cell["id"], cell["source"])
    return notebook


def hand_in(course: Course, student: str, files: dict[str, Any]) -> Path:
    """Put files into a student's folder: texts, bytes, or notebooks."""
    folder = course.root / "submitted" / student / NAME
    folder.mkdir(parents=True)
    for name, content in files.items():
        if isinstance(content, dict):
            content = json.dumps(content)
        data = content if isinstance(content, bytes) else content.encode()
        (folder / name).write_bytes(data)
    return folder


def code(source: str) -> dict[str, Any]:
    """A code cell of a student's own."""
    return {
        "cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None,
        "source": source, "id": f"own{abs(hash(source)) % 10**8}",
    }  # fmt: skip


def changed(notebook: dict[str, Any]) -> dict[str, Any]:
    """Grade cells with other lines, points and rights."""
    for cell in notebook["cells"]:
        if cell["id"].startswith("test_"):
            cell["source"] = "100.0"
            cell["metadata"]["nbgrader"] |= {"points": 1000, "locked": False, "solution": True}
    return notebook


def copied(notebook: dict[str, Any]) -> dict[str, Any]:
    """Every cell twice, names and all."""
    return {**notebook, "cells": [*notebook["cells"], *copy.deepcopy(notebook["cells"])]}


def emptied(notebook: dict[str, Any]) -> dict[str, Any]:
    """All of the course's cells deleted, and one of the student's own instead."""
    return {**notebook, "cells": [code(MODULE)]}


def schema(version: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Cells that say that another version of nbgrader made them."""

    def change(notebook: dict[str, Any]) -> dict[str, Any]:
        for cell in notebook["cells"]:
            if "nbgrader" in cell["metadata"]:
                cell["metadata"]["nbgrader"]["schema_version"] = version
        return notebook

    return change


def without_ids(notebook: dict[str, Any]) -> dict[str, Any]:
    """As an older Jupyter saves it: format 4.4, no cell has an id."""
    for cell in notebook["cells"]:
        del cell["id"]
    return {**notebook, "nbformat_minor": 4}


def hand_in_all(course: Course, marker: Path) -> dict[str, float]:
    """A class in `submitted/`; the points that each student must get. marker: must never exist."""
    points: dict[str, float] = {}
    whole = written(course, RIGHT)

    def give(student: str, earned: float, files: dict[str, Any]) -> Path:
        points[student] = earned
        return hand_in(course, student, files)

    stamp = "2026-09-30 10:00:00.123456 UTC\n"
    give("right", 8, {f"{NAME}.ipynb": whole, "timestamp.txt": stamp})
    give("added", 3, {f"{NAME}.ipynb": written(course, ADDED)})
    give("untouched", 0, {f"{NAME}.ipynb": released(course)})
    give("module", 8, {f"{NAME}.py": MODULE})
    give("odd_name", 8, {f"Copy of {NAME} (1).ipynb": whole})
    for name, change in (
        ("changed", changed), ("copied", copied), ("emptied", emptied), ("no_ids", without_ids),
        ("old_schema", schema(1)), ("new_schema", schema(99)),
    ):  # fmt: skip
        give(name, 8, {f"{NAME}.ipynb": change(copy.deepcopy(whole))})
    packed = give("zipped", 8, {})
    with zipfile.ZipFile(packed / "work.zip", "w") as archive:
        archive.writestr(f"folder/{NAME}.ipynb", json.dumps(whole))
    give("cut_off", 0, {f"{NAME}.ipynb": json.dumps(whole)[:3000], "timestamp.txt": stamp})
    other = (ROOT / "release/masks/masks.ipynb").read_bytes()
    give("other_assignment", 0, {f"{NAME}.ipynb": other})
    give("no_work", 0, {"notes.txt": "sorry"})
    os.truncate(give("large", 0, {f"{NAME}.ipynb": ""}) / f"{NAME}.ipynb", 101 * 2**20)
    os.symlink(course.folder(NAME) / f"{NAME}.py", give("link", 0, {}) / f"{NAME}.py")
    _attack(course, marker, give)
    (course.root / "submitted/absent").mkdir()
    return {**points, "absent": 0}


def _attack(
    course: Course, marker: Path, give: Callable[[str, float, dict[str, Any]], Path]
) -> None:
    for name, source in ATTACKS.items():
        source = source.replace("{root}", str(course.root)).replace("{marker}", str(marker))
        notebook = written(course, {"area": WRONG})
        notebook["cells"] = [code(source), *notebook["cells"], code(source)]
        give(f"attack_{name}", 0, {f"{NAME}.ipynb": notebook})
    own = f'open({str(marker)!r}, "w").write("x")\n'
    modules = ("autograder.py", "selfcheck.py", "nbgrader_config.py", "torch.py", "conftest.py")
    folder = give("attack_modules", 0, {f"{NAME}.py": WRONG, **dict.fromkeys(modules, own)})
    shutil.copytree(folder, folder / "autograder")
