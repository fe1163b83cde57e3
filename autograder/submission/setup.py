"""The course's own cell in a notebook: its checks, which must not run as the learner's code."""

from __future__ import annotations

from collections.abc import Sequence

from ..selfcheck.sentences import SETUP_MARK

LAST_LINE = "del _unpack"  # of the setup cell; what a learner writes below it is theirs


def without_setup(cells: Sequence[str]) -> list[str]:
    """The cells with the lines of the setup cell empty, so that all numbers stay as they are.

    A cell that begins like it and has lost its end is empty as a whole.
    """
    return [_own(cell) if SETUP_MARK in cell else cell for cell in cells]


def _own(cell: str) -> str:
    lines = cell.split("\n")
    plain = [line.rstrip() for line in lines]
    if SETUP_MARK not in plain:
        return cell
    first = plain.index(SETUP_MARK)
    if LAST_LINE in plain[first:]:
        behind = plain.index(LAST_LINE, first) + 1
        return "\n".join([*lines[:first], *[""] * (behind - first), *lines[behind:]])
    return cell if any(plain[:first]) else ""
