"""The code of notebooks, valid or not, and what is refused before it is parsed."""

import json
import subprocess
import sys

import pytest
from handing_in import AREA, Desk, cell, main, notebook, read, refused

from autograder.submission.notebook import _outside_texts


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


def test_of_a_notebook_the_code_cells_are_read(hand_in):
    text = notebook(cell("# Areas", "markdown"), cell(AREA), cell("raw", "raw"), cell("x = 1"))

    assert main(read(hand_in({"shapes.ipynb": text}))).cells == (AREA, "x = 1")


@pytest.mark.parametrize("source", [AREA, AREA.splitlines(keepends=True)], ids=["text", "list"])
def test_the_source_of_a_cell_may_be_a_text_or_a_list(hand_in, source):
    assert main(read(hand_in({"shapes.ipynb": notebook(cell(source))}))).cells == (AREA,)


def test_a_notebook_of_format_3_is_read(hand_in):
    code = {"cell_type": "code", "input": [AREA], "outputs": []}
    text = json.dumps({"nbformat": 3, "worksheets": [{"cells": [code]}, {"cells": [code]}]})

    assert main(read(hand_in({"shapes.ipynb": text}))).cells == (AREA, AREA)


@pytest.mark.parametrize(
    "odd", [None, 3, [], {}, {"cell_type": "code"}, cell(7), cell([AREA, None])], ids=repr
)
def test_a_cell_that_is_none_does_not_cost_the_others(hand_in, odd):
    assert main(read(hand_in({"shapes.ipynb": notebook(odd, cell("x = 1"))}))).cells[-1] == "x = 1"


def test_a_notebook_with_too_much_code_is_refused(hand_in):
    text = notebook(*[cell("#" * (1 << 20))] * 3)

    assert refused(hand_in({"shapes.ipynb": text})) == "shapes.ipynb holds more than 2 MB of code"


@pytest.mark.parametrize(
    "inserted",
    [
        '"n": NaN, "i": -Infinity, ',
        f'"n": {"9" * 5000}, ',
        f'"n": -{"9" * 5000}.5e999999, ',
        '"cells": [], ',
        '"t": "\\ud800", ',
    ],
    ids=["not a number", "a huge whole number", "a huge number", "a key twice", "half a character"],
)
def test_what_json_lets_pass_beside_the_cells_costs_nothing(hand_in, inserted):
    text = "{" + inserted + notebook(cell(AREA))[1:]

    assert main(read(hand_in({"shapes.ipynb": text}))).cells == (AREA,)


def test_of_a_key_that_stands_twice_the_last_counts_as_everywhere(hand_in):
    code = f'{{"cell_type": "code", "source": "x = 1", "source": {json.dumps(AREA)}}}'

    assert main(read(hand_in({"a.ipynb": f'{{"cells": [{code}]}}'}))).cells == (AREA,)


def test_brackets_in_texts_do_not_count(hand_in):
    code = AREA + '# \\"' + "[{" * 600_000

    assert main(read(hand_in({"a.ipynb": notebook(cell(code))}))).cells == (code,)


@pytest.mark.parametrize("before", range(8))
def test_an_escape_on_the_border_of_two_parts_is_read_as_one(monkeypatch, before):
    monkeypatch.setattr("autograder.submission.notebook.CHUNK", 4)
    text = " " * before + json.dumps(['\\"[', "\\", '"', "[["])
    parts = b"".join(_outside_texts(text))

    assert parts.strip() == b"[, , , ]"


FAR_TOO_MUCH = "holds far more than a notebook does"
HUGE = {
    "lists": ("[],", FAR_TOO_MUCH),
    "objects": ("{},", FAR_TOO_MUCH),
    "numbers": ("1,", FAR_TOO_MUCH),
    "texts": ('"a",', FAR_TOO_MUCH),
    "commas": (",", FAR_TOO_MUCH),
    "open lists": ("[", FAR_TOO_MUCH),
    "open lists with blanks": ("[" + " " * 20, "nest more than 100 deep"),
    "open objects": ('{"a":', "nest more than 100 deep"),
    "quotes": ('"', "it is not JSON"),
    "backslashes": ("\\", "it is not JSON"),
    "escaped quotes": ('\\"', "it is not JSON"),
    "digits": ("1", "it is not JSON"),
    "blanks and a word": (" " * 50 + "x" + " " * 50, "it is not JSON"),
}
READ_ALL_IN_LITTLE_MEMORY = """
import json, resource, sys, time
from pathlib import Path
from autograder.errors import SubmissionError
from autograder.submission import read_submission
before = Path("/proc/self/status").read_text().partition("VmData:")[2].split()[0]  # kB
size = (int(before) << 10) + (250 << 20)
resource.setrlimit(resource.RLIMIT_DATA, (size, size))
for name, part in json.loads(sys.argv[2]).items():
    path = Path(sys.argv[1], "a.ipynb")
    path.write_text('{"cells":[' + part * ((24 << 20) // len(part)))
    started = time.process_time()
    try:
        read_submission(path.parent, "s01", "shapes", ["area"])
    except SubmissionError as error:
        print(json.dumps([name, str(error), time.process_time() - started]))
"""


@pytest.fixture(scope="module")
def refusals(tmp_path_factory):
    """What is said of 24 MB of each kind, and in how much time, in a process of little memory."""
    folder = tmp_path_factory.mktemp("s01")
    parts = json.dumps({name: part for name, (part, _) in HUGE.items()})
    command = [sys.executable, "-c", READ_ALL_IN_LITTLE_MEMORY, str(folder), parts]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    (folder / "a.ipynb").unlink()
    assert run.stderr == ""
    return {name: told for name, *told in map(json.loads, run.stdout.splitlines())}


@pytest.mark.parametrize("name", HUGE)
def test_megabytes_of_json_are_refused_soon_and_in_little_memory(refusals, name):
    sentence, seconds = refusals[name]

    assert HUGE[name][1] in sentence
    assert seconds < 10


def test_the_pictures_of_a_large_notebook_cost_nothing(hand_in):
    picture = {"output_type": "display_data", "data": {"image/png": "iVBORw0KGgo" * (4 << 20)}}
    code = {**cell(AREA), "outputs": [picture]}

    assert main(read(hand_in({"shapes.ipynb": notebook(code)}))).cells == (AREA,)
