"""`course check`: the course proves itself, and a release is refused otherwise.

Every solution of an assignment (reference, alternatives, slips, the bare stub) runs in the
sandbox like a submission; the rules below are then read off the answers. Each complaint says
what, where, and the remedy.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import torch

from .asking import Solution, ask, reference_answers
from .assignment import Assignment, SlipFile
from .sandbox import Sandbox
from .selfcheck.compare import Difference, alike, compare
from .selfcheck.judge import Unanswered, is_not_written

MAX_SENTENCE = 140
ROOM = 1000  # alternatives must agree this many times closer than the tolerance
SEED = "proof"


@dataclass
class Proof:
    """What all solutions of an assignment answered, and what there is to complain about."""

    assignment: Assignment
    expected: dict[str, Any]
    alternatives: dict[str, dict[str, Any]] = field(default_factory=dict)
    slips: dict[str, dict[str, Any]] = field(default_factory=dict)
    stub: dict[str, Any] = field(default_factory=dict)
    _caught: dict[str, list[str]] = field(default_factory=dict)

    def caught(self, slip: SlipFile, tolerance: float) -> list[str]:
        """The checks that a slip fails."""
        if slip.name not in self._caught:
            self._caught[slip.name] = self._compared(slip, tolerance)
        return self._caught[slip.name]

    def _compared(self, slip: SlipFile, tolerance: float) -> list[str]:
        answers = self.slips[slip.name]
        return [
            check.name
            for check in self.assignment.checks
            if isinstance(answers[check.name], Unanswered)
            or not alike(self.expected[check.name], answers[check.name], tolerance)
        ]


def prove(assignment: Assignment, sandboxes: Sequence[Sandbox], *, seed: str = SEED) -> Proof:
    """Run every solution of an assignment, each sandbox a lane. Errors: `ConfigError`, `Broken`."""
    torch.set_num_threads(1)
    name = f"{assignment.name}.py"
    reference = ((name, (assignment.reference,)),)
    stub = "\n\n".join(cell.stub for cell in assignment.cells if cell.kind in ("given", "exercise"))
    solutions: dict[tuple[str, str], Solution] = {("stub", ""): Solution(((name, (stub,)),))}
    for title, text in assignment.alternatives.items():
        solutions["right", title] = Solution(((name, (text,)),))
    for slip in assignment.slips:
        solutions["wrong", slip.name] = Solution((("slip.py", (slip.text,)),), before=reference)
    expected = reference_answers(sandboxes[0], assignment, seed)
    answers = _ask_all(assignment, solutions, sandboxes, seed)
    return Proof(
        assignment,
        expected,
        stub=answers["stub", ""],
        alternatives={title: one for (kind, title), one in answers.items() if kind == "right"},
        slips={title: one for (kind, title), one in answers.items() if kind == "wrong"},
    )


def _ask_all(
    assignment: Assignment,
    solutions: Mapping[tuple[str, str], Solution],
    sandboxes: Sequence[Sandbox],
    seed: str,
) -> dict[tuple[str, str], dict[str, Any]]:
    """Every solution's answers, worked off by a thread for each sandbox."""
    todo: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()
    for key in solutions:
        todo.put(key)

    def lane(sandbox: Sandbox) -> dict[tuple[str, str], dict[str, Any]]:
        answers: dict[tuple[str, str], dict[str, Any]] = {}
        while True:
            try:
                key = todo.get_nowait()
            except queue.Empty:
                return answers
            examples = assignment.examples if key[0] == "right" else ()
            checks = (*assignment.checks, *examples)
            answers[key] = ask(sandbox, assignment.name, checks, solutions[key], seed).values

    with ThreadPoolExecutor(len(sandboxes)) as pool:
        answers = {key: one for found in pool.map(lane, sandboxes) for key, one in found.items()}
    return {key: answers[key] for key in solutions}


def complaints(proof: Proof, tolerance: float) -> list[str]:
    """Everything that is wrong with an assignment; empty where it may be released."""
    rules: list[Callable[[Proof, float], Iterator[str]]] = [
        alternatives_agree,
        tolerance_has_room,
        stub_is_not_written,
        slips_are_caught,
        slips_differ,
        checks_are_needed,
        sentences_are_fit,
    ]
    return [complaint for rule in rules for complaint in rule(proof, tolerance)]


def alternatives_agree(proof: Proof, tolerance: float) -> Iterator[str]:
    """Every alternative passes every check."""
    for name, answers in proof.alternatives.items():
        for check, expected in proof.expected.items():
            answer = answers[check]
            if isinstance(answer, Unanswered):
                why = answer.sentence
            else:
                difference = compare(expected, answer, tolerance)
                why = _words(difference) if difference else ""
            if why:
                yield (
                    f"right/{name}.py fails the check {check!r} ({why}). Remedy: if it is right, "
                    f"the check or the reference is not; if it is wrong, move it to wrong/"
                )


def _words(difference: Difference) -> str:
    place = "".join(f"[{step!r}]" for step in difference.place)
    facts = ", ".join(f"{name} {value}" for name, value in difference.facts.items())
    return " ".join(part for part in (difference.rung, place, facts) if part)


def tolerance_has_room(proof: Proof, tolerance: float) -> Iterator[str]:
    """The spread of the alternatives in float64 is far below the tolerance."""
    for name, answers in proof.alternatives.items():
        for check, expected in proof.expected.items():
            spread = _spread(expected, answers[check])
            if tolerance >= spread > tolerance / ROOM:
                yield (
                    f"right/{name}.py is {spread:.1e} off in the check {check!r}, which leaves "
                    f"less than {ROOM} times room below {tolerance:g}. Remedy: smaller numbers or "
                    f"sizes as inputs of the check"
                )


def _spread(one: Any, other: Any) -> float:
    """The largest difference of float64 numbers in two answers of the same form."""
    if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor):
        if one.dtype != torch.float64 or one.shape != other.shape or not one.numel():
            return 0.0
        gap = (one - other).abs()
        return float(gap[gap.isfinite()].max()) if gap.isfinite().any() else 0.0
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other)
    if isinstance(one, dict) and isinstance(other, dict):
        return max((_spread(one[key], other.get(key)) for key in one), default=0.0)
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return max((_spread(a, b) for a, b in zip(one, other, strict=False)), default=0.0)
    return 0.0


def stub_is_not_written(proof: Proof, tolerance: float) -> Iterator[str]:
    """The bare stub is "not written" everywhere."""
    for check, answer in proof.stub.items():
        if not is_not_written(answer):
            yield (
                f"the bare stub answers the check {check!r} with {str(answer)[:80]!r}, not with "
                f"NotImplementedError. Remedy: let the check call what the learner writes first"
            )


def slips_are_caught(proof: Proof, tolerance: float) -> Iterator[str]:
    """Every slip fails a check of each of its exercises, a hidden one too, and of no other."""
    checks = {check.name: check for check in proof.assignment.checks}
    for slip in proof.assignment.slips:
        caught = [checks[name] for name in proof.caught(slip, tolerance)]
        failed = {check.exercise.name for check in caught}
        where = f"wrong/{slip.name}.py"
        for exercise in slip.exercises:
            if exercise not in failed:
                yield (
                    f"{where} passes every check of {exercise!r}. Remedy: add an input on which it "
                    f"differs from the reference, or name another exercise"
                )
        for exercise in sorted(failed - set(slip.exercises)):
            yield (
                f"{where} also fails a check of {exercise!r}. Remedy: add it to `exercise:` in the "
                f"docstring, or let the check not depend on it"
            )
        if caught and not any(check.hidden for check in caught):
            yield f"{where} fails public checks only. Remedy: ask the same in a hidden check"


def slips_differ(proof: Proof, tolerance: float) -> Iterator[str]:
    """No two slips of an exercise answer alike, unless they say so."""
    slips = proof.assignment.slips
    for one, other in combinations(slips, 2):
        if one.alike == other.name or other.alike == one.name:
            continue
        shared = set(one.exercises) & set(other.exercises)
        names = [check.name for check in proof.assignment.checks if check.exercise.name in shared]
        answers, others = proof.slips[one.name], proof.slips[other.name]
        if shared and all(
            _answered_alike(answers[name], others[name], tolerance) for name in names
        ):
            yield (
                f"wrong/{one.name}.py and wrong/{other.name}.py answer every check alike, so "
                f"neither can be named. Remedy: add an input that tells them apart, or "
                f"keep one of them"
            )


def _answered_alike(one: Any, other: Any, tolerance: float) -> bool:
    if isinstance(one, Unanswered) or isinstance(other, Unanswered):
        return isinstance(one, Unanswered) and isinstance(other, Unanswered)
    return alike(one, other, tolerance)


def checks_are_needed(proof: Proof, tolerance: float) -> Iterator[str]:
    """Some slip fails every check, or the check says why it is kept."""
    needed = {name for slip in proof.assignment.slips for name in proof.caught(slip, tolerance)}
    for check in proof.assignment.checks:
        if check.name not in needed and not check.kept:
            yield (
                f"no slip fails the check {check.name!r}. Remedy: add the mistake that it is for, "
                f'say `kept="why"`, or take it out'
            )


def sentences_are_fit(proof: Proof, tolerance: float) -> Iterator[str]:
    """Every slip has a sentence of its own, not too long, a hint, and a place to read."""
    seen: dict[str, str] = {}
    for slip in proof.assignment.slips:
        where = f"wrong/{slip.name}.py"
        if len(slip.sentence) > MAX_SENTENCE:
            yield (
                f"{where}: its sentence has {len(slip.sentence)} characters, at most "
                f"{MAX_SENTENCE} are read. Remedy: say less"
            )
        if slip.sentence in seen:
            yield (
                f"{where} has the sentence of wrong/{seen[slip.sentence]}.py. Remedy: say what is "
                f"different, or keep one of them"
            )
        seen[slip.sentence] = slip.name
        lacking = [name for name in ("hint", "read") if not getattr(slip, name)]
        if lacking:
            yield f"{where} has no {' and no '.join(lacking)}. Remedy: add `{lacking[0]}: …`"


def matrix(proof: Proof, tolerance: float) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Which check catches which slip: the slip, a mark for each check, the names of those."""
    names = [check.name for check in proof.assignment.checks]
    for slip in proof.assignment.slips:
        caught = set(proof.caught(slip, tolerance))
        marks = "".join("x" if name in caught else "." for name in names)
        yield slip.name, marks, [name for name in names if name in caught]
