"""Imports go one way: what the design promises about who may know whom."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "autograder"

# What a module may import of ours. Whoever needs more changes this table, and docs/decisions.md.
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "model": set(),
    "text": set(),
    "statements": set(),
    "selfcheck": {"selfcheck"},
    "values": {"selfcheck.acts", "selfcheck.plain"},
    "worker": {"values", "statements", "selfcheck.acts", "selfcheck.plain"},
    "sandbox": {"sandbox", "values", "errors", "worker", "selfcheck"},
    "course": {"errors", "sandbox"},
    "script": {"errors"},
    "submission": {"submission", "errors", "model", "selfcheck", "text"},
    "assignment": {"errors", "script", "selfcheck"},
    "fingerprints": {"assignment", "errors", "sandbox", "selfcheck", "values"},
    "results": {"errors", "model"},
    "quiet": set(),
    "cells": {"assignment"},
    "leaks": {"assignment", "course", "script"},
    "frozen": {"assignment", "cells", "course", "model", "results"},
    "gradebook": {
        "assignment",
        "cells",
        "course",
        "errors",
        "model",
        "quiet",
        "results",
        "selfcheck",
        "text",
    },
    "release": {"assignment", "course", "errors", "frozen", "leaks", "packages"},
    "packages/checkcell": {"assignment", "course", "errors", "selfcheck"},
    "packages/results_json": {"assignment", "course", "model", "selfcheck", "text"},
    "packages/otter_plugin": set(),  # it runs in otter's own Python, where nothing of ours is
    "packages/command": {"course", "packages"},
}
MAKES_PACKAGES = {"build", "release", "cli"}
BESIDE_LEARNERS = ["values", "worker", "statements", "selfcheck.acts", "selfcheck.plain"]
TRUSTED = {"grade", "judge", "compare", "explain", "checks", "fingerprints", "gradebook", "results"}


def imports(path: Path) -> set[str]:
    """The modules of ours that a file imports, from `autograder` down."""
    package = ("autograder", *path.relative_to(ENGINE).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{name}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
    return {one.removeprefix("autograder.") for one in found if one.startswith("autograder.")}


def files(room: str) -> list[Path]:
    path = ENGINE / room
    return sorted(path.glob("*.py")) if path.is_dir() else [path.with_suffix(".py")]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    for path in files(room):
        for name in imports(path):
            allowed = any(name == one or name.startswith(f"{one}.") for one in MAY_IMPORT[room])
            assert allowed, f"{path.name} imports {name}"


@pytest.mark.parametrize("room", BESIDE_LEARNERS)
def test_what_runs_beside_learner_code_knows_no_answers(room: str) -> None:
    path = ENGINE / (room.replace(".", "/") + ".py")
    for name in imports(path):
        assert not TRUSTED & set(name.split(".")), f"{room} imports {name}"


def test_packages_know_all_but_the_command_and_few_know_packages() -> None:
    for path in ENGINE.rglob("*.py"):
        names = {name.split(".")[0] for name in imports(path)}
        if "packages" in path.relative_to(ENGINE).parts:
            assert "cli" not in names, path
        elif path.stem not in MAKES_PACKAGES:
            assert "packages" not in names, path


def test_nobody_imports_the_courses_source() -> None:
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any(name.split(".")[0] == "source" for name in names), path


def test_selfcheck_needs_nothing_but_torch_pytest_and_the_standard_library() -> None:
    import sys

    for path in files("selfcheck"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += (
                [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            )
            for name in names:
                top = name.split(".")[0]
                assert top in {"torch", "pytest"} | sys.stdlib_module_names, f"{path.name}: {name}"
            if path.name != "pytest_hook.py":
                assert "pytest" not in names


def test_files_and_functions_stay_short() -> None:
    for path in ENGINE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= 300, path
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.end_lineno:
                assert node.end_lineno - node.lineno < 60, f"{path.name}: {node.name}"
