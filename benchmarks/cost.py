"""What grading costs, against one warm process and against stock nbgrader and otter.

    python benchmarks/cost.py [--students 300] [--skip-others]

All times are processor seconds of every process that took part, so that a busy machine changes
them little; what is compared are ratios within one run. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from classroom import NAME, ROOT, make_burning, make_class
from figures import CLASS_SIZE, Figures, report
from measure import CommandFailed, Cost, count_orphans, facts, run
from rich.console import Console

HERE = Path(__file__).resolve().parent
BIN = Path(sys.executable).parent
SAMPLE = 45  # submissions whose parts are measured alone
BURN_SECONDS = 3.0


def course(place: Path, name: str, gradebook: str) -> tuple[Cost, dict[str, float]]:
    """`course grade` on a class; its cost, and points by student."""
    lines = place / f"{gradebook}.jsonl"
    command = [BIN / "course", "--course", ROOT, "grade", place / name, "--assignment", NAME]
    cost, _ = run([*command, "--gradebook", place / gradebook, "--json", lines])
    rows = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    return cost, {row["student"]: row["points"] for row in rows}


def same_seed(place: Path, old: str, new: str) -> None:
    """A gradebook without grades, with the seed and the cache of another."""
    (place / new).mkdir()
    shutil.copy(place / old / "seed", place / new / "seed")
    shutil.copytree(place / old / "cache", place / new / "cache")


def measure(place: Path, students: int, notebooks: int, say: Any) -> Figures:
    few = min(os.cpu_count() or 1, students - 1)
    make_class(place / "class", students)
    make_class(place / "small", few)
    say(f"course grade, {students} submissions, nothing known before")
    cold, points = course(place, "class", "cold")
    say("the same again, with its seed and its cache")
    same_seed(place, "cold", "again")
    again, points_again = course(place, "class", "again")
    say(f"course grade, {few} submissions: the start-up")
    same_seed(place, "cold", "few")
    small, _ = course(place, "small", "few")
    burnt = burning(place, few, say)
    say("one warm process without a sandbox")
    warm = script("warm.py", place / "class", place / "cold")
    must(points == points_again, "grading again gave other points")
    for one in (points, warm["points"]):
        must(right_and_wrong(one), "a right solution lacks points, or a wrong one has them all")
    say("the parts of one submission")
    parts = script("parts.py", place / "class", place / "cold", str(min(SAMPLE, students)))
    figures = Figures(
        students, few, cold, again, small, burnt, warm["spent"], parts["each"], parts["start"]
    )
    figures.notebooks = notebooks
    if notebooks:
        figures.others = dict(others(place, notebooks, say))
    return figures


def burning(place: Path, few: int, say: Any) -> float:
    """The share of a known processor time, burnt in the sandbox, that our measure finds."""
    say(f"does the measure see the sandbox? {few} × {BURN_SECONDS:g} s are burnt there")
    costs = []
    for seconds in (0.0, BURN_SECONDS):
        make_burning(place / f"burn{seconds:g}", few, seconds)
        same_seed(place, "cold", f"burnt{seconds:g}")
        costs.append(course(place, f"burn{seconds:g}", f"burnt{seconds:g}")[0].cpu)
    return (costs[1] - costs[0]) / (few * BURN_SECONDS)


def others(place: Path, notebooks: int, say: Any) -> Iterator[tuple[str, Cost]]:
    from others import Others

    both = Others(place / "others", place / "cold", notebooks)
    say(f"otter run, {notebooks} notebooks")
    otter = both.otter()
    say(f"nbgrader autograde, {notebooks} notebooks")
    yield "nbgrader", both.nbgrader()
    yield "otter", otter


def script(name: str, *words: str | Path) -> Any:
    """What a script beside this one prints as JSON."""
    _, text = run([sys.executable, HERE / name, *words])
    return json.loads(text)


def right_and_wrong(points: dict[str, float]) -> bool:
    most = max(points.values())
    return all((value == most) == name.startswith("right") for name, value in points.items())


def must(holds: bool, why: str) -> None:
    if not holds:
        raise CommandFailed(why)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--students", type=int, default=CLASS_SIZE, help="[%(default)s]")
    parser.add_argument("--notebooks", type=int, default=5, help="for the others [%(default)s]")
    parser.add_argument("--skip-others", action="store_true", help="without nbgrader and otter")
    chosen = parser.parse_args()
    if chosen.students < 3 or chosen.notebooks < 1:
        parser.error("at least 3 students and 1 notebook are needed")
    return chosen


def main() -> int:
    chosen, console = arguments(), Console(width=100)
    before = facts()
    count_orphans()

    def say(what: str) -> None:
        console.print(f"{what} …", style="dim", highlight=False)

    try:
        with tempfile.TemporaryDirectory(prefix="cost-", ignore_cleanup_errors=True) as folder:
            notebooks = 0 if chosen.skip_others else chosen.notebooks
            report(console, measure(Path(folder), chosen.students, notebooks, say), before)
    except (CommandFailed, OSError, subprocess.SubprocessError) as error:
        console.print(f"cost.py: {error}", style="red", markup=False, highlight=False)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
