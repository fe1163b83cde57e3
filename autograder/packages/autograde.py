"""`nbgrader autograde`, and formgrader's button for it, with our judge in place of a kernel.

nbgrader has no setting for it, so its class is exchanged for the one below (`for_nbgrader.py`).
Every folder `submitted/<student>/<assignment>` is graded, whatever is in it: nbgrader itself sees
only a notebook of the right name. The files in it are read, and never run, copied or changed here.
"""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from nbformat.v4 import new_notebook
from nbgrader.converters.autograde import Autograde
from nbgrader.converters.base import NbGraderException
from nbgrader.utils import rmtree

from ..errors import CourseError
from ..model import NOTHING, OURS

if TYPE_CHECKING:
    from ..batch import Work
    from .court import Judged


class JudgedAutograde(Autograde):  # type: ignore[misc]
    """Grades in our sandbox; writes gradebook.db, and autograded/ for feedback and formgrader."""

    def init_notebooks(self) -> None:
        """Every folder of this assignment counts, with a notebook in it or without."""
        self.without_points: list[str] = []
        self.works = list(self._find_works())
        self.judged: dict[str, Judged] = {}
        name = self.coursedir.assignment_id
        self.assignments = {
            str(work.folder): [str(work.folder / f"{name}.ipynb")]
            for work in self.works
            if os.path.lexists(work.folder)
        }
        if not self.assignments:
            message = (
                f"there is no work in {self.coursedir.submitted_directory}/"
                f"{self.coursedir.student_id}/{name}. "
                "Remedy: collect it, or name another assignment"
            )
            self.log.error("%s", message)
            raise NbGraderException(message)

    def _find_works(self) -> Iterator[Work]:
        from ..batch import Work
        from ..gradebook import student_id

        name = self.coursedir.assignment_id
        submitted = Path(self.coursedir.root, self.coursedir.submitted_directory)
        excluded = self.coursedir.student_id_exclude.split(",")
        wanted = self.coursedir.student_id
        for folder in sorted(submitted.iterdir()) if submitted.is_dir() else []:
            student = folder.name
            if folder.is_symlink() or not folder.is_dir() or student.startswith("."):
                continue
            if student in excluded or not (student == wanted or fnmatch.fnmatch(student, wanted)):
                continue
            if student != student_id(student):
                self.log.error(
                    "Skipped: the folder name %s cannot be a student's name on a web page. "
                    "Remedy: rename it in %s, and give the same command again",
                    student_id(student), submitted,
                )  # fmt: skip
                self.without_points.append(student_id(student))
                continue
            yield Work(student, name, folder / name)

    def convert_notebooks(self) -> None:
        """Judge all of them at once, on all cores; then write one notebook after the other."""
        try:
            self._judge()
        except CourseError as error:
            self.log.error("%s", error)
            raise NbGraderException(str(error)) from None
        super().convert_notebooks()
        if self.without_points:
            message = f"not graded: {', '.join(self.without_points)}. Remedy: see above"
            self.log.error("%s", message)
            raise NbGraderException(message)

    def _judge(self) -> None:
        from .court import TIMESTAMP, court_of, submitted_at

        court = court_of(Path(self.coursedir.root))
        name = court.course.entry(self.coursedir.assignment_id).name
        for one in court.judge(name, self.works):
            self.judged[one.grade.student] = one
            if one.grade.status == OURS:
                self.without_points.append(one.grade.student)
                self.log.error("%s has no points: %s", one.grade.student, one.grade.reason)
            elif one.grade.status == NOTHING:
                self.log.warning("%s: %s", one.grade.student, one.grade.reason)
            if not submitted_at(one.folder) and os.path.lexists(one.folder / TIMESTAMP):
                self.log.warning(
                    "%s holds no time that nbgrader can read, and formgrader stops at it. "
                    "Remedy: delete it", one.folder / TIMESTAMP,
                )  # fmt: skip

    def init_destination(self, assignment_id: str, student_id: str) -> bool:
        """Always written anew: it costs little, and is never out of date."""
        folder = self._format_dest(assignment_id, student_id)
        if os.path.lexists(folder):
            rmtree(folder)
        return True

    def init_assignment(self, assignment_id: str, student_id: str) -> None:
        """Only nbgrader's own notes are copied, for feedback; no file of a student's is."""
        from .court import SECRET, TIMESTAMP, note, submitted_at

        folder = Path(self._format_dest(assignment_id, student_id))
        folder.mkdir(parents=True)
        source = self.judged[student_id].folder
        wanted = [SECRET, *([TIMESTAMP] if submitted_at(source) else [])]
        for name in wanted:
            if text := note(source, name):
                (folder / name).write_text(text, encoding="ascii")

    def convert_single_notebook(self, notebook_filename: str) -> None:
        """Write what our judge found; the student's file is not opened as a notebook."""
        resources = self.init_single_notebook_resources(notebook_filename)
        resources["nbgrader"]["judged"] = self.judged[resources["nbgrader"]["student"]]
        self.exporter._preprocessors = []
        for one in self.autograde_preprocessors:
            self.exporter.register_preprocessor(one)
        output, resources = self.exporter.from_notebook_node(new_notebook(), resources)
        self.write_single_notebook(output, resources)
