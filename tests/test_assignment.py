"""One folder under source/: what is in it, and what is said of a bad one."""

import pytest

from autograder.assignment import load_assignment
from autograder.errors import ConfigError


@pytest.fixture
def folder(toy_folder):
    return toy_folder / "source" / "shapes"


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_an_assignment_has_the_name_of_its_folder_and_the_title_of_its_script(toy):
    assert toy.name == "shapes"
    assert toy.title == "Rectangles"


def test_public_checks_come_before_hidden_ones(toy):
    assert [(check.name, check.hidden) for check in toy.checks] == [
        ("two_by_three", False),
        ("five_drawn", False),
        ("counts", False),
        ("many_drawn", True),
        ("counts_on", True),
    ]
    assert toy.max_points == 8


def test_exercises_come_in_the_order_of_their_checks_with_their_flags(toy):
    assert toy.exercises == ["area", "Counter"]
    assert toy.flags == {"area": ("prod",), "Counter": ()}


def test_the_reference_is_a_module_that_runs(toy):
    names = {}
    exec(toy.reference, names)  # the toy is ours

    assert names["area"](2, 3) == 6
    assert names["Counter"](2).add(3) == 5
    assert "print(" not in toy.reference


def test_alternatives_are_whole_modules_by_name(toy):
    assert list(toy.alternatives) == ["by_loop"]
    assert "class Counter" in toy.alternatives["by_loop"]


def test_a_slip_is_its_code_and_what_its_docstring_says(toy):
    slip = {one.name: one for one in toy.slips}["sides_added"]

    assert slip.sentence == "The sides were added instead of multiplied."
    assert slip.exercises == ("area",)
    assert slip.hint == "How many squares of one by one lie in two by three?"
    assert slip.read == "page 1, areas"
    assert (slip.alike, "return width + height" in slip.text) == ("", True)


def test_a_slip_may_name_its_exercises_and_a_slip_like_itself(folder):
    (folder / "wrong" / "both.py").write_text(
        '"""Both were mixed up.\n\nexercise: Counter, area\nalike: sides_added\n"""\nx = 1\n',
        encoding="utf-8",
    )
    slip = load_assignment(folder).slips[0]

    assert (slip.name, slip.exercises, slip.alike) == ("both", ("Counter", "area"), "sides_added")


def test_an_assignment_without_hidden_checks_alternatives_and_slips_is_fine(folder):
    (folder / "hidden.py").unlink()
    for path in [*folder.glob("right/*.py"), *folder.glob("wrong/*.py")]:
        path.unlink()
    assignment = load_assignment(folder)

    assert len(assignment.checks) == 3
    assert (assignment.alternatives, assignment.slips) == ({}, [])


@pytest.mark.parametrize(
    "name", ["shapes.py", "test_shapes.py", "hidden.py", "right/by_loop.py", "wrong/sides_added.py"]
)
def test_the_version_changes_with_every_file(folder, name):
    before = load_assignment(folder).version
    assert load_assignment(folder).version == before
    (folder / name).write_text((folder / name).read_text("utf-8") + "\n# more\n", encoding="utf-8")

    assert load_assignment(folder).version != before


def test_loading_leaves_no_compiled_files(folder):
    load_assignment(folder)

    assert list(folder.rglob("__pycache__")) == []


def refused(folder):
    """The sentence about a bad folder: what, where, and the remedy."""
    with pytest.raises(ConfigError) as caught:
        _ = load_assignment(folder).slips
    sentence = str(caught.value)
    assert str(folder) in sentence
    assert "Remedy: " in sentence
    return sentence


def test_a_folder_that_is_not_there_is_refused(toy_folder):
    sentence = refused(toy_folder / "source" / "circles")

    assert "course.yml names the assignment 'circles'" in sentence
    assert "make the folder" in sentence


def test_a_check_file_that_is_not_there_is_refused(folder):
    (folder / "test_shapes.py").unlink()

    assert "test_shapes.py cannot be loaded: FileNotFoundError" in refused(folder)


@pytest.mark.parametrize("name", ["test_shapes.py", "hidden.py"])
@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x = = 1\n", "SyntaxError: invalid syntax"),
        ("1 / 0\n", "ZeroDivisionError: division by zero"),
        ("from selfcheck import chekc\n", "ImportError: cannot import name 'chekc'"),
        (
            "from selfcheck import normal\nX = normal(3)\n",
            "RuntimeError: inputs are drawn inside a check only",
        ),
        (
            "from selfcheck import Exercise, check\n"
            "@check(Exercise('area'))\ndef untitled(student):\n    return 1\n",
            "TypeError: the check 'untitled' needs a docstring",
        ),
    ],
)
def test_a_check_file_that_cannot_be_loaded_is_refused(folder, name, text, what):
    (folder / name).write_text(text, encoding="utf-8")

    assert f"{name} cannot be loaded: {what}" in refused(folder)


def test_a_folder_without_checks_is_refused(folder):
    (folder / "hidden.py").unlink()
    (folder / "test_shapes.py").write_text("x = 1\n", encoding="utf-8")

    assert "has no checks" in refused(folder)


def test_two_checks_of_one_name_are_refused(folder):
    change(folder / "hidden.py", "def counts_on(", "def counts(")

    assert "two checks have the name 'counts'" in refused(folder)


def test_two_checks_of_one_title_are_refused(folder):
    change(folder / "hidden.py", "counts on from where it starts", "counts one and two")

    assert "two checks have the title 'counts one and two'" in refused(folder)


def test_a_check_that_needs_one_that_is_not_before_it_is_refused(folder):
    later = (folder / "hidden.py").read_text("utf-8").split("@check")
    (folder / "hidden.py").write_text(
        later[0].replace("two_by_three", "two_by_three as other")
        + '@check(area)\ndef late(student):\n    """late"""\n\n'
        + '@check(area, needs=[late])\ndef first(student):\n    """first"""\n\ndel late\n',
        encoding="utf-8",
    )

    assert "the check 'first' needs 'late', which is not a check before it" in refused(folder)


def test_a_slip_without_a_docstring_is_refused(folder):
    (folder / "wrong" / "mute.py").write_text("def area(width, height):\n    return 1\n")

    sentence = refused(folder)
    assert "wrong/mute.py lacks a docstring with its sentence" in sentence
    assert "the exercises are area, Counter" in sentence


def test_a_slip_of_no_exercise_is_refused(folder):
    (folder / "wrong" / "lost.py").write_text('"""It was lost."""\n\ndef aera():\n    return 1\n')

    assert "wrong/lost.py lacks the name of an exercise" in refused(folder)


def test_a_slip_that_is_not_python_is_refused_with_its_line(folder):
    (folder / "wrong" / "broken.py").write_text('"""It broke."""\n\ndef area(:\n    return 1\n')

    assert "wrong/broken.py, line 3: invalid syntax" in refused(folder)


@pytest.mark.parametrize("place", ["wrong", "right"])
def test_a_solution_that_is_not_utf8_is_refused(folder, place):
    (folder / place / "odd.py").write_bytes('"""Größe."""\n'.encode("cp1252"))

    with pytest.raises(ConfigError, match=rf"a file in .*/{place} cannot be read: .*utf-8"):
        getattr(load_assignment(folder), {"wrong": "slips", "right": "alternatives"}[place])


def test_a_slip_that_misspells_its_exercise_is_refused_whatever_it_defines(folder):
    (folder / "wrong" / "lost.py").write_text(
        '"""It was lost.\n\nexercise: aera\n"""\n\ndef area(width, height):\n    return 1\n'
    )
    sentence = refused(folder)

    assert "wrong/lost.py lacks the name of an exercise" in sentence
    assert "the exercises are area, Counter" in sentence


def test_a_script_that_is_bad_is_refused_with_its_line(folder):
    change(folder / "shapes.py", 'tags=["given"]', "")

    assert "shapes.py, line 6: a cell of no kind" in refused(folder)
