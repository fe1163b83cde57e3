"""nbgrader without its noise: what must be so while its parts are imported and used."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast


@contextmanager
def quiet() -> Iterator[None]:
    """Inside, nbgrader can be imported and used: quickly, silently, and with its tools found."""
    find_tools()
    # jsonschema's check of web addresses builds a grammar for seconds when it is imported, and
    # does without it where it is not there.
    sys.modules.setdefault("rfc3987_syntax", cast(Any, None))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def find_tools() -> None:
    """Let nbgrader find `alembic`, which it starts by its name, beside this Python."""
    bin_folder = os.path.dirname(sys.executable)
    path = os.environ.get("PATH", "")
    if bin_folder not in path.split(os.pathsep):
        os.environ["PATH"] = bin_folder + os.pathsep + path
