"""otter's files of an assignment: what students get, and a zip that grades with our judge.

`otter assign` itself makes them from our master notebook; the judge is put beside what it made.
The finished zip is proved by `otter run` on the reference before anybody gets it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import nbformat

from ..assignment import Assignment, load_assignment
from ..course import Course
from ..errors import BuildError
from ..leaks import leaks, secrets_of
from .bundle import TEMPLATES, Files, judge_files, write_zip
from .otter_master import empty_notebook, master_notebook
from .results_json import total

SECONDS = 600  # of one command of otter
QUICKLY = {"PYTHONPATH": str(TEMPLATES / "quick")}  # what otter needs not import
OURS = {"setup.sh": "otter_setup.sh", "run_autograder": "otter_run_autograder"}


def otter_zip(
    course: Course, name: str, gradebook: Path, folder: Path, torch_index: str = ""
) -> Path:
    """Write `<name>-otter.zip` and `otter/student/` into a folder; the zip's path.

    gradebook, torch_index: as `judge_files` has them. Errors: `CourseError`.
    """
    assignment = load_assignment(course.folder(name))
    files = judge_files(course, name, gradebook, torch_index)
    files["judge/empty.ipynb"] = nbformat.writes(empty_notebook()).encode()
    path, students = folder / f"{name}-otter.zip", folder / "otter/student"
    with tempfile.TemporaryDirectory() as scratch:
        otters, made = assigned(course, assignment, Path(scratch))
        write_zip(path, files | otters)
        _prove(path, made / f"autograder/{name}.ipynb", assignment)
        _keep(assignment, made / "student", students)
    return path


def assigned(course: Course, assignment: Assignment, scratch: Path) -> tuple[Files, Path]:
    """What `otter assign` makes of the master notebook, the same for the same course.

    The files of its zip, with our scripts around its two; and its folder, in `scratch`, with
    `autograder/`, where the solution is, and `student/`. Errors: `BuildError`.
    """
    name, made = assignment.name, scratch / "made"
    master = master_notebook(course, assignment)
    nbformat.write(master, scratch / f"{name}.ipynb")
    _otter(["assign", f"{name}.ipynb", "made", "--no-run-tests", "--no-pdfs"], scratch)
    _settle(made / f"student/{name}.ipynb", {cell.id for cell in master.cells})
    [package] = (made / "autograder").glob("*.zip")
    with zipfile.ZipFile(package) as content:
        files = {OURS.get(one, one): content.read(one) for one in content.namelist()}
    files["setup.sh"] = (TEMPLATES / "setup_otter.sh").read_bytes()
    files["run_autograder"] = (TEMPLATES / "run_autograder_otter").read_bytes()
    return files, made


def _settle(path: Path, known: set[str]) -> None:
    """Names for the cells that otter added: it draws new ones every time."""
    notebook = nbformat.read(path, as_version=4)
    for at, cell in enumerate(notebook.cells):
        if cell.id not in known:
            cell.id = f"otter-{at}"
    nbformat.write(notebook, path)


def _prove(package: Path, solution: Path, assignment: Assignment) -> None:
    """The reference must get all points through the finished zip. Errors: `BuildError`."""
    with tempfile.TemporaryDirectory() as scratch:
        command = ["run", str(solution), "-a", str(package.resolve()), "-o", scratch, "--no-logo"]
        _otter(command, Path(scratch))
        results = json.loads((Path(scratch) / "results.json").read_text(encoding="utf-8"))
    if total(results) != assignment.max_points:
        raise BuildError(
            f"through {package} the reference gets {total(results):g} of "
            f"{assignment.max_points:g} points. Remedy: `course check {assignment.name}`"
        )


def _keep(assignment: Assignment, made: Path, folder: Path) -> None:
    """Students' files, once it is sure that nothing leaks. Errors: `BuildError`."""
    for where, line in leaks([made], secrets_of(assignment)):
        raise BuildError(
            f"{where} would show students the hidden line {line[:60]!r}. Remedy: take it out of "
            f"{assignment.folder / assignment.name}.py, or put it between the solution's markers"
        )
    if folder.exists() and not (folder / f"{assignment.name}.ipynb").exists():
        raise BuildError(f"{folder} is there, and not ours. Remedy: name another folder with `-o`")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, folder)


def _otter(arguments: Sequence[str], folder: Path) -> None:
    """Run one command of otter in a folder. Errors: `BuildError` with the last thing it said."""
    path = os.path.dirname(sys.executable) + os.pathsep + os.environ.get("PATH", "")
    command = [sys.executable, "-m", "otter", *arguments]
    try:
        done = subprocess.run(
            command, cwd=folder, env={**os.environ, "PATH": path, "TMPDIR": str(folder), **QUICKLY},
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        said = (done.stderr or done.stdout).strip().split("\n")[-1] if done.returncode else ""
    except (OSError, subprocess.TimeoutExpired) as error:
        said = str(error)
    if said:
        raise BuildError(
            f"`otter {arguments[0]}` failed: {said[:300]}. Remedy: `course check`; then see "
            "whether docs/gradescope.md names this version of otter"
        )
