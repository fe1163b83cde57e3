"""From `source/` to what learners get: `assignments/<a>/` and the notebooks, written or compared.

Generated files are committed; `course build --check` says which of them are out of date.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from .asking import Solution, ask, reference_answers
from .assignment import Assignment, load_assignment
from .course import Course
from .errors import BuildError, NoConfinement
from .leaks import SELFCHECK
from .release import instructors_files, refuse_leaks, refuse_moves, released_file
from .sandbox import Confinement, Sandbox, probe
from .selfcheck import sentences as say
from .selfcheck.compare import alike, compare
from .selfcheck.inputs import PUBLIC_SEED
from .selfcheck.judge import Slip, Unanswered
from .selfcheck.stored import FILE as EXPECTED
from .selfcheck.stored import parse_expected, read_expected, write_expected

CONFTEST = '''"""Checks explain themselves: see selfcheck/pytest_hook.py. Made by `course build`."""

from selfcheck.pytest_hook import *  # noqa: F403
'''
PYTEST_INI = """; Made by `course build`. One line a check, no tracebacks.
[pytest]
addopts = -q --no-header --no-summary --tb=no -p no:cacheprovider
    --continue-on-collection-errors
console_output_style = classic
testpaths = .
"""
NEARLY = 1e-7  # stored values may differ in the last digits between processors


def build(
    course: Course, names: list[str], *, check: bool, sandbox: Sandbox | None = None
) -> list[str]:
    """Write `assignments/<a>/` and `release/<a>/`; the paths that changed, or would change.

    check: only compare. Instructors' notebooks are written too, but not compared: git ignores
    them. sandbox: a warm one; one is started where there is none. Errors: `BuildError`,
    `ConfigError`.
    """
    changed = []
    with ExitStack() as stack:
        if sandbox is None:
            limits = course.limits.as_limits()
            sandbox = stack.enter_context(Sandbox(any_confinement(), limits))
        for name in names:
            assignment = load_assignment(course.folder(name))
            refuse_moves(course, assignment)
            folder = course.root / "assignments" / name
            files = dict(learners_files(course, assignment, sandbox))
            refuse_leaks(assignment, {folder / path: text for path, text in files.items()})
            changed += _write(folder, files, check=check)
            changed += _write_notebooks(course, assignment, check=check)
    return [str(path.relative_to(course.root)) for path in changed]


def _write_notebooks(course: Course, assignment: Assignment, *, check: bool) -> list[Path]:
    """The student's notebook if it differs; they are made from `assignments/<a>/` as it stands."""
    released = released_file(course, assignment)
    refuse_leaks(assignment, released)
    changed = [path for path, text in released.items() if not _same(path, text)]
    if not check:
        files = {path: released[path] for path in changed}
        for path, text in {**files, **instructors_files(course, assignment)}.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return changed


def any_confinement() -> Confinement:
    """The course's own solutions are trusted, so a machine that confines nothing will do."""
    try:
        return probe()
    except NoConfinement:
        return Confinement()


def learners_files(
    course: Course, assignment: Assignment, sandbox: Sandbox
) -> Iterator[tuple[str, str]]:
    """Every file of a learner's folder: its path in it, and its text."""
    public = assignment.folder / f"test_{assignment.name}.py"
    texts = [_stub(assignment), public.read_text(encoding="utf-8"), _readme(course, assignment)]
    texts += [CONFTEST, PYTEST_INI, _expected(course, assignment, sandbox)]
    texts += [path.read_text(encoding="utf-8") for path in sorted(SELFCHECK.glob("*.py"))]
    return zip(learners_paths(assignment.name), texts, strict=True)


def learners_paths(name: str) -> list[str]:
    """The paths of `learners_files`, in their order, for the assignment of that name."""
    paths = [f"{name}.py", f"test_{name}.py", "README.md", "conftest.py", "pytest.ini", EXPECTED]
    return paths + [f"selfcheck/{path.name}" for path in sorted(SELFCHECK.glob("*.py"))]


def _stub(assignment: Assignment) -> str:
    """What a learner writes into: the given parts, and every exercise without its solution."""
    parts = [cell.stub for cell in assignment.cells if cell.kind in ("given", "exercise")]
    doc = f'"""{assignment.title}\n\n{say.STUB}\n"""'
    text = "\n\n\n".join([doc, *parts]) + "\n"
    if "SOLUTION" in text:
        raise BuildError(
            f"{assignment.folder / assignment.name}.py: a solution would stay in the stub. "
            "Remedy: put each solution between its markers, each on a line of its own"
        )
    return text


def _readme(course: Course, assignment: Assignment) -> str:
    name, due = assignment.name, course.entry(assignment.name).due
    parts = [f"<!-- Made by `course build` from source/{name}/{name}.py -->"]
    for cell in assignment.cells:
        if cell.kind == "prose":
            parts.append(cell.text)
        elif cell.kind == "example":
            parts.append(f"```python\n{cell.text}\n```")
    exercises = ", ".join(f"`{exercise}`" for exercise in assignment.exercises)
    how = say.HOW_TO_WORK.format(
        exercises=exercises, name=name, points=f"{assignment.max_points:g}"
    )
    parts.append(
        f"{how} {say.DUE.format(date=f'{due:%d %B %Y, %H:%M} (UTC{due:%z})')}" if due else how
    )
    return "\n\n".join(parts) + "\n"


def _expected(course: Course, assignment: Assignment, sandbox: Sandbox) -> str:
    public = [check for check in assignment.checks if not check.hidden]
    answers = reference_answers(sandbox, assignment, PUBLIC_SEED)
    expected = {check.name: answers[check.name] for check in public}
    slips = list(_public_slips(assignment, sandbox, expected))
    return write_expected(expected, slips, course.tolerance, assignment.title)


def _public_slips(
    assignment: Assignment, sandbox: Sandbox, expected: dict[str, Any]
) -> Iterator[Slip]:
    """The slips that a public check catches, with their answers to the public checks."""
    before = ((f"{assignment.name}.py", (assignment.reference,)),)
    for slip in assignment.slips:
        checks = [
            check
            for check in assignment.checks
            if not check.hidden and check.exercise.name in slip.exercises
        ]
        solution = Solution((("slip.py", (slip.text,)),), before=before)
        answers = ask(sandbox, assignment.name, checks, solution, PUBLIC_SEED).values
        told = {name: one for name, one in answers.items() if not isinstance(one, Unanswered)}
        if any(compare(expected[name], one) for name, one in told.items()):
            yield slip.with_answers(told)


def _write(folder: Path, files: dict[str, str], *, check: bool) -> list[Path]:
    """The paths that differ; they are written unless `check`. What is no longer made is removed."""
    changed = [folder / name for name, text in files.items() if not _same(folder / name, text)]
    stale = [path for path in _generated(folder) if str(path.relative_to(folder)) not in files]
    if not check:
        for path in changed:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[str(path.relative_to(folder))], encoding="utf-8")
        for path in stale:
            path.unlink()
    return changed + stale


def _generated(folder: Path) -> list[Path]:
    found = [path for path in (folder / "selfcheck").rglob("*") if path.is_file()]
    return [path for path in found if "__pycache__" not in path.parts]


def _same(path: Path, text: str) -> bool:
    if not path.is_file():
        return False
    old = path.read_text(encoding="utf-8")
    if path.name == EXPECTED and old != text:
        return _same_values(path, text)
    return old == text


def _same_values(path: Path, text: str) -> bool:
    """Whether two expected.json agree up to the last digits of their numbers."""
    try:
        old, old_slips, old_tolerance = read_expected(path)
        new, slips, tolerance = parse_expected(text)
    except ValueError:
        return False
    return (
        old_tolerance == tolerance
        and not compare(old, new, NEARLY)
        and [(one.name, one.sentence, one.hint, one.read) for one in old_slips]
        == [(one.name, one.sentence, one.hint, one.read) for one in slips]
        and all(
            alike(dict(one.answers), dict(two.answers), NEARLY)
            for one, two in zip(old_slips, slips, strict=True)
        )
    )
