"""Stock `nbgrader autograde` and `otter run` on right solutions as notebooks.

Both get one hidden test an exercise that runs all of its checks in the kernel (`checked.py`), so
their notebooks ask the same questions as `course grade`, and full points are demanded of both.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import nbformat
import torch
from classroom import NAME, ROOT, assignment, seed_of
from measure import CommandFailed, Cost, run
from nbformat.v4 import new_code_cell, new_notebook
from warm import ask, load

CONFIG = """\
import os
c = get_config()
ROOT = os.path.dirname(os.path.abspath(__file__))
c.CourseDirectory.root = ROOT
c.CourseDirectory.course_id = "cost"
c.CourseDirectory.db_url = "sqlite:///" + os.path.join(ROOT, "gradebook.db")
c.Exchange.root = os.path.join(ROOT, "exchange")
c.Execute.timeout = 300
"""
NBGRADER_TEST = """\
### BEGIN HIDDEN TESTS
from checked import run
run("{exercise}", globals())
### END HIDDEN TESTS
"""
OTTER_TEST = """\
from otter.test_files import test_case
OK_FORMAT = False
name = "{exercise}"
points = {points}

@test_case(hidden=True)
def test_all(env):
    from checked import run
    run("{exercise}", env)
"""


class Others:
    """A folder in which both tools are set up for the same few solutions."""

    def __init__(self, folder: Path, gradebook: Path, students: int) -> None:
        self.folder, self.work, seed = folder, assignment(), seed_of(gradebook)
        self.codes = list(islice(self.work.alternatives.values(), students))
        folder.mkdir()
        expected = folder / "expected.pt"
        answers, _ = ask(load(self.work.reference), self.work.checks, seed)
        torch.save({"seed": seed, "expected": answers}, expected)
        self.env = {
            "PYTHONPATH": f"{Path(__file__).resolve().parent}{os.pathsep}{ROOT}",
            "COST_SOURCE": str(ROOT / "source" / NAME),
            "COST_EXPECTED": str(expected),
            "TMPDIR": str(folder),
            "HOME": str(folder),  # no settings and no history of whoever runs this
        }

    def points(self, exercise: str) -> float:
        return sum(one.points for one in self.work.checks if one.exercise.name == exercise)

    def nbgrader(self) -> Cost:
        """`nbgrader autograde`, all of them in one process: its cheapest way."""
        course = self.folder / "nbgrader"
        self._source(course)
        run(["nbgrader", "generate_assignment", NAME], env=self.env, cwd=course)
        release = nbformat.read(course / "release" / NAME / f"{NAME}.ipynb", 4)
        for at, code in enumerate(self.codes):
            run(["nbgrader", "db", "student", "add", f"s{at}"], env=self.env, cwd=course)
            release.cells[0].source = code
            place = course / "submitted" / f"s{at}" / NAME
            place.mkdir(parents=True)
            nbformat.write(release, place / f"{NAME}.ipynb")
        cost, _ = run(["nbgrader", "autograde", NAME], env=self.env, cwd=course)
        self._full("nbgrader", self._nbgrader_scores(course))
        return cost

    def _source(self, course: Path) -> None:
        (course / "exchange").mkdir(parents=True)
        (course / "exchange").chmod(0o777)
        (course / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
        solution = new_code_cell(f"### BEGIN SOLUTION\n{self.codes[0]}\n### END SOLUTION")
        solution.metadata["nbgrader"] = _metadata("solution", solution=True, locked=False)
        cells = [solution]
        for exercise in self.work.exercises:
            test = new_code_cell(NBGRADER_TEST.format(exercise=exercise))
            test.metadata["nbgrader"] = _metadata(
                f"test_{exercise}", grade=True, points=self.points(exercise)
            )
            cells.append(test)
        place = course / "source" / NAME
        place.mkdir(parents=True)
        nbformat.write(_notebook(cells), place / f"{NAME}.ipynb")

    def _nbgrader_scores(self, course: Path) -> list[float]:
        from nbgrader.api import Gradebook

        with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "cost") as gradebook:
            return [one.score for one in gradebook.assignment_submissions(NAME)]

    def otter(self) -> Cost:
        """`otter run`, one after the other: it takes one submission a process."""
        place = self.folder / "otter"
        (place / "tests").mkdir(parents=True)
        for exercise in self.work.exercises:
            text = OTTER_TEST.format(exercise=exercise, points=self.points(exercise))
            (place / "tests" / f"{exercise}.py").write_text(text, encoding="utf-8")
        run(["otter", "generate", "-t", "tests", "-o", "all.zip"], env=self.env, cwd=place)
        self._otter_run(place, 0)  # not counted: a new home folder has no caches yet
        costs = [self._otter_run(place, at) for at in range(len(self.codes))]
        results = [place / f"out{at}" / "results.json" for at in range(len(self.codes))]
        tests = [json.loads(path.read_text(encoding="utf-8"))["tests"] for path in results]
        scores = [sum(test.get("score", 0.0) for test in one) for one in tests]
        self._full("otter", scores)
        return Cost(sum(cost.cpu for cost in costs), sum(cost.wall for cost in costs))

    def _otter_run(self, place: Path, at: int) -> Cost:
        out = place / f"out{at}"
        out.mkdir(exist_ok=True)
        nbformat.write(_notebook([new_code_cell(self.codes[at])]), place / f"s{at}.ipynb")
        command = ["otter", "run", f"s{at}.ipynb", "-a", "all.zip", "-o", out, "--no-logo"]
        return run(command, env=self.env, cwd=place)[0]

    def _full(self, tool: str, scores: Sequence[float]) -> None:
        if list(scores) != [self.work.max_points] * len(self.codes):
            raise CommandFailed(f"{tool} gave the points {scores}, not {self.work.max_points} each")


def _metadata(name: str, **more: object) -> dict[str, object]:
    base = {"grade": False, "solution": False, "locked": True, "task": False, "schema_version": 3}
    return {"grade_id": name, **base, **more}


def _notebook(cells: Sequence[nbformat.NotebookNode]) -> nbformat.NotebookNode:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return new_notebook(cells=list(cells), metadata={"kernelspec": kernel})
