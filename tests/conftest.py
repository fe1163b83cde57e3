"""What tests share: the toy course, and a sandbox that is started once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import torch

from autograder.assignment import Assignment, load_assignment
from autograder.batch import Batch
from autograder.build import build
from autograder.course import Course, read_course
from autograder.errors import NoConfinement
from autograder.results import Results
from autograder.sandbox import Confinement, Limits, Sandbox, probe

TOY = Path(__file__).parent / "toy"
ROOT = Path(__file__).parent.parent

collect_ignore = ["toy"]  # its checks are read by the engine, not by pytest

torch.set_num_threads(1)


@pytest.fixture
def toy_folder(tmp_path: Path) -> Path:
    """A copy of the toy course that a test may change."""
    return Path(shutil.copytree(TOY, tmp_path / "toy"))


@pytest.fixture(scope="session")
def built_course(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> Course:
    """The toy course as `course build` leaves it; a test that changes it takes a copy."""
    folder = Path(shutil.copytree(TOY, tmp_path_factory.mktemp("built") / "toy"))
    course = read_course(folder / "course.yml")
    build(course, course.names, check=False, sandbox=sandbox)
    return course


@pytest.fixture(scope="session")
def toy_course() -> Course:
    return read_course(TOY / "course.yml")


@pytest.fixture(scope="session")
def toy(toy_course: Course) -> Assignment:
    return load_assignment(toy_course.folder("shapes"))


@pytest.fixture(scope="session")
def confinement() -> Confinement:
    """The confinement of this machine; a machine without one cannot run these tests."""
    try:
        return probe()
    except NoConfinement as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def sandbox(confinement: Confinement) -> Iterator[Sandbox]:
    """A real sandbox with short limits, shared by all tests of a run."""
    limits = Limits(call_seconds=1.0, load_seconds=8.0, submission_seconds=12, patience=8.0)
    with Sandbox(confinement, limits) as one:
        one.start()
        yield one


@dataclass(frozen=True)
class Lanes:
    """Two warm sandboxes for the batches of a run; starting one takes seconds."""

    confinement: Confinement
    sandboxes: tuple[Sandbox, Sandbox]

    def batch(self, course: Course, gradebook: Path, *, jobs: int = 2) -> Batch:
        """A batch that grades in them, with the limits of its course."""
        for sandbox in self.sandboxes[:jobs]:
            sandbox.limits = course.limits.as_limits()
            sandbox.start()  # here: it would end with the thread that starts it
        kept = list(self.sandboxes[:jobs])
        return Batch(course, self.confinement, Results(gradebook), jobs, kept=kept)


@pytest.fixture(scope="session")
def lanes(confinement: Confinement) -> Iterator[Lanes]:
    with Sandbox(confinement, Limits()) as one, Sandbox(confinement, Limits()) as two:
        yield Lanes(confinement, (one, two))
