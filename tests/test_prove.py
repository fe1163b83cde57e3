"""`course check` refuses a course that is wrong: each rule, on a copy that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.assignment import Assignment, load_assignment
from autograder.build import build
from autograder.course import read_course
from autograder.errors import ConfigError
from autograder.leaks import leak_complaints, leaks, secrets_of
from autograder.prove import complaints, matrix, prove
from autograder.sandbox import Sandbox

TOLERANCE = 1e-6
SLIP = '"""{sentence}\n\nhint: Think.\nread: page 1\n"""\n\n\n{code}\n'


def complain(toy_folder: Path, sandbox: Sandbox) -> list[str]:
    assignment = load_assignment(toy_folder / "source/shapes")
    return complaints(prove(assignment, [sandbox]), TOLERANCE)


def slip(folder: Path, name: str, code: str, sentence: str = "Another mistake was made.") -> None:
    path = folder / "source/shapes/wrong" / f"{name}.py"
    path.write_text(SLIP.format(sentence=sentence, code=code))


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / "source/shapes" / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_the_toy_course_is_sound(toy_folder: Path, sandbox: Sandbox) -> None:
    assert complain(toy_folder, sandbox) == []


def a_right_one_that_is_wrong(folder: Path) -> None:
    edit(folder, "right/by_loop.py", "one * other", "one + other")


def a_right_one_that_never_ends(folder: Path) -> None:
    edit(folder, "right/by_loop.py", "return sum", "while True: pass\n        return sum")


def a_right_one_near_the_tolerance(folder: Path) -> None:
    edit(folder, "right/by_loop.py", "one * other", "one * other + 1e-8")


def a_slip_that_is_right(folder: Path) -> None:
    slip(folder, "fine", "def area(width, height):\n    return height * width")


def a_slip_that_fails_another_exercise(folder: Path) -> None:
    slip(folder, "both", "def area(width, height):\n    return 1\n\n\nCounter = None")


def a_slip_that_only_public_checks_catch(folder: Path) -> None:
    code = "def area(width, height):\n    return width * height + (len(width) == 1)"
    slip(folder, "public", code)


def two_slips_alike(folder: Path) -> None:
    slip(folder, "again", "def area(width, height):\n    return height + width")


def a_check_that_nothing_needs(folder: Path) -> None:
    code = '\n\n@check(area)\ndef once_more(student):\n    """once more"""\n    return 1\n'
    path = folder / "source/shapes/hidden.py"
    path.write_text(path.read_text() + code)


def a_check_that_the_stub_passes(folder: Path) -> None:
    a_check_that_nothing_needs(folder)


def a_sentence_that_is_too_long(folder: Path) -> None:
    edit(folder, "wrong/sides_added.py", "The sides", "The sides " + "and sides " * 20)


def a_sentence_said_twice(folder: Path) -> None:
    sentence = "The sides were added instead of multiplied."
    slip(folder, "minus", "def area(width, height):\n    return width - height", sentence)


def a_slip_without_a_hint(folder: Path) -> None:
    edit(folder, "wrong/sides_added.py", "hint:", "clue:")


@pytest.mark.parametrize(
    ("sabotage", "words"),
    [
        (a_right_one_that_is_wrong, "right/by_loop.py fails the check 'two_by_three' (values"),
        (a_right_one_that_never_ends, "right/by_loop.py fails the check 'counts'"),
        (a_right_one_near_the_tolerance, "less than 1000 times room"),
        (a_slip_that_is_right, "wrong/fine.py passes every check of 'area'"),
        (a_slip_that_fails_another_exercise, "also fails a check of 'Counter'"),
        (a_slip_that_only_public_checks_catch, "wrong/public.py fails public checks only"),
        (two_slips_alike, "wrong/again.py and wrong/sides_added.py answer every check alike"),
        (a_check_that_nothing_needs, "no slip fails the check 'once_more'"),
        (a_check_that_the_stub_passes, "the bare stub answers the check 'once_more'"),
        (a_sentence_that_is_too_long, "at most 140 are read"),
        (a_sentence_said_twice, "has the sentence of wrong/minus.py"),
        (a_slip_without_a_hint, "wrong/sides_added.py has no hint"),
    ],
)
def test_each_rule_refuses_what_breaks_it(
    toy_folder: Path,
    sandbox: Sandbox,
    sabotage: Callable[[Path], None],
    words: str,
) -> None:
    sabotage(toy_folder)
    found = complain(toy_folder, sandbox)
    mine = [complaint for complaint in found if words in complaint]
    assert mine
    assert all("Remedy: " in complaint for complaint in mine)


def test_a_reference_that_fails_is_refused(toy_folder: Path, sandbox: Sandbox) -> None:
    edit(toy_folder, "shapes.py", "return width * height", "return [][0]")
    with pytest.raises(ConfigError, match="the reference itself fails"):
        complain(toy_folder, sandbox)


def test_the_table_says_which_check_catches_which_slip(toy: Assignment, sandbox: Sandbox) -> None:
    rows = {name: marks for name, marks, _ in matrix(prove(toy, [sandbox]), TOLERANCE)}
    assert rows == {
        "changes_width": "...x.",
        "one_each_time": "..x.x",
        "sides_added": "xx.x.",
        "start_ignored": "....x",
    }


@pytest.mark.parametrize(
    "hidden",
    [
        "    return width * height  # (n,)",
        "    return counter.count",
        "    self.seen.append(number)",
    ],
)
def test_a_hidden_line_in_a_learners_file_is_found(
    toy_folder: Path, hidden: str, sandbox: Sandbox
) -> None:
    course = read_course(toy_folder / "course.yml")
    assignment = load_assignment(toy_folder / "source/shapes")
    long = "a_name_that_makes_the_line_longer"
    for path in (toy_folder / "source/shapes").rglob("*.py"):
        path.write_text(
            path.read_text().replace(
                hidden.split("#")[0].strip(), f"{hidden.split('#')[0].strip()}; {long} = 1"
            )
        )
    assignment = load_assignment(toy_folder / "source/shapes")
    build(course, ["shapes"], check=False, sandbox=sandbox)
    assert leak_complaints(course, assignment) == []
    leak = f"{hidden.split('#')[0].rstrip()}; {long} = 1"
    (toy_folder / "assignments/shapes/notes.md").write_text(f"look:\n{leak}\n")
    assert "notes.md" in leak_complaints(course, assignment)[0]


def test_a_hidden_line_inside_a_zip_is_found(toy_folder: Path, tmp_path: Path) -> None:
    import zipfile

    assignment = load_assignment(toy_folder / "source/shapes")
    secret = max(secrets_of(assignment))
    with zipfile.ZipFile(tmp_path / "package.zip", "w") as package:
        package.writestr("inner/tests.py", f"    {secret}\n")
    ((where, line),) = leaks([tmp_path / "package.zip"], {secret})
    assert line == secret
    assert where.endswith("package.zip:inner/tests.py")
