"""Submitted code, statement by statement: what Python can read of it, whatever else is broken.

A cell with a magic, a function with a syntax error or a line for the shell costs only itself.
Runs inside the sandbox, beside the learner's code, and knows nothing else of the engine.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass

MAX_JOINED = 60  # pieces that may belong to one statement: a text over many lines, a long bracket
OTHER_LANGUAGES = re.compile(
    r"%%(?:bash|sh|script|html|HTML|javascript|js|latex|markdown|perl|ruby|R|sql|svg|writefile"
    r"|file|cython)\b"
)
CELL_MAGIC = re.compile(r"^\s*%%\w+")
LINE_MAGIC = re.compile(
    r"^(?P<indent>\s*)(?:(?:%%?\w|!|\?).*|[\w.]+\?{1,2}|\w[\w, ]*=\s*[!%].*)\s*$"
)
DEFINITION = re.compile(r"(?m)^(?:async +)?(?:def|class)\s+(?P<name>\w+)")
JOINED = re.compile(r"(?:else|elif|except|finally)\b")  # goes on with the statement before
NEW_PIECE = re.compile(r"[^\s)\]}#]")  # a line that may begin a statement


@dataclass(frozen=True)
class Piece:
    """One top-level statement, or why there is none."""

    line: int
    node: ast.stmt | None = None
    skipped: str = ""  # "a magic", "a line for the shell"
    error: str = ""  # the sentence of the SyntaxError
    name: str = ""  # of the function or class that cannot be read


def pieces(text: str, *, notebook: bool) -> Iterator[Piece]:
    """The top-level statements of a cell or a file, in order, and what could not be read.

    notebook: whether lines for IPython (`%magic`, `!shell`, `name?`) may stand in it.
    """
    tree = _parse(text)
    if tree is not None:
        yield from _statements(tree)
        return
    if notebook:
        text, skipped = _without_magics(text)
        yield from skipped
    yield from _salvaged(text)


def _parse(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _statements(tree: ast.Module, before: int = 0) -> Iterator[Piece]:
    for node in tree.body:
        if before:
            ast.increment_lineno(node, before)
        for single in _split_import(node):
            yield Piece(single.lineno, single)


def _split_import(node: ast.stmt) -> list[ast.stmt]:
    """`import a, b` as two statements, so that a missing `a` does not take `b` with it."""
    if not isinstance(node, ast.Import) or len(node.names) == 1:
        return [node]
    return [ast.copy_location(ast.Import(names=[name]), node) for name in node.names]


def _without_magics(text: str) -> tuple[str, list[Piece]]:
    """The text with IPython's lines taken out, at the same line numbers."""
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    if OTHER_LANGUAGES.match(lines[first].strip()):
        return "", [Piece(first + 1, skipped="a cell in another language")]
    skipped = []
    for at, line in enumerate(lines):
        magic = CELL_MAGIC.match(line) if at == first else None
        found = magic or LINE_MAGIC.match(line)
        if found:
            indent = "" if magic else found["indent"]
            lines[at] = f"{indent}pass" if indent else ""
            skipped.append(Piece(at + 1, skipped=line.strip()[:60]))
    return "\n".join(lines), skipped


def _salvaged(text: str) -> Iterator[Piece]:
    """What can be read of a text that cannot be read as a whole."""
    tree = _parse(text)
    if tree is not None:
        yield from _statements(tree)
        return
    lines = text.split("\n")
    starts = [at for at, line in enumerate(lines) if NEW_PIECE.match(line)]
    starts = _with_decorators(lines, starts)
    if not starts:
        yield Piece(1, error=_why(text))
        return
    ends = [*starts[1:], len(lines)]
    at = 0
    while at < len(starts):
        tree, used = _readable(lines, starts, ends, at)
        if tree is not None:
            yield from _statements(tree, before=starts[at])
        else:
            piece = "\n".join(lines[starts[at] : ends[at]])
            defined = DEFINITION.search(piece)
            name = defined["name"] if defined else ""
            yield Piece(starts[at] + 1, error=_why(piece, starts[at]), name=name)
        at += used


def _with_decorators(lines: list[str], starts: list[int]) -> list[int]:
    """Places where a statement begins; what follows a decorator, `else:` … is no new one."""
    kept: list[int] = []
    waiting = False  # whether a decorator has not met its definition yet
    for at in starts:
        if not waiting and not JOINED.match(lines[at]):
            kept.append(at)
            waiting = lines[at].startswith("@")
        waiting = waiting and not DEFINITION.match(lines[at])
    return kept


def _readable(
    lines: list[str], starts: list[int], ends: list[int], at: int
) -> tuple[ast.Module | None, int]:
    """The shortest run of pieces from `at` on that Python can read, and its length."""
    for last in range(at, min(at + MAX_JOINED, len(starts))):
        tree = _parse("\n".join(lines[starts[at] : ends[last]]))
        if tree is not None:
            return tree, last - at + 1
    return None, 1


def _why(text: str, before: int = 0) -> str:
    try:
        ast.parse(text)
    except SyntaxError as error:
        return f"line {(error.lineno or 1) + before}: {error.msg}"[:200]
    except (ValueError, RecursionError, MemoryError) as error:
        return f"{type(error).__name__}: {error}"[:200]
    return "it cannot be read"
