"""How Python starts inside a sandbox: what can be imported, and then the zygote or the trial.

Run as `python start.py zygote|trial CONFIG`, where CONFIG is JSON (see `Confinement.command`). The
engine's packages are made bare, without their `__init__.py`, which would import the rest of them.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import json
import os
import sys
import types
from collections.abc import Mapping
from typing import Any, NoReturn

BARE = ("autograder", "autograder.selfcheck", "autograder.sandbox")


class OnlyThese(importlib.abc.MetaPathFinder):
    """Finds the named top-level packages, each in its own folder, and nothing else beside them."""

    def __init__(self, folders: Mapping[str, str]) -> None:
        self.folders = folders

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """As Python's own finder, for the named packages."""
        if path is None and name in self.folders:
            return importlib.machinery.PathFinder.find_spec(name, [self.folders[name]])
        return None


def prepare(engine: str, path: list[str], packages: Mapping[str, str]) -> None:
    """engine: folder of `autograder`. path: for imports. packages: single ones, by name."""
    sys.path[:0] = path
    sys.meta_path.append(OnlyThese(packages))
    for name in BARE:
        package = types.ModuleType(name)
        package.__path__ = [os.path.join(engine, *name.split(".")[1:])]
        sys.modules[name] = package


def close() -> None:
    """From now on, no more of the engine can be imported."""
    for name in BARE:
        sys.modules[name].__path__ = []


def main() -> NoReturn:
    """Prepare, and run what the command line names."""
    config = json.loads(sys.argv[2])
    prepare(config["engine"], config["path"], config["packages"])
    importlib.import_module(f"autograder.sandbox.{sys.argv[1]}").main(config)
    sys.exit(0)


if __name__ == "__main__":
    main()
