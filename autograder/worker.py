"""The one engine file beside learner code: loads the work, answers calls with values.

It never compares, explains, grades or holds a check. It reads requests from one pipe and writes
replies to another, as frames of `values.py`; whatever it writes is only believed to be a value.

    {"act": "load", "files": [[name, [cell, …]], …], "main": 0, "module": "attention", …}
    {"act": "call", "number": 0, "path": ["attention"], "args": […], "kwargs": […]}
"""

from __future__ import annotations

import ast
import builtins
import importlib.abc
import importlib.machinery
import importlib.util
import linecache
import os
import signal
import sys
import types
from collections.abc import Sequence
from typing import Any, NoReturn

from autograder import values
from autograder.selfcheck.acts import NotThere, Workbench, describe, seed_torch
from autograder.selfcheck.plain import Other, Raised
from autograder.statements import Piece, pieces

MAX_NOTES = 30
CHUNK = 1 << 16
STATEMENT_SECONDS = 4.0  # of processor time, for one statement outside functions
DISPLAY = types.SimpleNamespace(run_line_magic=lambda *_: None, run_cell_magic=lambda *_: None)


class StatementTooLong(BaseException):
    """A statement outside functions used up its processor time."""


class Worker:
    """One submission: its module, its workbench, and which files are its own."""

    def __init__(self) -> None:
        self.bench: Workbench | None = None
        self.names: set[str] = set()
        self.unread: dict[str, Raised] = {}  # functions that Python could not read
        self.notes: list[list[str]] = []

    def answer(self, request: dict[str, Any], payload: memoryview) -> tuple[Any, list[bytes]]:
        """The reply to one request: its header and its payload. Never raises for learner code."""
        out: list[bytes] = []
        try:
            if request["act"] == "load":
                self.load(request)
                return {"value": None, "notes": self.notes[:MAX_NOTES]}, out
            args, kwargs = values.decode(request["args"], payload, generators=True)
            if request.get("seed") is not None:
                seed_torch(request["seed"])
            _limit(request.get("seconds", 0.0))
            try:
                value = self._bench().perform(
                    request["act"], request["number"], request["path"], args, kwargs
                )
            finally:
                _limit(0.0)
            return {"value": _encoded(value, out)}, out
        except NotThere as error:
            missing = self.unread.get(error.missing.name, error.missing)
            return {"error": values.encode(missing, [])}, []
        except BaseException as error:
            return {"error": values.encode(describe(error, self.is_learners), [])}, []

    def _bench(self) -> Workbench:
        if self.bench is None:
            raise RuntimeError("nothing is loaded")
        return self.bench

    def is_learners(self, filename: str) -> bool:
        """Whether a frame of a traceback lies in the submission."""
        return filename in self.names

    def load(self, request: dict[str, Any]) -> None:
        """Run the main file statement by statement; its siblings can be imported by it."""
        files = request["files"]
        main = request["main"]
        module = types.ModuleType(request["module"])
        module.__dict__.update(get_ipython=lambda: DISPLAY, check=lambda *_, **__: None)
        sys.modules[module.__name__] = module
        if not any(name.lower() == "otter.py" for name, _ in files):
            sys.modules["otter"] = _otter()
        sys.meta_path.insert(
            0, _Siblings(self, [one for at, one in enumerate(files) if at != main])
        )
        self.bench = Workbench(module, copies=False)  # arguments were made for this call alone
        for name, cells in [*request.get("before", []), files[main], *request.get("after", [])]:
            self.run(module, name, cells, careful=name == files[main][0])

    def run(
        self, module: types.ModuleType, name: str, cells: Sequence[str], *, careful: bool = True
    ) -> None:
        """Run the cells of one file in a module's namespace."""
        notebook = name.lower().endswith(".ipynb")
        flags = 0
        for at, text in enumerate(cells):
            where = f"cell {at + 1}" if notebook else name
            self.names.add(where)
            linecache.cache[where] = (len(text), None, text.splitlines(True), where)
            for piece in pieces(text, notebook=notebook):
                if piece.name:
                    self.unread[piece.name] = Raised(
                        "SyntaxError", (), piece.error, f"{where}, line {piece.line}"
                    )
                if piece.node is None:
                    kind = "skipped" if piece.skipped else "syntax"
                    self.note(kind, f"{where}, line {piece.line}", piece.skipped or piece.error)
                else:
                    flags |= _future(piece.node)
                    self._run_one(module, where, piece, flags, careful)

    def _run_one(
        self, module: types.ModuleType, where: str, piece: Piece, flags: int, careful: bool
    ) -> None:
        assert piece.node is not None
        try:
            tree = ast.Module([piece.node], type_ignores=[])
            code = compile(tree, where, "exec", flags=flags, dont_inherit=True)
            if careful:
                _alarm(STATEMENT_SECONDS)
            exec(code, module.__dict__)
        except StatementTooLong:
            self.note("slow", f"{where}, line {piece.line}", "")
        except BaseException as error:
            raised = describe(error, self.is_learners)
            self.note("failed", f"{where}, line {piece.line}", raised.kind)
        finally:
            if careful:
                _alarm(0.0)

    def note(self, kind: str, where: str, text: str) -> None:
        """Something that a TA may want to see, and that costs nothing."""
        if len(self.notes) < MAX_NOTES:
            self.notes.append([kind, where[:100], text[:200]])


class _Nothing:
    """What can be asked for anything and called with anything, and does nothing."""

    def __getattr__(self, name: str) -> _Nothing:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *_: Any, **__: Any) -> _Nothing:
        return self


def _otter() -> types.ModuleType:
    """The module that notebooks of the grader otter begin with, without what it does."""
    module = types.ModuleType("otter")
    module.__dict__["Notebook"] = _Nothing()
    return module


class _Siblings(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Makes the other files that were handed in importable by their names."""

    def __init__(self, worker: Worker, files: Sequence[tuple[str, Sequence[str]]]) -> None:
        self.worker = worker
        self.files = {
            os.path.splitext(name)[0]: (name, cells)
            for name, cells in files
            if name.lower().endswith(".py")
        }

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """A spec for the names of sibling files only."""
        if name in self.files:
            return importlib.machinery.ModuleSpec(name, self)
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the sibling as leniently as the main file."""
        name, cells = self.files[module.__name__]
        self.worker.run(module, name, cells, careful=False)


def _future(node: ast.stmt) -> int:
    """The compiler flags that a `from __future__ import …` asks of all that follows."""
    if isinstance(node, ast.ImportFrom) and node.module == "__future__":
        import __future__

        features = [getattr(__future__, name.name, None) for name in node.names]
        return sum(feature.compiler_flag for feature in features if feature)
    return 0


def _encoded(value: Any, payload: list[bytes]) -> Any:
    node = values.encode(value, payload)
    if sum(map(len, payload)) > values.MAX_PAYLOAD:
        payload.clear()
        return values.encode(Other("a result too large to be read"), [])
    return node


def _alarm(seconds: float) -> None:
    """Interrupt Python code that uses more processor time than that."""

    def stop(*_: Any) -> NoReturn:
        raise StatementTooLong

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _limit(seconds: float) -> None:
    """End the process when a call uses more processor time than that; 0 lifts the limit."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _no_input(*_: Any) -> NoReturn:
    raise EOFError("nobody types here while the work is being graded")


def serve(requests: int, replies: int) -> NoReturn:
    """Answer requests until the pipe ends. requests, replies: file descriptors."""
    builtins.input = _no_input
    worker = Worker()
    prefix = values.PREFIX.size
    while True:
        data = _read(requests, bytearray(), prefix)  # usually the whole request at once
        nonce, header_size, payload_size = values.unpack_prefix(bytes(data[:prefix]))
        _read(requests, data, prefix + header_size + payload_size)
        request = values.read_header(bytes(data[prefix : prefix + header_size]))
        payload = memoryview(data)[prefix + header_size :]
        header, out = worker.answer(request, payload)
        try:
            frame = values.pack(header, out, nonce)
        except (ValueError, TypeError):
            frame = values.pack({"error": values.encode(Raised("ResultError"), [])}, [], nonce)
        _write(replies, frame)


def _read(descriptor: int, data: bytearray, size: int) -> bytearray:
    """Read until `data` holds that many bytes; the judge sends one request at a time."""
    while len(data) < size:
        part = os.read(descriptor, max(CHUNK, size - len(data)))
        if not part:
            os._exit(0)
        data += part
    return data


def _write(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
