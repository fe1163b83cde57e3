"""The same checks on the same solutions in one warm process without a sandbox.

    python warm.py CLASS GRADEBOOK    prints JSON: processor seconds, and points by student

This is the least that grading can cost: no isolation, no confinement, nothing is stored.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
from classroom import NAME, assignment, seed_of, texts

from autograder.selfcheck.checks import Check
from autograder.selfcheck.inputs import PUBLIC_SEED
from autograder.selfcheck.judge import Outcome, Slip, judge
from autograder.selfcheck.student import local_student

FIRST = 3  # submissions that are graded once before anything is measured
SPENT: Counter[str] = Counter()


def timed(part: str, work: Callable[[], Any]) -> Any:
    """Do it, and add the processor time to that part."""
    started = time.process_time()
    try:
        return work()
    finally:
        SPENT[part] += time.process_time() - started


def load(*code: str) -> ModuleType:
    """A module in which these texts ran one after the other."""
    module = ModuleType(NAME)
    module.__file__ = f"/{NAME}/{NAME}.py"
    sys.modules[NAME] = module
    for text in code:
        exec(compile(text, module.__file__, "exec", dont_inherit=True), module.__dict__)
    return module


def ask(
    module: ModuleType, checks: Sequence[Check], seed: str
) -> tuple[dict[str, Any], dict[str, str]]:
    """The answers to all checks, and the last call of each."""
    answers, calls = {}, {}
    student = local_student(module)
    for check in checks:
        answers[check.name] = check.answer(student, seed if check.hidden else PUBLIC_SEED)
        calls[check.name] = student._room.calls[-1] if student._room.calls else ""
    return answers, calls


def fingerprints(work: Any, seed: str) -> tuple[dict[str, Any], list[Slip]]:
    """The reference's answers, and the slips with theirs."""
    expected, _ = ask(load(work.reference), work.checks, seed)
    slips = []
    for slip in work.slips:
        own = [check for check in work.checks if check.exercise.name in slip.exercises]
        answers, _ = ask(load(work.reference, slip.text), own, seed)
        slips.append(slip.with_answers(answers))
    return expected, slips


def grade(work: Any, text: str, expected: dict[str, Any], slips: list[Slip], seed: str) -> float:
    """The points of one solution, found as `autograder.grade` does."""
    module = timed("load", lambda: load(text))
    answers, calls = timed("ask", lambda: ask(module, work.checks, seed))

    def outcomes() -> list[Outcome]:
        found = judge(work.checks, answers, expected, calls=calls)
        if any(one.status == "failed" for one in found):
            found = judge(work.checks, answers, expected, slips, calls=calls)
        return found

    return round(sum(one.points for one in timed("judge", outcomes)), 6)


def main() -> None:
    torch.set_num_threads(1)
    folder, gradebook = map(Path, sys.argv[1:])
    seed = seed_of(gradebook)
    work, first = assignment(), [text for _, text in texts(folder)][:FIRST]
    load(work.reference)
    SPENT["start"] = time.process_time()
    expected, slips = timed("fingerprints", lambda: fingerprints(work, seed))
    timed("start", lambda: [grade(work, text, expected, slips, seed) for text in first])
    for part in ("load", "ask", "judge"):  # that was the first use of everything, not the rule
        del SPENT[part]
    points = {student: grade(work, text, expected, slips, seed) for student, text in texts(folder)}
    print(json.dumps({"spent": SPENT, "points": points}))


if __name__ == "__main__":
    main()
