"""otter's plugin: our judge grades in its sandbox, and otter only reports what it said.

otter by itself runs a submission, its tests and its results in one process, with the rights of
whoever grades. Here the submission's files are set aside before otter looks at them (and before
it would unpickle a handed-in .OTTER_LOG); what otter runs is an empty notebook.

A failure of ours is raised: otter then writes no results.json, and so no zero.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import weakref
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import nbformat
import psutil
from otter.plugins import AbstractOtterPlugin
from otter.test_files import GradingResults
from otter.test_files.abstract_test import TestCase, TestCaseResult
from otter.test_files.exception_test import ExceptionTestFile

SECONDS_AT_MOST = 480
GRACE_SECONDS = 20  # for otter to end by itself once its kernel is gone
# What run_autograder says of a container; on other machines both lie in otter's own folder.
JUDGE_HOME, HANDED = "JUDGE_HOME", "JUDGE_HANDED"
ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}


class NotGraded(Exception):
    """The grader itself failed, or took too long: never the student's fault."""


class JudgePlugin(AbstractOtterPlugin):  # type: ignore[misc]  # otter has no types
    """seconds: of its configuration, after which grading is stopped."""

    def before_grading(self, config: Any) -> None:
        """Set the student's files aside, and let our judge grade them. Errors: `NotGraded`."""
        self._stop_after(self.plugin_config.get("seconds", SECONDS_AT_MOST))
        self.content = self._judged(self._set_aside())

    def before_execution(self, submission: Any) -> Any:
        """What otter runs instead of the submission: nothing."""
        return nbformat.read(self._beside / "empty.ipynb", as_version=4)

    def after_grading(self, results: GradingResults) -> None:
        """What otter reports: what our judge said."""
        results.results = {test["name"]: _as_test_file(test) for test in self.content["tests"]}
        results.to_gradescope_dict = partial(_as_it_is, self.content)

    def generate_report(self) -> str:
        """The end of a run."""
        signal.alarm(0)
        return "Graded by the judge of the course, in its sandbox."

    @property
    def _beside(self) -> Path:
        """The folder `judge/` of the package."""
        return Path(self.submission_path).parent.parent / "source/judge"

    def _set_aside(self) -> Path:
        """The folder to which the student's files were moved."""
        if os.environ.get(HANDED):
            return Path(os.environ[HANDED])
        work = Path(self.submission_path)
        handed = Path(tempfile.mkdtemp(prefix="handed-", dir=work.parent.parent))
        for entry in list(os.scandir(work.parent)):
            if entry.name != "tests":  # that one is otter's, and it has replaced a student's
                shutil.move(entry.path, handed)
        made = handed / "__init__.py"  # by otter, unless there was one
        if made.is_file() and not made.is_symlink() and not made.stat().st_size:
            made.unlink()
        if work.suffix == ".py":
            work.touch()
        else:
            shutil.copy(self._beside / "empty.ipynb", work)
        return handed

    def _judged(self, handed: Path) -> dict[str, Any]:
        """results.json's content, from a process that has nothing of the submission."""
        judge = Path(os.environ.get(JUDGE_HOME) or self._beside)
        python = judge / "python"
        program = python.read_text("utf-8").strip() if python.exists() else sys.executable
        with tempfile.TemporaryDirectory() as scratch:
            results = Path(scratch) / "results.json"
            command = [program, "-I", *map(str, (judge / "run_judge.py", "grade", handed, results))]
            done = subprocess.run(
                command, cwd="/", env=ENVIRONMENT, capture_output=True, text=True, check=False
            )
            print(done.stdout)  # staff see it
            if done.returncode:
                said = (done.stdout + done.stderr).strip().split("\n")[-1]
                raise NotGraded(
                    f"the grader itself failed: {said or done.returncode}. Run it again"
                )
            content: dict[str, Any] = json.loads(results.read_text("utf-8"))
            return content

    def _stop_after(self, seconds: int) -> None:
        """End a run that takes too long: otter itself never does."""
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGALRM, partial(_stop, weakref.ref(self), seconds))
            signal.alarm(seconds)


def _stop(plugin: weakref.ref[JudgePlugin], seconds: int, *_: object) -> None:
    """Kill the judge and the kernel, so that otter ends; if it does not, end it."""
    if plugin() is None:  # that run has ended already, with an error
        return
    print(f"NOT GRADED: stopped after {seconds} seconds.", file=sys.stderr, flush=True)
    for process in psutil.Process().children(recursive=True):
        try:
            process.kill()
        except psutil.NoSuchProcess:
            pass
    signal.signal(signal.SIGALRM, lambda *_: os._exit(1))
    signal.alarm(GRACE_SECONDS)


def _as_it_is(content: dict[str, Any], _: Any) -> dict[str, Any]:
    return content


def _as_test_file(test: dict[str, Any]) -> ExceptionTestFile:
    """An entry of results.json as otter keeps it, for its summaries."""
    case = TestCase(test["name"], "", False, test["max_score"], None, None)
    file = ExceptionTestFile(test["name"], test["name"], [case], all_or_nothing=False)
    text = unescape(re.sub(r"<[^>]*>", "", test["output"]))
    file.test_case_results = [TestCaseResult(case, text, test["status"] == "passed")]
    file.update_score(test["score"])
    return file
