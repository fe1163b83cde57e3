"""The percent script of an assignment: its four kinds of cells, and what is wrong with others."""

import pytest

from autograder.errors import ConfigError
from autograder.script import NOT_WRITTEN, Cell, read_script

SCRIPT = '''\
# a remark before the first cell
# %% [markdown]
# # Rectangles
#
# How large?

# %% tags=["given"]
import torch


# %% exercise="area"
def area(width, height):
    """The area."""
    ### BEGIN SOLUTION
    return width * height
    ### END SOLUTION

# %% tags=["example"]
print(area(2, 3))
'''


@pytest.fixture
def read(tmp_path):
    def read(text):
        path = tmp_path / "shapes.py"
        path.write_text(text, encoding="utf-8")
        return read_script(path)

    return read


def test_a_script_has_four_kinds_of_cells_with_their_lines(read):
    assert [(cell.kind, cell.name, cell.line) for cell in read(SCRIPT)] == [
        ("prose", "", 2),
        ("given", "", 7),
        ("exercise", "area", 11),
        ("example", "", 18),
    ]


def test_prose_loses_its_comment_marks(read):
    assert read(SCRIPT)[0].text == "# Rectangles\n\nHow large?"


def test_code_stays_as_it_is_without_empty_lines_around_it(read):
    assert read(SCRIPT)[1].text == "import torch"
    assert read(SCRIPT)[3].text == "print(area(2, 3))"


def test_a_stub_raises_where_the_solution_stood(read):
    assert read(SCRIPT)[2].stub == (
        'def area(width, height):\n    """The area."""\n'
        '    raise NotImplementedError("not written yet")'
    )


def test_every_solution_of_a_cell_is_cut_out_at_its_own_indent():
    block = "{0}### BEGIN SOLUTION\n{0}secret = 1\n\n{0}return secret\n{0}### END SOLUTION"
    text = "\n".join(["class A:", block.format(" " * 4), "    def f(self):", block.format(" " * 8)])

    assert Cell("exercise", text, 1, "A").stub == (
        f"class A:\n    {NOT_WRITTEN}\n    def f(self):\n        {NOT_WRITTEN}"
    )


def test_a_cell_without_a_solution_is_its_own_stub(read):
    assert read(SCRIPT)[1].stub == "import torch"


@pytest.mark.parametrize(
    ("change", "line", "what", "remedy"),
    [
        (("### BEGIN SOLUTION", "# begin"), 11, "'area' needs its reference between", "add the"),
        (("### END SOLUTION", "# end"), 11, "'area' needs its reference between", "add the"),
        (
            ('tags=["given"]', 'tags=["gven"]'),
            7,
            'a cell of no kind, `# %% tags=["gven"]`',
            "head it with one of",
        ),
        ((' exercise="area"', ""), 11, "a cell of no kind, `# %% `", "head it with one of"),
    ],
)
def test_a_mistake_is_answered_with_its_line_and_the_remedy(read, change, line, what, remedy):
    with pytest.raises(ConfigError) as caught:
        read(SCRIPT.replace(*change))

    assert f"shapes.py, line {line}: " in str(caught.value)
    assert what in str(caught.value)
    assert f"Remedy: {remedy}" in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "x = 1\n", "# %% [markdown]\n# # A\n", '# %% tags=["given"]\nx = 1\n']
)
def test_a_script_without_an_exercise_is_refused(read, text):
    with pytest.raises(ConfigError, match=r"shapes.py has no exercise. Remedy: head a cell with"):
        read(text)


def test_a_script_that_is_not_there_or_not_utf8_is_refused(tmp_path):
    path = tmp_path / "shapes.py"
    with pytest.raises(ConfigError, match=r"shapes.py cannot be read: .*No such file"):
        read_script(path)
    path.write_bytes(b"\xff")
    with pytest.raises(ConfigError, match=r"shapes.py cannot be read: .*utf-8"):
        read_script(path)
