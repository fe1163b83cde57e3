"""`course doctor` says what holds, and what would help."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from autograder.cli import main
from autograder.course import Course
from autograder.sandbox import Confinement, trial
from autograder.sandbox.attempt import Attempt

ALL = dict.fromkeys([one.__name__ for one in trial.PROTECTIONS], True)


def run(course: Course) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["--course", str(course.root), "doctor"])
    return done.exit_code, done.output


def with_attempts(monkeypatch: pytest.MonkeyPatch, found: list[tuple[str, Attempt]]) -> None:
    def attempts(*_: object) -> Iterator[tuple[Confinement, Attempt]]:
        yield from ((Confinement(rung, "bwrap" if rung == "A" else ""), one) for rung, one in found)

    monkeypatch.setattr("autograder.doctor.attempts", attempts)


def test_here_every_protection_is_named_with_how_it_was_tried(
    toy_course: Course, confinement: Confinement
) -> None:
    code, output = run(toy_course)
    assert code == 0
    assert f"{confinement.words}" in output
    assert "holds, and is used" in output
    for one in trial.PROTECTIONS:
        assert one.__name__ in output
        assert one.__doc__ is not None and one.__doc__ in output


def test_what_does_not_hold_comes_with_its_remedy(
    toy_course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = Attempt(failure="No permissions to create a new namespace")
    with_attempts(monkeypatch, [("A", failed), ("C", Attempt(ALL))])
    code, output = run(toy_course)
    assert code == 0
    assert "no: No permissions to create a new namespace" in output
    assert "for it: bubblewrap and user namespaces" in output
    assert "rung C (Landlock, seccomp): holds, and is used" in output


def test_where_nothing_holds_the_command_fails(
    toy_course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_attempts(monkeypatch, [("C", Attempt({**ALL, "files": False}))])
    code, output = run(toy_course)
    assert code == 2
    assert "no: does not protect files" in output
    assert "refuses to start" in output
    assert "Remedy" in output


def test_a_machine_with_no_rung_at_all_is_told_so(
    toy_course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_attempts(monkeypatch, [])
    code, output = run(toy_course)
    assert code == 2
    assert "none is known for" in output
