"""What the reference and the slips answer is computed once, and read from the cache ever after."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

from autograder.assignment import Assignment, SlipFile
from autograder.fingerprints import Fingerprints
from autograder.sandbox import Confinement, Limits, Sandbox
from autograder.selfcheck.compare import compare
from autograder.selfcheck.plain import MAX_BYTES
from autograder.values import MAX_PAYLOAD

LARGE = torch.arange(MAX_BYTES // 8, dtype=torch.float64)  # (n,): as much as one call may return


class Asked:
    """Answers large enough that two slips together are more than one reply may hold."""

    def __init__(self) -> None:
        self.times = 0

    def reference(self, sandbox: Sandbox, toy: Assignment, seed: str) -> dict[str, Any]:
        self.times += 1
        return {check.name: LARGE for check in toy.checks[:2]}

    def slip(self, sandbox: Sandbox, toy: Assignment, slip: SlipFile, seed: str) -> dict[str, Any]:
        self.times += 1
        return {toy.checks[0].name: LARGE + 1}


@pytest.fixture
def asked() -> Asked:
    return Asked()


def answers(toy: Assignment, folder: Path, asked: Asked, confinement: Confinement) -> Any:
    """The expected values, and the answers of each slip, as a new batch gets them."""
    kept = Fingerprints(toy, "a class", "v", folder, asked.reference, asked.slip)
    unused = Sandbox(confinement, Limits())
    return kept.expected(unused), [slip.answers for slip in kept.slips(unused)]


def test_a_second_batch_asks_nothing_however_large_the_answers_are(
    toy: Assignment, tmp_path: Path, asked: Asked, confinement: Confinement
) -> None:
    assert len(toy.slips) * MAX_BYTES > MAX_PAYLOAD
    first = answers(toy, tmp_path, asked, confinement)
    assert asked.times == 1 + len(toy.slips)
    again = answers(toy, tmp_path, asked, confinement)
    assert asked.times == 1 + len(toy.slips)
    assert not compare(list(first), list(again), 0.0)


@pytest.mark.parametrize("place", [0, 40, 100, -1])
def test_a_damaged_file_is_computed_anew(
    toy: Assignment, tmp_path: Path, asked: Asked, confinement: Confinement, place: int
) -> None:
    first = answers(toy, tmp_path, asked, confinement)
    for path in tmp_path.iterdir():
        data = bytearray(path.read_bytes())
        data[place] ^= 1
        path.write_bytes(data)
    again = answers(toy, tmp_path, asked, confinement)
    assert asked.times == 2 * (1 + len(toy.slips))
    assert not compare(list(first), list(again), 0.0)


@pytest.mark.parametrize("rest", [0, 10, 32, 60])
def test_a_file_that_was_cut_off_is_computed_anew(
    toy: Assignment, tmp_path: Path, asked: Asked, confinement: Confinement, rest: int
) -> None:
    answers(toy, tmp_path, asked, confinement)
    for path in tmp_path.iterdir():
        path.write_bytes(path.read_bytes()[:rest])
    answers(toy, tmp_path, asked, confinement)
    assert asked.times == 2 * (1 + len(toy.slips))
