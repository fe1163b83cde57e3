"""Landlock in every version of its interface up to this kernel's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from autograder.sandbox import landlock

VERSION = landlock.version()
TRY = """
import os, sys
from autograder.sandbox import landlock
from autograder.sandbox.system import PR_SET_NO_NEW_PRIVS, prctl
allowed, other, version = sys.argv[1:]
sys.path.clear()
prctl(PR_SET_NO_NEW_PRIVS, 1)
landlock.restrict(landlock.rules([allowed, "/nowhere"], int(version)))
def can(act, *args):
    try:
        act(*args)
        return "1"
    except OSError:
        return "0"
file = os.path.join(allowed, "file")
print(can(open, file) + can(os.listdir, allowed) + can(open, file, "r+") + can(open, other)
      + can(os.unlink, file) + can(os.mkdir, os.path.join(allowed, "new")))
"""


@pytest.mark.skipif(not VERSION, reason="this kernel has no Landlock")
@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_the_named_folder_can_be_read_and_nothing_else(version: int, tmp_path: Path) -> None:
    allowed, other = tmp_path / "allowed", tmp_path / "other"
    allowed.mkdir()
    (allowed / "file").write_text("x", encoding="utf-8")
    other.write_text("x", encoding="utf-8")
    command = [sys.executable, "-c", TRY, str(allowed), str(other), str(version)]
    run = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1]
    )
    assert run.stdout.strip() == "110000"
