"""The setup cell of a notebook: the public checks in one text, that unpack themselves in memory.

A notebook is opened as a single file, in places where nothing of the course is installed and
nothing can be fetched. So its first cell holds, packed, what an assignment's folder holds as
files: selfcheck, the public checks, and what they expect. bz2, because its output has been the
same for twenty years: the same course gives the same bytes.
"""

from __future__ import annotations

import ast
import base64
import bz2
import json
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter

from ..assignment import Assignment
from ..course import Course
from ..errors import BuildError
from ..selfcheck.sentences import SETUP_MARK
from ..selfcheck.stored import FILE as EXPECTED

PACKAGE = "selfcheck"
ENTRY = "cell"  # the module that the setup cell calls; only what it imports is packed
WIDTH = 98  # characters of packed text in a line
CELL = """{mark}
# Then check("{exercise}") asks what your code answers.
# Packed below is what the assignment's folder has as files; it is unpacked in memory only:
# {package}/, {test}, {expected}
def _unpack(packed):
    import base64, bz2, json, sys, types

    files = json.loads(bz2.decompress(base64.b85decode(packed)))
    package = types.ModuleType("course_selfcheck")
    package.__path__ = []
    sys.modules[package.__name__] = package
    for path, text in files.items():
        folder, _, name = path[: -len(".py")].rpartition("/")
        if folder:
            top = name == "__init__"
            module = package if top else types.ModuleType(f"{{package.__name__}}.{{name}}")
            module.__package__ = package.__name__
            sys.modules[module.__name__] = module
            exec(compile(text, f"<{{path}}>", "exec", dont_inherit=True), module.__dict__)
            setattr(package, name, module)
    return package.cell.checks_of(files, globals())


check = _unpack(
{packed}
)
del _unpack"""
PACKED = re.compile(r'(?m)^check = _unpack\(\n(?P<lines>(?:"[^"\n]*"\n)+)\)$')


def setup_cell(course: Course, assignment: Assignment) -> str:
    """The source of the setup cell, from `assignments/<a>/` as it was built.

    The same files give the same bytes. Errors: `BuildError` where the folder is not built.
    """
    files = _files(course, assignment)
    text = json.dumps(files, ensure_ascii=False, separators=(",", ":"))
    packed = base64.b85encode(bz2.compress(text.encode())).decode()
    lines = [packed[at : at + WIDTH] for at in range(0, len(packed), WIDTH)]
    return CELL.format(
        mark=SETUP_MARK,
        package=PACKAGE,
        test=f"test_{assignment.name}.py",
        expected=EXPECTED,
        exercise=assignment.exercises[0],
        packed="\n".join(f'"{line}"' for line in lines),
    )


def check_cell(exercise: str) -> str:
    """The source of the cell below an exercise."""
    return f'check("{exercise}")'


def unpacked(text: str) -> dict[str, str]:
    """What setup cells in a text hold, by path: of a cell's source, or of a whole notebook.

    Empty where there is no setup cell. Errors: `ValueError` where one is damaged.
    """
    files: dict[str, str] = {}
    for source in _sources(text):
        parts = list(PACKED.finditer(source))
        if source.startswith(SETUP_MARK) and not parts:
            raise ValueError("a setup cell has no packed files")
        for found in parts:
            packed = "".join(line.strip()[1:-1] for line in found["lines"].splitlines())
            try:
                files |= json.loads(bz2.decompress(base64.b85decode(packed)))
            except OSError as error:
                raise ValueError(str(error)) from error
    return files


def _sources(text: str) -> Iterator[str]:
    """The text itself, or the sources of its cells where it is a notebook."""
    try:
        cells = json.loads(text)["cells"]
    except (ValueError, TypeError, KeyError):
        yield text
        return
    for cell in cells:
        yield "".join(cell.get("source", ""))


def _files(course: Course, assignment: Assignment) -> dict[str, str]:
    """The packed files by path: modules in the order in which they can be run, then the rest."""
    folder = course.root / "assignments" / assignment.name
    try:
        modules = {
            path.stem: path.read_text(encoding="utf-8")
            for path in sorted((folder / PACKAGE).glob("*.py"))
        }
        files = {f"{PACKAGE}/{name}.py": _undocumented(modules[name]) for name in _order(modules)}
        for name in (f"test_{assignment.name}.py", EXPECTED):
            files[name] = (folder / name).read_text(encoding="utf-8")
    except (OSError, KeyError) as error:
        raise BuildError(
            f"{folder} lacks what the setup cell of the notebook holds: {error}. "
            "Remedy: `course build`"
        ) from error
    return files


def _undocumented(text: str) -> str:
    """A module without its docstrings: a quarter shorter, and nobody reads it here."""
    lines: list[str | None] = list(text.split("\n"))
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            continue
        doc = node.body[0]
        if ast.get_docstring(node) is not None and doc.end_lineno:
            lines[doc.lineno - 1 : doc.end_lineno] = [None] * (doc.end_lineno - doc.lineno + 1)
            if len(node.body) == 1:
                lines[doc.lineno - 1] = " " * doc.col_offset + "..."
    return "\n".join(line for line in lines if line is not None)


def _order(modules: dict[str, str]) -> list[str]:
    """What the entry needs, each after what it imports; the package itself comes last."""
    needs: dict[str, list[str]] = {}
    left = [ENTRY, "__init__"]
    while left:
        name = left.pop()
        if name not in needs:
            needs[name] = _imports(modules[name])
            left += needs[name]
    needs["__init__"] = [name for name in needs if name != "__init__"]
    return list(TopologicalSorter(needs).static_order())


def _imports(text: str) -> list[str]:
    """Modules of the package that a module imports: `from .plain import …`, `from . import …`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.level:
            found |= {node.module} if node.module else {one.name for one in node.names}
    return sorted(found)
