"""What nbgrader_config.py sets: nbgrader as it is, with our judge behind it (docs/nbgrader.md).

Every nbgrader command imports this, and most of them grade nothing: so torch, which takes seconds
to import, is only imported where something is graded.
"""

from __future__ import annotations

import glob
import os
import shutil
from pathlib import Path
from typing import Any

from nbgrader import converters
from nbgrader.apps import api, autogradeapp
from nbgrader.converters.autograde import Autograde
from nbgrader.exchange.default.collect import ExchangeCollect
from nbgrader.exchange.default.release_feedback import ExchangeReleaseFeedback
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import ignore_patterns, temp_attrs

from ..errors import ConfigError
from ..quiet import find_tools
from ..results import COURSE_ID, DATABASE
from ..script import NOT_WRITTEN

EXCHANGE = "NBGRADER_EXCHANGE"  # of the environment: the folder through which work is handed in
LEFT_BEHIND = [".ipynb_checkpoints", "*.pyc", "__pycache__", "feedback"]  # as nbgrader has it
INSTRUCTORS = ["*.py", "right", "wrong"]  # in source/<a>/: never copied to release/
NOTES = ("timestamp.txt", "submission_secret.txt")  # what nbgrader adds to work that it collects
HERE = __name__


def configure(config: Any, root: Path) -> None:
    """Set what this course needs. config: of traitlets; root: the folder of course.yml.

    Errors: `ConfigError` where this nbgrader is built otherwise than the known ones.
    """
    find_tools()
    _exchange_autograde()
    (root / "gradebook").mkdir(exist_ok=True)  # else nbgrader speaks of an upgrade
    config.CourseDirectory.root = str(root)
    config.CourseDirectory.course_id = COURSE_ID
    config.CourseDirectory.db_url = f"sqlite:///{root / 'gradebook' / DATABASE}"
    config.CourseDirectory.ignore = LEFT_BEHIND + INSTRUCTORS
    config.Exchange.root = os.environ.get(EXCHANGE) or str(root / "exchange")
    config.ExchangeFactory.collect = f"{HERE}.CollectAsHandedIn"
    config.ExchangeFactory.release_feedback = f"{HERE}.ReleaseToWhoHandedInHere"
    config.FileNameCollectorPlugin.valid_ext = [
        ".ipynb",
        ".py",
    ]  # zip_collect: modules are work too
    config.ClearSolutions.code_stub = {"python": NOT_WRITTEN}
    config.Autograde.sanitize_preprocessors = []
    config.Autograde.autograde_preprocessors = [
        f"{HERE}.Judgement",
        "nbgrader.preprocessors.AssignLatePenalties",
        "nbgrader.preprocessors.CheckCellMetadata",
    ]


def _exchange_autograde() -> None:
    """Let the command and formgrader's button use ours: nbgrader has no setting for its class."""
    from .autograde import JudgedAutograde

    for module in (converters, autogradeapp, api):
        known = getattr(module, "Autograde", None)
        if not (isinstance(known, type) and issubclass(known, Autograde)):
            raise ConfigError(
                f"{module.__name__} has no class Autograde, so this nbgrader would run students' "
                "code outside the sandbox. Remedy: install the version in constraints.txt, or "
                "grade with `course grade`"
            )
        module.Autograde = JudgedAutograde


class Judgement(NbGraderPreprocessor):  # type: ignore[misc]
    """The notebook as our judge saw it: nothing is executed.

    It replaces nbgrader's own `Execute` and `SaveAutoGrades`; the points are in the gradebook.
    """

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Errors: `ConfigError` where nbgrader's own class came here, with a student's file."""
        judged = resources["nbgrader"].pop("judged", None)
        if judged is None:
            raise ConfigError(
                "nothing was judged, because nbgrader used its own class and not ours. "
                "Remedy: install the version in constraints.txt, or grade with `course grade`"
            )
        return judged.notebook(), resources


class CollectAsHandedIn(ExchangeCollect):  # type: ignore[misc]
    """Collects a student's folder as it is: modules too, links as links, and never stops."""

    def do_copy(self, src: str, dest: str, log: Any = None) -> None:
        """Copy one hand-in; one that cannot be copied is told, and the others are collected.

        A link stays a link, and the judge follows none: nbgrader itself would copy whatever the
        link of a student points to, with the instructor's rights.
        """
        limit = self.coursedir.max_dir_size
        ignored = ignore_patterns(LEFT_BEHIND, ["*"], self.coursedir.max_file_size, self.log)
        try:
            if self.get_size(src) > 1000 * limit:
                raise OSError(f"it is larger than {limit} kB")
            shutil.copytree(src, dest, symlinks=True, ignore=ignored)
        except (OSError, shutil.Error) as error:
            self.log.error("%s was not collected: %s", src, error)


class ReleaseToWhoHandedInHere(ExchangeReleaseFeedback):  # type: ignore[misc]
    """Releases the feedback of those whose work came through nbgrader's exchange.

    nbgrader itself stops at the first page of a student whose work came by another way.
    """

    def copy_files(self) -> None:
        """Copy the pages; tell whose pages have to be sent in another way."""
        directory = self.coursedir.format_path(
            self.coursedir.feedback_directory, "*", self.coursedir.assignment_id
        )
        others = sorted(
            folder.parent.name
            for folder in map(Path, glob.glob(directory))
            if not all((folder / name).is_file() for name in NOTES)
        )
        excluded = ",".join([self.coursedir.student_id_exclude, *others])
        with temp_attrs(self.coursedir, student_id_exclude=excluded):
            super().copy_files()
        if others:
            self.log.warning(
                "Not released, because the work did not come through the exchange: %s. "
                "Remedy: send these students their pages in %s/",
                ", ".join(others), self.coursedir.feedback_directory,
            )  # fmt: skip
