"""A zip for Gradescope's programming assignments: our judge in a container, and nothing else."""

from __future__ import annotations

from pathlib import Path

from ..course import Course
from .bundle import TEMPLATES, judge_files, write_zip


def gradescope_zip(
    course: Course, name: str, gradebook: Path, folder: Path, torch_index: str = ""
) -> Path:
    """Write `<name>-gradescope.zip` into a folder; its path.

    gradebook, torch_index: as `judge_files` has them. Errors: `CourseError`.
    """
    files = judge_files(course, name, gradebook, torch_index)
    for script in ("setup.sh", "run_autograder"):
        files[script] = (TEMPLATES / script).read_bytes()
    path = folder / f"{name}-gradescope.zip"
    write_zip(path, files)
    return path
