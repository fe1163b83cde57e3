"""`course check` over the whole course: assignments side by side, each in a process of its own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import torch

from .assignment import load_assignment
from .build import any_confinement
from .course import FILE, Course, read_course
from .prove import complaints, matrix, prove
from .release import release_complaints
from .sandbox import Sandbox


@dataclass(frozen=True)
class Verdict:
    """What `course check` says of one assignment, as lines."""

    summary: str
    complaints: tuple[str, ...]
    table: tuple[str, ...]


def prove_all(course: Course, names: Sequence[str], *, seed: str, jobs: int) -> Iterator[Verdict]:
    """A verdict for each assignment, in order. Errors: `ConfigError`, `Broken`.

    Several assignments share the cores between them; a single one gets a lane for each core.
    """
    torch.set_num_threads(1)
    if len(names) == 1 or jobs == 1:
        with ExitStack() as stack:
            lanes = [stack.enter_context(_sandbox(course)) for _ in range(jobs)]
            yield from (prove_one(course, seed, lanes, name) for name in names)
        return
    context = multiprocessing.get_context("fork")  # torch is imported already, with one thread
    with ProcessPoolExecutor(min(jobs, len(names)), mp_context=context) as pool:
        yield from pool.map(partial(_prove_here, course, seed), names)


def _sandbox(course: Course) -> Sandbox:
    return Sandbox(any_confinement(), course.limits.as_limits())


@cache
def _own_sandbox(root: Path) -> Sandbox:
    """The sandbox of this process, used for one assignment after the other; it ends with it."""
    return _sandbox(read_course(root / FILE))


def _prove_here(course: Course, seed: str, name: str) -> Verdict:
    return prove_one(course, seed, [_own_sandbox(course.root)], name)


def prove_one(course: Course, seed: str, lanes: Sequence[Sandbox], name: str) -> Verdict:
    """Run every solution of one assignment, and read the rules off the answers."""
    assignment = load_assignment(course.folder(name))
    proof = prove(assignment, lanes, seed=seed)
    found = complaints(proof, course.tolerance) + release_complaints(course, assignment)
    return Verdict(
        summary=f"{name}: {len(assignment.checks)} checks, {len(proof.alternatives)} right and "
        f"{len(proof.slips)} wrong solutions, {len(found)} complaints",
        complaints=tuple(f"source/{name}: {one}" for one in found),
        table=tuple(f"{marks}  {slip}" for slip, marks, _ in matrix(proof, course.tolerance)),
    )
