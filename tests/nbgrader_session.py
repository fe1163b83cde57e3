"""nbgrader's commands for tests: each as it would be given, several of them in one process.

Importing nbgrader takes seconds, so a test that needs ten commands does not start ten processes.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from autograder.course import Course, read_course
from autograder.quiet import quiet

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
SESSION = r"""
import io, json, os, sys
sys.modules["rfc3987_syntax"] = None


class Heard:  # parts of nbgrader keep the stream that was there when they were imported
    def write(self, text):
        return said.write(text)

    def flush(self):
        pass


said, stdout = io.StringIO(), sys.stdout
sys.stdout = sys.stderr = Heard()
from nbgrader.apps.nbgraderapp import NbGraderApp
from traitlets.config import SingletonConfigurable


def classes(cls):
    for one in cls.__subclasses__():
        yield one
        yield from classes(one)


answers = []
for folder, arguments in json.load(sys.stdin):
    os.chdir(folder)
    said, code = io.StringIO(), 0
    try:
        NbGraderApp.launch_instance(argv=arguments)
    except SystemExit as error:
        code = error.code or 0
        said.write(error.code if isinstance(error.code, str) else "")
    for one in classes(SingletonConfigurable):
        one._instance = None
    answers.append([code, said.getvalue()])
stdout.write("\n" + json.dumps(answers))  # kernels may have written before
"""


@dataclass(frozen=True)
class Said:
    """What a command said (standard output and error together), and its exit code."""

    code: int | str
    text: str


def environment(home: Path) -> dict[str, str]:
    """Of a machine on which nothing of this user's own Jupyter is seen."""
    kept = {"HOME": str(home), "JUPYTER_DATA_DIR": str(home / "data"), "PYTHONWARNINGS": "ignore"}
    kept |= {"JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTER_RUNTIME_DIR": str(home / "run")}
    kept |= {"NBGRADER_EXCHANGE": str(home / "exchange")}
    return {**os.environ, **kept, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}


def session(home: Path, commands: Sequence[tuple[Path, Sequence[str]]]) -> list[Said]:
    """Give commands one after the other, each in its folder: `(folder, ["autograde", "a"])`."""
    run = subprocess.run(
        [sys.executable, "-c", SESSION],
        input=json.dumps([[str(folder), list(words)] for folder, words in commands]),
        capture_output=True,
        text=True,
        check=False,
        env=environment(home),
    )
    assert run.returncode == 0, run.stderr
    return [Said(code, text) for code, text in json.loads(run.stdout.splitlines()[-1])]


def command(home: Path, folder: Path, *words: str) -> Said:
    """Give one command by the program that is installed."""
    run = subprocess.run(
        [str(BIN / "nbgrader"), *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=environment(home),
    )
    return Said(run.returncode, run.stdout + run.stderr)


def course_with_config(course: Course, folder: Path) -> Course:
    """A copy of a course, with nbgrader's settings as this repository has them."""
    copied = Path(shutil.copytree(course.root, folder))
    shutil.copy(ROOT / "nbgrader_config.py", copied)
    return read_course(copied / "course.yml")


def autograde_here(course: Course, assignment: str, student: str = "*") -> None:
    """`nbgrader autograde` in this process, with the settings of nbgrader_config.py."""
    with quiet():
        from nbgrader.apps import api
        from nbgrader.coursedir import CourseDirectory
        from traitlets.config import Config

        from autograder.packages.for_nbgrader import configure

        config = Config()
        configure(config, course.root)
        folder = CourseDirectory(config=config, assignment_id=assignment, student_id=student)
        api.Autograde(coursedir=folder, config=config).start()
