"""What the test cells of the notebooks call: the course's checks, in the kernel's own process."""

from __future__ import annotations

import os
from pathlib import Path
from types import ModuleType
from typing import Any

import torch

from autograder.assignment import load_assignment
from autograder.selfcheck.inputs import PUBLIC_SEED
from autograder.selfcheck.judge import judge
from autograder.selfcheck.student import local_student


def run(exercise: str, namespace: dict[str, Any]) -> None:
    """Every check of an exercise. Errors: `AssertionError` with the first that did not pass."""
    torch.set_num_threads(1)
    work = load_assignment(Path(os.environ["COST_SOURCE"]))
    stored = torch.load(os.environ["COST_EXPECTED"], weights_only=True)
    module = ModuleType(work.name)
    module.__dict__.update(namespace)
    student = local_student(module)
    own = [check for check in work.checks if check.exercise.name == exercise]
    answers = {
        check.name: check.answer(student, stored["seed"] if check.hidden else PUBLIC_SEED)
        for check in own
    }
    for outcome in judge(own, answers, stored["expected"]):
        assert outcome.status == "passed", f"{outcome.check.title}: {outcome.sentence}"
