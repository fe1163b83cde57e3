"""A submission runs where there is nothing to take, ends when it must, and leaves nothing."""

from __future__ import annotations

import os
from contextlib import suppress

import pytest
import torch

from autograder.errors import Broken, Garbled, Stopped, TooLong
from autograder.sandbox import (
    Child,
    Confinement,
    Limits,
    RemoteRoom,
    Sandbox,
    remote_student,
)
from autograder.selfcheck.plain import Missing, Other, Raised
from autograder.selfcheck.student import LearnerError, StandIn


def loaded(child: Child, code: str) -> tuple[RemoteRoom, StandIn]:
    room, student = remote_student(child)
    room.load("work", [("work.py", [code])])
    return room, student


def answer(sandbox: Sandbox, code: str, *args: object) -> object:
    """What `f(*args)` of that code returns."""
    with sandbox.fork() as child:
        _, student = loaded(child, code)
        return student.f(*args)


def test_values_cross_both_ways(sandbox: Sandbox) -> None:
    tensor = torch.arange(6, dtype=torch.float64).view(2, 3)
    code = "def f(x, y): return x.T, y + 1, {'a': [None, True, 'é']}, (1.5, float('inf'))"
    one, two, three, four = answer(sandbox, code, tensor, 2)  # type: ignore[misc]
    assert torch.equal(one, tensor.T)
    assert (two, three, four) == (3, {"a": [None, True, "é"]}, (1.5, float("inf")))


def test_an_object_stays_inside_and_can_be_asked(sandbox: Sandbox) -> None:
    code = "import torch\nclass Box:\n    side = 3\n    def twice(self, x): return 2 * x\nf = Box"
    with sandbox.fork() as child:
        _, student = loaded(child, code)
        box = student.f()
        assert box.side == 3
        assert box.twice(4) == 8


def test_an_object_can_be_an_argument(sandbox: Sandbox) -> None:
    code = "class Box:\n    side = 3\ndef f(box): return box.side"
    with sandbox.fork() as child:
        _, student = loaded(child, code)
        assert student.f(student.Box()) == 3


def test_an_exception_crosses_as_type_text_and_line(sandbox: Sandbox) -> None:
    with pytest.raises(LearnerError) as error:
        answer(sandbox, "def f():\n    return [][1]")
    raised = error.value.answer
    assert isinstance(raised, Raised)
    assert raised.kind == "IndexError"
    assert raised.where == "work.py, line 2: return [][1]"


def test_a_missing_name_comes_with_the_nearest_one(sandbox: Sandbox) -> None:
    with pytest.raises(LearnerError) as error, sandbox.fork() as child:
        loaded(child, "def atention(): pass")[1].attention()
    assert error.value.answer == Missing("attention", "atention")


@pytest.mark.parametrize(
    "code",
    [
        "def f():\n    while True: pass",
        "def f():\n    sum(range(10 ** 12))",
    ],
    ids=["loop in Python", "loop in C"],
)
def test_an_endless_call_is_ended(sandbox: Sandbox, code: str) -> None:
    with pytest.raises(TooLong):
        answer(sandbox, code)


def test_a_call_that_sleeps_is_ended_by_the_wall_clock(confinement: Confinement) -> None:
    limits = Limits(call_seconds=0.1, patience=1.0)
    with Sandbox(confinement, limits) as one, pytest.raises(TooLong):
        answer(one, "import time\ndef f(): time.sleep(1000)")


@pytest.mark.parametrize(
    "code",
    [
        "import os\ndef f(): os._exit(0)",
        "import os, signal\ndef f(): os.kill(os.getpid(), signal.SIGSEGV)",
    ],
)
def test_a_call_that_ends_the_process_is_told_so(sandbox: Sandbox, code: str) -> None:
    with pytest.raises(Stopped):
        answer(sandbox, code)


def test_too_much_memory_is_an_error_of_the_call(sandbox: Sandbox) -> None:
    with pytest.raises(LearnerError):
        answer(sandbox, "import torch\ndef f(): return torch.ones(10 ** 10)")


def test_a_result_too_large_comes_back_as_its_kind(sandbox: Sandbox) -> None:
    with sandbox.fork() as child:
        _, student = loaded(child, "import torch\ndef f(): return (torch.ones(1).expand(2 ** 40),)")
        (value,) = student.f()
    assert value == Other(f"a tensor of {2**40} numbers")


def test_forged_bytes_are_no_answer(sandbox: Sandbox) -> None:
    forged = "import os\ndef f():\n    os.write(4, b'x' * 100)\n    return 1"
    with pytest.raises(Garbled):
        answer(sandbox, forged)


def test_printing_without_end_costs_nothing(sandbox: Sandbox) -> None:
    assert answer(sandbox, "import sys\ndef f():\n    print('x' * 10 ** 7)\n    return 1") == 1


def test_there_is_nothing_to_read(sandbox: Sandbox) -> None:
    code = """
import os
def f(paths):
    return [os.path.exists(path) for path in paths]
"""
    here = os.path.dirname(os.path.dirname(__file__))
    home = os.path.expanduser("~")
    found = answer(sandbox, code, ["/etc/passwd", here, home, "/root", "/home", "/var", "/bin/sh"])
    assert found == [False] * 7


def test_nothing_is_writable(sandbox: Sandbox) -> None:
    code = """
def f(paths):
    written = []
    for path in paths:
        try:
            open(path + '/x', 'w')
            written.append(path)
        except OSError:
            pass
    return written
"""
    places = ["/tmp", "/dev/shm", "/", "/packages", "/engine", "/python/lib", "/dev", "/proc"]
    assert answer(sandbox, code, places) == []


def test_there_is_no_network(sandbox: Sandbox) -> None:
    code = """
import socket
def f():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.sendto(b'x', ('192.0.2.1', 9))
"""
    with pytest.raises(LearnerError):
        answer(sandbox, code)


def test_the_environment_is_empty(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_A_TA", "1")
    assert "SECRET_OF_A_TA" not in str(
        answer(sandbox, "import os\ndef f(): return str(os.environ)")
    )


def test_the_engines_other_files_are_not_there(sandbox: Sandbox) -> None:
    code = """
def f(names):
    there = []
    for name in names:
        try:
            __import__(name)
            there.append(name)
        except ImportError:
            pass
    return there
"""
    names = ["autograder.grade", "autograder.selfcheck.judge", "nbgrader", "otter.api", "pytest"]
    assert answer(sandbox, code, names) == []


def test_there_are_no_new_processes_and_no_signals_to_others(sandbox: Sandbox) -> None:
    code = """
import os, subprocess
TRIES = (
    os.fork,
    lambda: os.posix_spawn("/python/bin/python3", ["python3"], {}),
    lambda: subprocess.run(["/bin/true"]),
    lambda: os.kill(os.getppid(), 9),
    lambda: os.kill(-1, 9),
)
def f():
    done = []
    for at, one in enumerate(TRIES):
        try:
            one()
            done.append(at)
        except OSError:
            pass
    return done
"""
    assert answer(sandbox, code) == []


def test_a_statement_that_fails_costs_only_itself(sandbox: Sandbox) -> None:
    code = "import google.colab\nwhile True: pass\nraise SystemExit\ninput()\ndef f(): return 1"
    with sandbox.fork() as child:
        room, student = remote_student(child)
        notes = room.load("work", [("work.py", [code])])
        assert student.f() == 1
    assert [kind for kind, _, _ in notes] == ["failed", "slow", "failed", "failed"]


def test_files_beside_the_work_can_be_imported(sandbox: Sandbox) -> None:
    files = [
        ("work.py", ["from helper import g\ndef f(): return g()"]),
        ("helper.py", ["def g(): return 7"]),
    ]
    with sandbox.fork() as child:
        room, student = remote_student(child)
        room.load("work", files)
        assert student.f() == 7


def test_a_zygote_that_died_is_started_anew(confinement: Confinement) -> None:
    """A submission that was in it is told `Broken`, or nothing was lost at all."""
    with Sandbox(confinement, Limits()) as one:
        one.start()
        assert one._process is not None
        before = one._process.pid
        one._process.kill()
        with suppress(Broken):
            answer(one, "def f(): return 1")
        assert answer(one, "def f(): return 1") == 1
        assert one._process.pid != before


def test_a_zygote_that_dies_under_a_submission_is_broken(confinement: Confinement) -> None:
    with Sandbox(confinement, Limits()) as one, one.fork() as child:
        _, student = loaded(child, "def f(): return 1")
        assert one._process is not None
        one._process.kill()
        one._process.wait()
        with pytest.raises(Broken):
            while True:  # until the kernel has ended the others with it
                student.f()


def test_unsafe_grades_too(toy_course: object) -> None:
    with Sandbox(Confinement(), Limits()) as one:
        assert answer(one, "def f(): return 1") == 1
