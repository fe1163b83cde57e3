"""A whole class: every submission graded, stored as it comes, and nothing stops it.

The main thread hands out work and stores results; each lane is a thread with a sandbox of its
own, in which one submission at a time is alive.
"""

from __future__ import annotations

import hashlib
import os
import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import torch

from .asking import reference_answers, slip_answers
from .assignment import Assignment, load_assignment
from .course import Course
from .errors import Broken, ConfigError, CourseError, SubmissionError
from .fingerprints import Fingerprints
from .grade import grade, ungraded
from .model import NOT_READABLE, NOTHING, OURS, Grade, Submission
from .results import Results
from .sandbox import Confinement, Sandbox
from .submission import read_submission
from .text import clean

WORTH_A_LANE = 8  # submissions: starting a sandbox costs as much as grading some dozens
OURS_REASON = "the grader itself failed ({why}); give the same command again"
TRIES = 3  # of a submission whose sandbox failed


@dataclass(frozen=True)
class Work:
    """One row of the batch: a student and an assignment, and where the work lies."""

    student: str
    assignment: str
    folder: Path


@dataclass
class Batch:
    """What a batch needs, and what it counts."""

    course: Course
    confinement: Confinement
    results: Results
    jobs: int = 0
    reused: int = 0
    kept: list[Sandbox] = field(default_factory=list)  # used first; open before and after

    def __post_init__(self) -> None:
        self.jobs = self.jobs or os.cpu_count() or 1
        self.assignments: dict[str, Assignment] = {}
        self.fingerprints: dict[str, Fingerprints] = {}

    def prepare(self, names: Sequence[str]) -> None:
        """Load assignments. Errors: `ConfigError`."""
        for name in names:
            assignment = load_assignment(self.course.folder(self.course.entry(name).name))
            self.assignments[name] = assignment
            self.fingerprints[name] = Fingerprints(
                assignment, self.results.seed, engine_version(), self.results.cache,
                reference_answers, slip_answers,
            )  # fmt: skip

    @property
    def sentences(self) -> dict[tuple[str, str], str]:
        """The sentence of every slip, by assignment and name."""
        return {
            (assignment.name, slip.name): slip.sentence
            for assignment in self.assignments.values()
            for slip in assignment.slips
        }

    def run(self, works: Sequence[Work], done: Callable[[Grade, bool], None]) -> list[Grade]:
        """Grade all of it; the grades in the order of `works`.

        done: is told each grade as it comes, and whether it was known before.

        Errors: `CourseError` when nothing can be graded at all (the reference fails, the
        gradebook cannot be written). What was graded before that is stored.
        """
        torch.set_num_threads(1)
        known = self.results.read()
        todo: queue.SimpleQueue[tuple[Work, Submission] | None] = queue.SimpleQueue()
        fresh: queue.Queue[Grade | BaseException | None] = queue.Queue()
        waiting = 0
        for work in works:
            ready = self._read(work)
            if isinstance(ready, Grade):
                self._store(ready, known, done)
            elif self._is_known(work, ready, known):
                self.reused += 1
                done(known[work.student, work.assignment], True)
            else:
                todo.put((work, ready))
                waiting += 1
        if waiting:
            self._drain(todo, fresh, waiting, known, done)
        return [known[work.student, work.assignment] for work in works]

    def _drain(
        self,
        todo: queue.SimpleQueue[tuple[Work, Submission] | None],
        fresh: queue.Queue[Grade | BaseException | None],
        waiting: int,
        known: dict[tuple[str, str], Grade],
        done: Callable[[Grade, bool], None],
    ) -> None:
        """Let lanes work off `todo`; store what comes back, in this thread."""
        stop = threading.Event()
        lanes = [
            threading.Thread(target=self._lane, args=(todo, fresh, stop), daemon=True)
            for _ in range(min(self.jobs, -(-waiting // WORTH_A_LANE)))
        ]
        for lane in lanes:
            lane.start()
        try:
            while waiting:
                result = fresh.get()
                if isinstance(result, BaseException):
                    raise result
                if result is not None:
                    self._store(result, known, done)
                    waiting -= 1
        finally:
            stop.set()
            for _ in lanes:
                todo.put(None)
            for lane in lanes:
                lane.join(timeout=5)

    def _lane(
        self,
        todo: queue.SimpleQueue[tuple[Work, Submission] | None],
        fresh: queue.Queue[Grade | BaseException | None],
        stop: threading.Event,
    ) -> None:
        try:
            with self._sandbox() as sandbox:
                while not stop.is_set() and (item := todo.get()) is not None:
                    fresh.put(self._grade(sandbox, *item))
        except BaseException as error:  # told to the main thread, which ends the batch
            fresh.put(error)

    @contextmanager
    def _sandbox(self) -> Iterator[Sandbox]:
        try:
            sandbox = self.kept.pop()
        except IndexError:
            with Sandbox(self.confinement, self.course.limits.as_limits()) as sandbox:
                yield sandbox
            return
        try:
            yield sandbox
        finally:
            self.kept.append(sandbox)

    def _grade(self, sandbox: Sandbox, work: Work, submission: Submission) -> Grade:
        """One submission; when the sandbox fails it is tried again, then it is *ours*."""
        assignment = self.assignments[work.assignment]
        why = ""
        for _ in range(TRIES):
            try:
                graded = grade(
                    sandbox,
                    assignment,
                    submission,
                    self.fingerprints[work.assignment],
                    tolerance=self.course.tolerance,
                )
                return replace(graded, key=self.key(submission))
            except ConfigError:
                raise
            except Broken as error:
                why = str(error)
                sandbox.close()
            except Exception as error:  # a fault of ours must not stop the class
                why = f"{type(error).__name__}: {error}"
                sandbox.close()
        reason = OURS_REASON.format(why=why)
        return ungraded(assignment, work.student, OURS, reason, submission.submitted)

    def _read(self, work: Work) -> Submission | Grade:
        """The submission, or a grade that says why there is none."""
        assignment = self.assignments[work.assignment]
        try:
            found = None
            if os.path.lexists(work.folder):
                found = read_submission(
                    work.folder, work.student, work.assignment, assignment.exercises
                )
        except SubmissionError as error:
            return ungraded(assignment, work.student, NOT_READABLE, str(error))
        except Exception as error:  # as in `_grade`
            reason = OURS_REASON.format(why=f"{type(error).__name__}: {error}")
            return ungraded(assignment, work.student, OURS, reason)
        if found is None:
            reason = f"no .py or .ipynb file in {clean(work.student)}/{work.assignment}"
            return ungraded(assignment, work.student, NOTHING, reason)
        return found

    def _is_known(
        self, work: Work, submission: Submission, known: dict[tuple[str, str], Grade]
    ) -> bool:
        before = known.get((work.student, work.assignment))
        return before is not None and before.status != OURS and before.key == self.key(submission)

    def _store(
        self,
        graded: Grade,
        known: dict[tuple[str, str], Grade],
        done: Callable[[Grade, bool], None],
    ) -> None:
        before = known.get((graded.student, graded.assignment))
        if before is not None and replace(before, graded="") == graded:
            self.reused += 1
            done(before, True)
            return
        graded = replace(graded, graded=datetime.now(UTC).isoformat(timespec="seconds"))
        self.results.append(graded)
        known[graded.student, graded.assignment] = graded
        done(graded, False)

    def key(self, submission: Submission) -> str:
        """A hash of all that decides a grade: the same key always has the same grade."""
        assignment = self.assignments[submission.assignment]
        digest = hashlib.sha256()
        parts = [assignment.version, engine_version(), self.results.seed, self.confinement.words]
        parts += [repr(self.course.limits), repr(self.course.tolerance), repr(submission)]
        for part in parts:
            digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
        return digest.hexdigest()[:32]


@cache
def engine_version() -> str:
    """A hash of the engine's own files and of torch's version."""
    digest = hashlib.sha256(torch.__version__.encode())
    folder = Path(__file__).parent
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def find_work(path: Path, names: Sequence[str]) -> list[Work]:
    """Every student below `path`, for every assignment that anybody handed in.

    path: holds `<student>/<assignment>/<files>`. Errors: `CourseError`.
    """
    try:
        students = sorted(_students(path))
    except FileNotFoundError:
        raise CourseError(
            f"there is no folder {path}. Remedy: put the work there as "
            "<student>/<assignment>/<files>, "
            "or name it: `course grade PATH`"
        ) from None
    except OSError as error:
        raise CourseError(
            f"{path} cannot be read ({error.strerror}). Remedy: name a readable folder"
        ) from None
    if not students:
        raise CourseError(
            f"there are no students in {path}. Remedy: it holds <student>/<assignment>/<files>, "
            f"for example {path / 's01' / names[0]}/{names[0]}.ipynb"
        )
    handed = [name for name in names if any(os.path.lexists(path / one / name) for one in students)]
    return [
        Work(student, name, path / student / name)
        for name in (handed or names)
        for student in students
    ]


def _students(path: Path) -> Iterator[str]:
    for entry in os.scandir(path):
        if not entry.name.startswith(".") and entry.is_dir(follow_symlinks=False):
            yield entry.name
