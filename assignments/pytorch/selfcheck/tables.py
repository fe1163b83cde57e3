"""Tensors as small tables of text: three decimals, as in the lesson, and at most 5×5."""

from __future__ import annotations

from typing import Any

import torch

MAX_SHOWN = 5  # rows and columns of a table


def table(tensor: torch.Tensor, index: tuple[int, ...] = ()) -> str:
    """A tensor as text: the matrix that holds `index` where it is at most 5×5, else that row.

    tensor: of any shape. Three decimals, as in the lesson.
    """
    if tensor.dim() == 0:
        return cell(tensor.item())
    while tensor.dim() > 2:
        tensor, index = tensor[index[0] if index else 0], index[1:]
    if tensor.dim() == 1:
        return _row(tensor, index)
    if max(tensor.shape) > MAX_SHOWN:
        return _row(tensor[index[0] if index else 0], index[1:])
    rows = [[cell(number) for number in row] for row in tensor.tolist()]
    return _aligned(rows)


def _aligned(rows: list[list[str]]) -> str:
    width = max((len(one) for row in rows for one in row), default=0)
    return "\n".join("  ".join(one.rjust(width) for one in row) for row in rows)


def _row(row: torch.Tensor, index: tuple[int, ...]) -> str:
    """One row, cut to five places around `index`."""
    first = 0
    if len(row) > MAX_SHOWN and index:
        first = max(0, min(index[0] - MAX_SHOWN // 2, len(row) - MAX_SHOWN))
    shown = _aligned([[cell(number) for number in row[first : first + MAX_SHOWN].tolist()]])
    before = "… " if first else ""
    after = " …" if first + MAX_SHOWN < len(row) else ""
    return f"{before}{shown}{after}"


def cell(number: Any) -> str:
    """A number as the lesson prints it: three decimals, −inf as "-inf", True as "True"."""
    if isinstance(number, float):
        if (
            number == 0
            or 1e-3 <= abs(number) < 1e5
            or number != number
            or abs(number) == float("inf")
        ):
            return f"{number:.3f}"
        return f"{number:.2e}"
    return str(number)[:20]


def marked(yours: str, expected: str) -> str:
    """The same table, with a star behind every entry that reads differently."""
    rows = [
        [one + ("*" if one != other else " ") for one, other in zip(mine, theirs, strict=False)]
        for mine, theirs in zip(_entries(yours), _entries(expected), strict=False)
    ]
    return "\n".join(line.rstrip() for line in _aligned(rows).split("\n"))


def _entries(table: str) -> list[list[str]]:
    return [line.split() for line in table.split("\n")]
