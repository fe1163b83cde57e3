"""The rungs of confinement: each one that this machine has is tried, and each lack is seen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.errors import NoConfinement
from autograder.sandbox import Confinement, Limits, Sandbox, probe, remote_student
from autograder.sandbox.attempt import attempt
from autograder.sandbox.confine import Layers
from autograder.sandbox.ladder import attempts, rungs
from autograder.selfcheck.plain import Raised
from autograder.selfcheck.student import LearnerError

HOLDING = [rung for rung, tried in attempts() if tried.holds]
NAMES = [rung.rung for rung in HOLDING]

WORK = """
import torch
def f(x):
    x = x.clone().requires_grad_()
    (x @ x.T).softmax(-1).sum().backward()
    return x.grad
"""
ATTACKS = {
    "reads the passwords": "open('/etc/passwd').read()",
    "reads this test": "open(@here).read()",
    "lists the disk": "os.listdir('/')",
    "writes": "os.open('/tmp/x', os.O_CREAT | os.O_WRONLY)",
    "writes to a folder of all": "os.open(@open + '/x', os.O_CREAT | os.O_WRONLY)",
    "changes rights": "os.chmod(@here, 0o777)",
    "touches": "os.utime(@here)",
    "looks at its parent": "open(f'/proc/{os.getppid()}/environ').read()",
    "forks": "os.fork()",
    "kills its parent": "os.kill(os.getppid(), 9)",
    "kills all": "os.kill(-1, 9)",
    "limits its parent": "resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1))",
    "has no socket": "socket.socket()",
    "asks for signals by descriptor": "fcntl.fcntl(3, fcntl.F_SETOWN, os.getppid())",
    "writes to sockets of others": "socket.socketpair()[0].sendto(b'x', '/dev/log')",
    "stays after its parent": "1 / (prctl(1, 0) + 1)",
    "becomes readable for others": "1 / (prctl(4, 1) + 1)",
    "becomes root": "os.setresuid(0, 0, 0)",
    "has memory that stays": "os.memfd_create('x')",
}


@pytest.fixture(scope="module", params=HOLDING, ids=NAMES)
def sandbox_of_rung(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    with Sandbox(request.param, Limits(call_seconds=2.0, patience=8.0)) as one:
        yield one


def run(sandbox: Sandbox, code: str, *args: object) -> object:
    with sandbox.fork() as child:
        room, student = remote_student(child)
        room.load("work", [("work.py", [code])])
        return student.f(*args)


def test_this_machine_has_a_rung() -> None:
    assert probe() == HOLDING[0]


def test_honest_work_is_done_on_every_rung(sandbox_of_rung: Sandbox) -> None:
    import torch

    assert run(sandbox_of_rung, WORK, torch.eye(3)).shape == (3, 3)  # type: ignore[attr-defined]


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_every_rung_refuses(sandbox_of_rung: Sandbox, attack: str, tmp_path: Path) -> None:
    os.chmod(tmp_path, 0o777)
    expression = attack.replace("@here", repr(__file__)).replace("@open", repr(str(tmp_path)))
    code = f"""
import ctypes, fcntl, os, resource, socket
prctl = ctypes.CDLL(None).prctl
def f():
    {expression}
"""
    with pytest.raises(LearnerError) as error:
        run(sandbox_of_rung, code)
    assert isinstance(error.value.answer, Raised)
    assert {"OSError", "ZeroDivisionError"} & set(error.value.answer.kinds)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("lacking", "open_ones"),
    [
        (Layers(), {"files", "writing", "network", "processes", "signals", "neighbours"}),
        (Layers(seccomp=True), {"files"}),
    ],
    ids=["no layer", "seccomp alone"],
)
def test_what_a_confinement_lacks_is_seen(lacking: Layers, open_ones: set[str]) -> None:
    """The trial can fail: without a layer, it says what is open."""
    tried = attempt(Confinement("C", "", lacking), [Path(__file__)])
    assert {name for name, held in tried.held.items() if not held} >= open_ones
    assert not tried.holds
    assert "files" in tried.reason


def test_bwrap_alone_is_not_enough() -> None:
    """Without the inner layer a submission can start processes."""
    found = next((one for one in rungs() if one.rung == "A" and attempt(one, []).holds), None)
    if found is None:
        pytest.skip("bwrap does not work here")
    bare = replace(found, layers=Layers(user=found.layers.user))
    assert attempt(bare, []).reason == "does not protect processes"


def test_a_readable_course_keeps_rung_d_from_being_used(tmp_path: Path) -> None:
    found = next((one for one in rungs() if one.rung == "D"), None)
    if found is None or attempt(found, []).failure:
        pytest.skip("only root, with a Python that others can read, has rung D")
    os.chmod(tmp_path, 0o755)
    assert not attempt(found, [tmp_path]).holds


def test_a_confinement_that_cannot_start_says_why() -> None:
    tried = attempt(Confinement("A", "/nowhere/bwrap", Layers()), [])
    assert not tried.holds
    assert "/nowhere/bwrap" in tried.reason


def test_without_a_rung_nothing_runs_and_the_remedy_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lacking = [Confinement("A", "/nowhere/bwrap", Layers())]
    monkeypatch.setattr("autograder.sandbox.ladder.rungs", lambda: iter(lacking))
    with pytest.raises(NoConfinement, match=r"/nowhere/bwrap.*Remedy: install bubblewrap"):
        probe()
    assert probe(unsafe=True) == Confinement()
