"""One folder under `source/`: its script, its checks, its alternatives and slips.

Checks are loaded here, in the judge. Solutions (the reference, alternatives, slips) are only
read as text: they run in the sandbox, like any submission.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from . import selfcheck
from .errors import ConfigError
from .script import Cell, read_script
from .selfcheck.checks import Check, checks_in, examples_in
from .selfcheck.judge import Slip

FIELD = re.compile(r"(?m)^(hint|read|source|exercise|alike):\s*(.*)$")


@dataclass(frozen=True)
class SlipFile:
    """A known wrong solution: only what is wrong, and what its docstring says of it."""

    name: str
    text: str
    sentence: str
    exercises: tuple[str, ...]
    hint: str = ""
    read: str = ""
    alike: str = ""

    def with_answers(self, answers: dict[str, Any]) -> Slip:
        """The slip as the judge knows it: its words, and what it answers."""
        return Slip(
            self.name, self.sentence, self.exercises, self.hint, self.read, self.alike, answers
        )


@dataclass(frozen=True)
class Assignment:
    """An assignment as its folder says it."""

    name: str
    folder: Path
    checks: tuple[Check, ...]
    cells: tuple[Cell, ...] = field(repr=False)
    examples: tuple[Check, ...] = ()  # asked only to show a mistake

    @cached_property
    def title(self) -> str:
        """The first heading of the script."""
        for cell in self.cells:
            if cell.kind == "prose" and cell.text.startswith("# "):
                return cell.text.split("\n")[0][2:].strip()
        return self.name

    @cached_property
    def exercises(self) -> list[str]:
        """Names of exercises, in the order of the checks."""
        return list(dict.fromkeys(check.exercise.name for check in self.checks))

    @cached_property
    def flags(self) -> dict[str, tuple[str, ...]]:
        """Names that a TA wants to see in the code of an exercise."""
        return {check.exercise.name: check.exercise.flags for check in self.checks}

    @property
    def max_points(self) -> float:
        """The sum of all checks' points."""
        return sum(check.points for check in self.checks)

    @cached_property
    def reference(self) -> str:
        """The right solution as a module: the given cells and the exercises'."""
        return "\n\n".join(cell.text for cell in self.cells if cell.kind in ("given", "exercise"))

    def cell_of(self, exercise: str) -> str:
        """The name of the cell in which an exercise is written."""
        cells = [cell for cell in self.cells if cell.kind == "exercise"]
        for cell in cells:
            if cell.name == exercise or f"def {exercise}(" in cell.text:
                return cell.name
        return cells[0].name

    @cached_property
    def alternatives(self) -> dict[str, str]:
        """Other right solutions, by name."""
        return _texts(self.folder / "right")

    @cached_property
    def slips(self) -> list[SlipFile]:
        """Known wrong solutions. Errors: `ConfigError` where a docstring lacks something."""
        folder = self.folder / "wrong"
        return [_slip(folder, name, text, self.exercises) for name, text in _texts(folder).items()]

    @cached_property
    def version(self) -> str:
        """A hash of everything that decides a grade: script, checks, slips."""
        digest = hashlib.sha256()
        for path in sorted(self.folder.rglob("*.py")):
            digest.update(str(path.relative_to(self.folder)).encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()[:16]


def load_assignment(folder: Path) -> Assignment:
    """Read a folder under `source/`. Errors: `ConfigError`."""
    name = folder.name
    if not folder.is_dir():
        raise ConfigError(
            f"there is no folder {folder}, but course.yml names the assignment {name!r}. "
            f"Remedy: make the folder (docs/checks.md says what is in it), or take the entry out"
        )
    sys.modules["selfcheck"] = selfcheck  # check files name it as learners have it
    public = _load(folder / f"test_{name}.py", f"test_{name}")
    checks = checks_in(public)
    examples: list[Check] = []
    if (folder / "hidden.py").exists():
        hidden = _load(folder / "hidden.py", f"hidden_{name}")
        checks += checks_in(hidden, hidden=True)
    if (folder / "examples.py").exists():
        examples += examples_in(_load(folder / "examples.py", f"examples_{name}"))
    _validate(folder, checks)
    cells = tuple(read_script(folder / f"{name}.py"))
    return Assignment(name, folder, tuple(checks), cells, tuple(examples))


def _load(path: Path, module_name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise ConfigError(
            f"{path} cannot be loaded: {type(error).__name__}: {error}. "
            f"Remedy: run it by itself, and read docs/checks.md"
        ) from error
    finally:
        sys.dont_write_bytecode = written
    return module


def _validate(folder: Path, checks: Sequence[Check]) -> None:
    if not checks:
        raise ConfigError(f"{folder} has no checks. Remedy: write some (docs/checks.md)")
    for what in ("name", "title"):
        seen: set[str] = set()
        for check in checks:
            value = getattr(check, what)
            if value in seen:
                raise ConfigError(
                    f"{folder}: two checks have the {what} {value!r}. Remedy: change one of them"
                )
            seen.add(value)
    names = [check.name for check in checks]
    for check in checks:
        for needed in check.needs:
            if needed not in names[: names.index(check.name)]:
                raise ConfigError(
                    f"{folder}: the check {check.name!r} needs {needed!r}, which is not a check "
                    f"before it. Remedy: move it up, or correct the name"
                )


def _texts(folder: Path) -> dict[str, str]:
    try:
        return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))}
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"a file in {folder} cannot be read: {error}") from None


def _slip(folder: Path, name: str, text: str, exercises: Sequence[str]) -> SlipFile:
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise ConfigError(
            f"{folder / name}.py, line {error.lineno}: {error.msg}. Remedy: correct it"
        ) from None
    doc = ast.get_docstring(tree) or ""
    fields = dict(FIELD.findall(doc))
    defined = [node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    named = [one.strip() for one in fields.get("exercise", "").split(",") if one.strip()]
    own = tuple(one for one in named or defined if one in exercises)
    if not doc or not own or not set(named) <= set(exercises):
        missing = "a docstring with its sentence" if not doc else "the name of an exercise"
        raise ConfigError(
            f"{folder / name}.py lacks {missing}; the exercises are {', '.join(exercises)}. "
            f"Remedy: define one of them, or add `exercise: …` to the docstring (docs/checks.md)"
        )
    return SlipFile(
        name, text, doc.split("\n")[0], own,
        fields.get("hint", ""), fields.get("read", ""), fields.get("alike", ""),
    )  # fmt: skip
