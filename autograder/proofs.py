"""`course check` over the whole course: assignments side by side, each in a process of its own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

import torch

from .assignment import load_assignment
from .build import any_confinement
from .course import Course
from .leaks import leak_complaints
from .prove import complaints, matrix, prove
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
        for name in names:
            yield prove_one(course, seed, jobs, name)
        return
    context = multiprocessing.get_context("fork")  # torch is imported already, with one thread
    with ProcessPoolExecutor(min(jobs, len(names)), mp_context=context) as pool:
        yield from pool.map(partial(prove_one, course, seed, 1), names)


def prove_one(course: Course, seed: str, jobs: int, name: str) -> Verdict:
    """Run every solution of one assignment, and read the rules off the answers."""
    assignment = load_assignment(course.folder(name))
    with ExitStack() as stack:
        confinement, limits = any_confinement(), course.limits.as_limits()
        lanes = [stack.enter_context(Sandbox(confinement, limits)) for _ in range(jobs)]
        proof = prove(assignment, lanes, seed=seed)
    found = complaints(proof, course.tolerance) + leak_complaints(course, assignment)
    return Verdict(
        summary=f"{name}: {len(assignment.checks)} checks, {len(proof.alternatives)} right and "
        f"{len(proof.slips)} wrong solutions, {len(found)} complaints",
        complaints=tuple(f"source/{name}: {one}" for one in found),
        table=tuple(f"{marks}  {slip}" for slip, marks, _ in matrix(proof, course.tolerance)),
    )
