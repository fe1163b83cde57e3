"""The things that the engine passes around: what was handed in, and what became of it.

Frozen, and without input or output: everything else imports this, and this imports nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

GRADED = "graded"
NOT_READABLE = "not readable"
NOTHING = "nothing handed in"
OURS = "ours"


@dataclass(frozen=True)
class Handed:
    """One file that was handed in: its name, and its code as cells (a module is one cell)."""

    name: str
    cells: tuple[str, ...]

    @property
    def text(self) -> str:
        """All code of the file."""
        return "\n".join(self.cells)


@dataclass(frozen=True)
class Submission:
    """What one student handed in for one assignment, as read."""

    student: str
    assignment: str
    files: tuple[Handed, ...]
    main: int = 0
    notes: tuple[str, ...] = ()
    submitted: str = ""  # ISO date with zone, where the hand-in says one


@dataclass(frozen=True)
class CheckResult:
    """One row of a grade: a check and what became of it."""

    name: str
    title: str
    exercise: str
    hidden: bool
    outcome: str
    points: float
    max_points: float
    sentence: str = ""
    slip: str = ""
    message: tuple[str, ...] = ()  # the whole explanation, line by line


@dataclass(frozen=True)
class Grade:
    """All outcomes of one submission, with its points, or why there are none."""

    student: str
    assignment: str
    status: str
    max_points: float
    points: float | None = None
    checks: tuple[CheckResult, ...] = ()
    notes: tuple[str, ...] = ()
    reason: str = ""
    submitted: str = ""
    graded: str = ""  # when, ISO date with zone
    confinement: str = ""
    key: str = ""
    flags: tuple[str, ...] = field(default=())

    @property
    def exercises(self) -> dict[str, float]:
        """Points per exercise."""
        points: dict[str, float] = {}
        for check in self.checks:
            points[check.exercise] = points.get(check.exercise, 0) + check.points
        return points
