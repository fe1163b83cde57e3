"""Submitted code, statement by statement: whatever is broken costs only itself."""

import ast

import pytest

from autograder.statements import pieces


def read(text, *, notebook=True):
    """What could be read, one line of code a statement."""
    return [ast.unparse(one.node) for one in pieces(text, notebook=notebook) if one.node]


def lost(text, *, notebook=True):
    """What could not be read: (line, why)."""
    return [
        (one.line, one.skipped or one.error)
        for one in pieces(text, notebook=notebook)
        if one.node is None
    ]


def test_statements_come_one_at_a_time_with_their_lines():
    found = list(pieces("x = 1\n\ny = (2 +\n  3)\nz = 4; w = 5", notebook=False))

    assert [one.line for one in found] == [1, 3, 5, 5]
    assert [ast.unparse(one.node) for one in found] == ["x = 1", "y = 2 + 3", "z = 4", "w = 5"]


@pytest.mark.parametrize("text", ["", "\n\n", "   \n\t\n", "# only a remark\n", "\f"])
def test_empty_text_holds_nothing_and_loses_nothing(text):
    assert list(pieces(text, notebook=True)) == []


def test_one_import_of_several_is_several():
    found = list(pieces("\nimport a, b.c as d", notebook=False))

    assert [ast.unparse(one.node) for one in found] == ["import a", "import b.c as d"]
    assert [one.line for one in found] == [2, 2]


def test_an_import_from_stays_whole():
    assert read("from a import b, c") == ["from a import b, c"]


BROKEN_FUNCTION = """\
def first():
    return 1

def broken():
    return = 2

def last():
    return 3
"""


def test_a_syntax_error_in_one_function_costs_that_one_only():
    assert read(BROKEN_FUNCTION) == ["def first():\n    return 1", "def last():\n    return 3"]
    assert lost(BROKEN_FUNCTION) == [(4, "line 5: invalid syntax")]


def test_what_can_be_read_beside_something_broken_keeps_its_lines():
    found = [one for one in pieces(BROKEN_FUNCTION, notebook=False) if one.node]

    assert [one.line for one in found] == [1, 7]
    assert [one.node.body[0].lineno for one in found] == [2, 8]


BROKEN = "x = = 1\n"


@pytest.mark.parametrize(
    "text",
    [
        'text = """first\nsecond\n"""',
        "def f():\n    '''\nnot indented\n    '''\n    return 1",
        "numbers = [\n1,\n2,\n]",
        "call(\na,\nb\n)",
        "x = 1 + \\\n2",
        "if x:\n    y = 1\nelif z:\n    y = 2\nelse:\n    y = 3",
        "try:\n    x = 1\nexcept ValueError:\n    x = 2\nelse:\n    y = 1\nfinally:\n    z = 3",
        "for x in y:\n    pass\nelse:\n    z = 1",
        "@decorated\ndef f():\n    return 1",
        "@first\n@second(1)\ndef f():\n    return 1",
        "@decorated\n# a remark\n\nclass A:\n\n    def f(self):\n        return 1",
        "def f():\n\n# a remark that is not indented\n    return 1",
        "async def f():\n    await g()",
        "class A:\n\n    x = 1\n\n    def f(self):\n        return 1",
    ],
)
def test_a_statement_over_many_lines_is_read_whole_beside_something_broken(text):
    whole = [ast.unparse(node) for node in ast.parse(text).body]

    assert read(f"{BROKEN}{text}\ny = 2\n") == [*whole, "y = 2"]
    assert read(f"{text}\n{BROKEN}y = 2\n") == [*whole, "y = 2"]
    assert lost(f"{BROKEN}{text}\n") == [(1, "line 1: invalid syntax")]


@pytest.mark.parametrize(
    "decorated",
    ["@dataclass\nclass A:\n    width: int", "@dataclass\nclass A:\n    pass", "@f\nclass A: pass"],
)
def test_a_decorated_class_without_methods_ends_where_a_broken_line_begins(decorated):
    text = f"{decorated}\ny = = 1\nz = 2\n"
    whole = [ast.unparse(node) for node in ast.parse(decorated).body]

    assert read(text) == [*whole, "z = 2"]
    assert lost(text) == [
        (decorated.count("\n") + 2, f"line {text.count(chr(10)) - 1}: invalid syntax")
    ]


@pytest.mark.parametrize(
    ("broken", "name"),
    [
        ("def area(width:\n    return width", "area"),
        ("async def area(:\n    pass", "area"),
        ("class Counter(:\n    pass", "Counter"),
        ("@cached\n@twice\ndef area(width):\n    return = 1", "area"),
        ("area = = 1", ""),
    ],
)
def test_what_cannot_be_read_tells_the_name_of_its_function(broken, name):
    found = list(pieces(f"x = 1\n{broken}\n\ndef last():\n    return 1\n", notebook=False))

    assert [one.name for one in found] == ["", name, ""]
    assert [one.node is None for one in found] == [False, True, False]


def test_a_bracket_that_is_never_closed_costs_its_statement():
    text = "x = 1\ny = (2 +\ndef f():\n    return 1\n"

    assert read(text) == ["x = 1", "def f():\n    return 1"]
    assert lost(text) == [(2, "line 2: '(' was never closed")]


def test_a_text_that_is_never_closed_does_not_cost_what_stands_before_it():
    assert read('x = 1\ny = """open\nz = 2\n')[0] == "x = 1"


@pytest.mark.parametrize(
    "body",
    [
        "\tif True:\n        return 1",
        "    x = 1\n\treturn x",
        "    x = 1\n      return x",
        "return 1",
    ],
)
def test_mixed_tabs_or_wrong_indents_cost_their_function_only(body):
    text = f"def first():\n{body}\ndef last():\n    return 2\n"

    assert "def last():\n    return 2" in read(text)
    assert not any("first" in one for one in read(text))
    assert lost(text)[0][0] == 1


def test_tabs_alone_are_fine():
    assert read("def f():\n\tif x:\n\t\treturn 1") == ["def f():\n    if x:\n        return 1"]


@pytest.mark.parametrize(
    "magic",
    [
        "%matplotlib inline",
        "%time x = slow()",
        "!pip install torch",
        "!cd .. && ls",
        "x = !ls",
        "a, b = !ls",
        "x = %timeit -o f()",
        "f?",
        "f??",
        "torch.nn.Linear?",
        "?f",
        "??f",
    ],
)
def test_a_line_for_ipython_is_skipped_and_the_rest_is_read(magic):
    text = f"a = 1\n{magic}\nb = 2\n"
    found = [one for one in pieces(text, notebook=True) if one.node]

    assert [(one.line, ast.unparse(one.node)) for one in found] == [(1, "a = 1"), (3, "b = 2")]
    assert lost(text) == [(2, magic)]


@pytest.mark.parametrize("magic", ["%time y = 1", "!ls", "x = !ls"])
def test_an_indented_line_for_ipython_leaves_its_block_whole(magic):
    text = f"def f():\n    {magic}\n    return 1\n"

    assert read(text) == ["def f():\n    pass\n    return 1"]
    assert lost(text) == [(2, magic)]


def test_a_block_that_holds_nothing_else_is_kept():
    assert read("if torch is None:\n    !pip install torch\n") == ["if torch is None:\n    pass"]


def test_lines_for_ipython_are_no_python_in_a_module():
    assert read("a = 1\n%time x\nb = 2\n", notebook=False) == ["a = 1", "b = 2"]
    assert lost("a = 1\n%time x\nb = 2\n", notebook=False) == [(2, "line 2: invalid syntax")]


@pytest.mark.parametrize(
    "text", ["x = 7 % 4", "x = (7\n % 4)", "x != y", "x = '%d' % 3", 'x = """\n%time\n!ls\n"""']
)
def test_python_that_only_looks_like_a_magic_is_left_alone(text):
    assert read(text) == [ast.unparse(ast.parse(text))]


@pytest.mark.parametrize("rest", ["x = (7\n % 4)", "x = (7\n     % 4)", "x = (7\n% 4\n)"])
def test_a_line_that_goes_on_with_a_remainder_is_no_magic_beside_one(rest):
    text = f"%matplotlib inline\n{rest}\ny = 1\n"

    assert read(text) == ["x = 7 % 4", "y = 1"]
    assert lost(text) == [(1, "%matplotlib inline")]


@pytest.mark.parametrize(
    "first", ["%%bash", "%%sh", "%%html", "%%javascript", "%%latex", "%%writefile f.py", "%%R"]
)
def test_a_cell_in_another_language_is_skipped(first):
    text = f"\n{first}\nx = 1\n"

    assert read(text) == []
    assert lost(text) == [(2, "a cell in another language")]


@pytest.mark.parametrize("first", ["%%time", "%%timeit -n 3", "%%capture out", "%%prun"])
def test_the_body_of_a_cell_that_is_timed_or_captured_is_kept(first):
    text = f"{first}\ndef f():\n    return 1\n"
    found = [one for one in pieces(text, notebook=True) if one.node]

    assert [(one.line, ast.unparse(one.node)) for one in found] == [(2, "def f():\n    return 1")]
    assert lost(text) == [(1, first)]


def test_a_magic_and_a_syntax_error_cost_one_line_and_one_function():
    text = f"%%time\n{BROKEN_FUNCTION}"

    assert read(text) == ["def first():\n    return 1", "def last():\n    return 3"]
    assert lost(text) == [(1, "%%time"), (5, "line 6: invalid syntax")]


def test_null_bytes_cost_their_line():
    assert read("x = 1\ny = \0\nz = 3\n") == ["x = 1", "z = 3"]
    assert lost("x = 1\ny = \0\nz = 3\n")[0][0] == 2


@pytest.mark.parametrize(
    "deep",
    ["(" * 5000 + ")" * 5000, "-" * 50_000 + "1", "1+" * 50_000 + "1", "[" * 300, "f(" * 300],
    ids=["brackets", "signs", "sums", "open brackets", "open calls"],
)
def test_deeply_nested_code_costs_its_statement(deep):
    text = f"x = 1\ny = {deep}\nz = 3\n"

    assert read(text) == ["x = 1", "z = 3"]
    assert [line for line, _ in lost(text)] == [2]


def test_an_error_is_told_in_at_most_200_characters():
    assert all(len(why) <= 200 for _, why in lost("x = 'a' 'b" + "c" * 5000))


def test_an_unusual_escape_is_no_error():
    assert read(r"x = '\d'") == [r"x = '\\d'"]


def test_hundreds_of_broken_lines_cost_themselves():
    text = f"{BROKEN * 300}y = 2\n"

    assert read(text) == ["y = 2"]
    assert len(lost(text)) == 300
