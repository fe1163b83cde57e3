"""The setup cell: everything that checks need in one text, in a kernel that has nothing else."""

from __future__ import annotations

import ast
import json
import shutil
import sys
from pathlib import Path

import nbformat
import pytest
from jupyter_client import AsyncKernelManager
from jupyter_client.kernelspec import KernelSpec
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook
from nbgrader.validator import Validator
from toy_work import AREA_PASSES, RIGHT

from autograder.assignment import load_assignment
from autograder.build import build
from autograder.course import read_course
from autograder.errors import BuildError
from autograder.packages.checkcell import check_cell, setup_cell, unpacked
from autograder.sandbox import Sandbox
from autograder.selfcheck.sentences import SETUP_MARK

ROOT = Path(__file__).parent.parent
TOY = Path(__file__).parent / "toy"
COURSE = read_course(ROOT / "course.yml")
ASSIGNMENTS = [entry.name for entry in COURSE.assignments]

# A kernel as a learner may have it: the course is not installed, and there is no network.
KERNEL = """
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("autograder", "pytest", "nbformat"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def offline(event, args):
    if event in ("socket.connect", "socket.getaddrinfo"):
        raise OSError("offline")

sys.meta_path.insert(0, Nothing())
sys.addaudithook(offline)
from ipykernel.kernelapp import launch_new_instance
launch_new_instance()
"""


@pytest.fixture(scope="module")
def course(tmp_path_factory, sandbox: Sandbox):
    """The toy course, with its folders for learners."""
    folder = Path(shutil.copytree(TOY, tmp_path_factory.mktemp("checkcell") / "toy"))
    course = read_course(folder / "course.yml")
    build(course, ["shapes"], check=False, sandbox=sandbox)
    return course


def notebook(cells):
    """A notebook with these cells, by their names."""
    made = new_notebook(cells=[new_code_cell(text, id=name) for name, text in cells.items()])
    made.metadata["kernelspec"] = {"display_name": "Python 3", "name": "python3"}
    return made


class BareKernel(AsyncKernelManager):
    """A kernel that has torch and IPython, and of the course nothing."""

    @property
    def kernel_spec(self):
        argv = [sys.executable, "-c", KERNEL, "-f", "{connection_file}"]
        return KernelSpec(argv=argv, display_name="Python 3", language="python")


def execute(cells, folder):
    """Run cells in a kernel of its own there; outputs by the cells' names."""
    made = notebook(cells)
    NotebookClient(
        made,
        kernel_manager_class=BareKernel,
        resources={"metadata": {"path": str(folder)}},
        timeout=120,
        allow_errors=True,
    ).execute()
    return {cell.id: cell.outputs for cell in made.cells}


CELLS = {
    "not-run": 'check("area")',
    "right": RIGHT,
    "passes": "check()",
    "wrong": (TOY / "source/shapes/wrong/sides_added.py").read_text(encoding="utf-8"),
    "named": 'check("area")',
    "unread": "def area(width, height):\n    return width *",
    "as-before": 'check("area")',
    "error": "def area(width, height):\n    return width.nothing",
    "line": 'check("area")',
    "loud": (
        "import sys, warnings\ndef area(width, height):\n    print('hi', file=sys.stderr)\n"
        "    warnings.warn('careful')\n    return width * height\n"
    ),
    "quiet": 'check("area")',
    "endless": (
        "import _thread\ndef area(width, height):\n    _thread.interrupt_main()\n"
        "    while True:\n        pass\n"
    ),
    "stopped": 'check("area")',
    "right-again": RIGHT,
    "after": 'check("area")',
    "taken": "check = torch = json = 5",
    "given-back": 'check("area")',
    "beside": "import selfcheck\nprint(selfcheck.MINE)",
    "modules": "print([name for name in sys.modules if name.startswith('autograder')])",
    "names": "print([name for name in dir() if 'unpack' in name])",
}


@pytest.fixture(scope="module")
def outputs(course, toy, tmp_path_factory):
    """What the cells of a learner's notebook show, with the setup cell run twice, in one kernel."""
    folder = tmp_path_factory.mktemp("learner") / "work"
    (folder / "selfcheck").mkdir(parents=True)
    (folder / "selfcheck/__init__.py").write_text("MINE = 'of another course'\n")
    setup = setup_cell(course, toy)
    cells = {"setup": setup}
    for name, text in CELLS.items():
        cells[name] = text
        if name == "right-again":
            cells["setup-again"] = setup
    outputs = execute(cells, folder)
    outputs["folder"] = sorted(path.name for path in folder.iterdir())
    return outputs


@pytest.fixture
def shown(outputs):
    """The only output of a cell, which is a text on stdout."""

    def shown(name):
        (output,) = outputs[name]
        assert (output.output_type, output.name) == ("stream", "stdout")
        return output.text

    return shown


@pytest.mark.parametrize("name", ["setup", "setup-again", "right", "taken"])
def test_the_setup_cell_says_nothing(outputs, name):
    assert outputs[name] == []


def test_nothing_goes_to_stderr_and_nothing_stops_but_what_the_learner_stops(outputs):
    for name in ["setup", *CELLS]:
        kinds = [output.output_type for output in outputs[name]]
        assert "stderr" not in [output.get("name") for output in outputs[name]], name
        assert ("error" in kinds) == (name in ("unread", "stopped")), name


def test_what_is_not_run_yet_is_not_written(shown):
    assert shown("not-run").endswith("`area` is not there yet: write its cell, and run it.\n")
    assert "not written yet  two by three" in shown("not-run")


def test_right_work_passes(shown):
    assert shown("passes").endswith(
        "All 3 checks here pass. The hidden checks ask the same of other inputs.\n"
    )


def test_a_known_mistake_is_named(shown):
    assert "It looks as if this happened: The sides were added instead of" in shown("named")


def test_a_cell_that_python_cannot_read_leaves_what_was_there(shown):
    assert shown("as-before") == shown("named")


def test_an_error_is_told_with_its_cell_and_line(shown):
    told = shown("line").split("In your code: ")[1].split("\n")[0]

    assert told == "cell [9], line 2: return width.nothing"


def test_what_complains_goes_to_stdout(shown):
    assert shown("quiet") == "hi\n" * 2 + AREA_PASSES


def test_an_endless_loop_can_be_interrupted_and_checks_go_on(outputs, shown):
    assert outputs["stopped"][-1].ename == "KeyboardInterrupt"
    assert shown("after") == AREA_PASSES


def test_the_name_check_comes_back(shown):
    assert shown("given-back") == (
        AREA_PASSES
        + "Some cell used the name `check` for something else. Here it is the course's again.\n"
    )


def test_a_selfcheck_that_lies_beside_the_notebook_is_left_alone(shown):
    assert shown("beside") == "of another course\n"


def test_nothing_of_the_course_need_be_installed_and_no_helper_stays(outputs, shown):
    assert shown("modules") == "[]\n"
    assert shown("names") == "[]\n"
    assert outputs["folder"] in (["selfcheck"], ["selfcheck", "__pycache__"])


def test_a_real_assignment_checks_itself_in_a_kernel(tmp_path):
    assignment = load_assignment(COURSE.folder("attention"))
    slip = next(one for one in assignment.slips if one.name == "cosine_similarity")
    folder = tmp_path / "work"
    folder.mkdir()
    outputs = execute(
        {
            "setup": setup_cell(COURSE, assignment),
            "stub": "\n\n".join(one.stub for one in assignment.cells if one.kind == "exercise"),
            "nothing": "check()",
            "reference": assignment.reference,
            "all": "check()",
            "slip": slip.text,
            "one": check_cell("attention"),
        },
        folder,
    )

    texts = {name: "".join(one.text for one in told) for name, told in outputs.items()}
    assert "0 of 9 checks pass." in texts["nothing"]
    assert "All 9 checks here pass." in texts["all"]
    assert slip.sentence in texts["one"]
    assert texts["setup"] == texts["stub"] == texts["reference"] == texts["slip"] == ""
    assert list(folder.iterdir()) == []


def test_nbgrader_validate_tells_the_cell_whose_checks_fail(course, toy, tmp_path):
    graded = {"grade": True, "solution": False, "locked": True, "points": 1, "schema_version": 3}
    made = notebook(
        {
            "setup": setup_cell(course, toy),
            "work": RIGHT.replace("width * height", "width + height"),
            "test_area": check_cell("area"),
            "test_Counter": check_cell("Counter"),
        }
    )
    for cell in made.cells[2:]:
        cell.metadata["nbgrader"] = {**graded, "grade_id": cell.id, "task": False}
    path = tmp_path / "shapes.ipynb"
    nbformat.write(made, path)
    (failed,) = Validator().validate(str(path))["failed"]

    assert failed["source"] == 'check("area")'
    assert failed["error"].startswith("area, two by three: area: 1 of 1 numbers differ")
    assert "The sides were added instead of multiplied." in failed["error"]
    assert "Traceback" not in failed["error"]


@pytest.fixture(scope="module", params=ASSIGNMENTS)
def real(request):
    return load_assignment(COURSE.folder(request.param))


def test_the_text_is_small_repeatable_and_begins_with_its_mark(real):
    text = setup_cell(COURSE, real)

    assert text == setup_cell(COURSE, real)
    assert text.split("\n")[0] == SETUP_MARK
    assert len(text) < 60 * 1024
    assert max(map(len, text.split("\n"))) <= 100
    assert text.isascii()
    ast.parse(text)


def code_of(text):
    """A module without its docstrings."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        documented = isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        if documented and ast.get_docstring(node) is not None:
            node.body[:1] = [] if len(node.body) > 1 else ast.parse("...").body
    return ast.dump(tree)


def test_it_holds_what_the_learners_folder_holds_and_nothing_else(real):
    folder = COURSE.root / "assignments" / real.name
    files = unpacked(setup_cell(COURSE, real))

    assert "selfcheck/pytest_hook.py" not in files
    for path, text in files.items():
        original = (folder / path).read_text(encoding="utf-8")
        if path.startswith("selfcheck/"):
            assert code_of(text) == code_of(original), path
        else:
            assert text == original, path


def test_a_whole_notebook_is_unpacked_too(course, toy):
    setup = setup_cell(course, toy)
    made = json.dumps(notebook({"text": "x = 1", "setup": setup}))

    assert unpacked(made) == unpacked(setup)
    assert "test_shapes.py" in unpacked(made)


@pytest.mark.parametrize("text", ["", "x = 1", "{}", "[]", "3", '{"cells": []}'])
def test_other_texts_hold_nothing(text):
    assert unpacked(text) == {}


def test_a_damaged_setup_cell_is_a_valueerror(course, toy):
    setup = setup_cell(course, toy)
    for damaged in (setup[:500], setup.replace('"\n"', '"\n"zz', 1), setup.replace("(\n", "(", 2)):
        with pytest.raises(ValueError):
            unpacked(damaged)


@pytest.mark.parametrize("name", ["expected.json", "test_shapes.py", "selfcheck/cell.py"])
def test_a_folder_that_is_not_built_is_refused_with_the_remedy(course, toy, tmp_path, name):
    copied = read_course(Path(shutil.copytree(course.root, tmp_path / "toy")) / "course.yml")
    (copied.root / "assignments/shapes" / name).unlink()
    with pytest.raises(BuildError, match="Remedy: `course build`"):
        setup_cell(copied, toy)
