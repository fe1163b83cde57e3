"""The percent script of an assignment: prose, given code, exercises, examples.

The format is jupytext's "percent" (https://jupytext.readthedocs.io/en/latest/formats-scripts.html);
the four kinds of cells are ours (docs/checks.md).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .errors import ConfigError

HEAD = re.compile(r"^# %%(?P<rest>.*)$")
EXERCISE = re.compile(r'exercise="(?P<name>\w+)"')
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
SOLUTION = re.compile(rf"(?ms)^(?P<indent>[ \t]*){BEGIN}.*?{END}[^\n]*$")
NOT_WRITTEN = 'raise NotImplementedError("not written yet")'


@dataclass(frozen=True)
class Cell:
    """kind: prose, given, exercise, example. name: of the exercise. line: of its head."""

    kind: str
    text: str
    line: int
    name: str = ""

    @property
    def defines(self) -> list[str]:
        """Names of the functions and classes at its top level."""
        return re.findall(r"(?m)^(?:def|class)\s+(\w+)", self.text)

    @property
    def stub(self) -> str:
        """The text with every solution cut out."""
        return SOLUTION.sub(rf"\g<indent>{NOT_WRITTEN}", self.text)


def read_script(path: Path) -> list[Cell]:
    """The cells of a script. Errors: `ConfigError`, with the line and the remedy."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} cannot be read: {error}") from None
    heads = [at for at, line in enumerate(lines) if HEAD.match(line)]
    cells = []
    for at, end in zip(heads, [*heads[1:], len(lines)], strict=False):
        text = "\n".join(lines[at + 1 : end]).strip("\n")
        cells.append(_cell(path, at + 1, lines[at].removeprefix("# %%").strip(), text))
    if not any(cell.kind == "exercise" for cell in cells):
        raise ConfigError(
            f"{path} has no exercise. Remedy: head a cell with "
            '`# %% exercise="name"` (docs/checks.md)'
        )
    return cells


def _cell(path: Path, line: int, head: str, text: str) -> Cell:
    if head.startswith("[markdown]"):
        prose = [re.sub(r"^# ?", "", row) for row in text.split("\n")]
        return Cell("prose", "\n".join(prose), line)
    exercise = EXERCISE.search(head)
    if exercise:
        if text.count(BEGIN) != text.count(END) or BEGIN not in text:
            raise ConfigError(
                f"{path}, line {line}: the exercise {exercise['name']!r} needs its reference "
                f"between `{BEGIN}` and `{END}`. Remedy: add the markers that are missing"
            )
        return Cell("exercise", text, line, exercise["name"])
    for kind in ("given", "example"):
        if f'"{kind}"' in head:
            return Cell(kind, text, line)
    raise ConfigError(
        f"{path}, line {line}: a cell of no kind, `# %% {head}`. Remedy: head it with one of "
        '`[markdown]`, `tags=["given"]`, `exercise="name"`, `tags=["example"]`'
    )
