"""The cells of a notebook that carry points: their names, for notebooks and gradebook alike.

A solution cell is named after its exercise cell, and each of its exercises has a grade cell behind
it. nbgrader calls these names `grade_id`; once work was handed in they must not change.
"""

from __future__ import annotations

from dataclasses import dataclass

from .assignment import Assignment

SETUP = "self-check"  # with a hyphen: no exercise can be called that


@dataclass(frozen=True)
class GradeCell:
    """Where the points of one exercise stand. name: of the cell; solution: of the cell before."""

    name: str
    exercise: str
    solution: str
    points: float


def solution_cells(assignment: Assignment) -> list[str]:
    """Names of the cells that a learner writes into, in the order of the script."""
    return [cell.name for cell in assignment.cells if cell.kind == "exercise"]


def grade_cells(assignment: Assignment) -> list[GradeCell]:
    """The cells that carry points, in the order of the notebook: all checks of an exercise."""
    cells = [
        GradeCell(
            f"test_{exercise}",
            exercise,
            assignment.cell_of(exercise),
            sum(check.points for check in assignment.checks if check.exercise.name == exercise),
        )
        for exercise in assignment.exercises
    ]
    order = solution_cells(assignment)
    return sorted(cells, key=lambda cell: order.index(cell.solution))
