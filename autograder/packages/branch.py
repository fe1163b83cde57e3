"""Files as a commit on a branch, without touching the work tree: git's own plumbing commands."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from ..errors import BuildError
from .bundle import Files


def commit(root: Path, branch: str, files: Files, message: str) -> None:
    """Make `branch` of the repository at `root` hold exactly these files, as one more commit.

    Nothing is committed where it holds them already. Errors: `BuildError`.
    """
    reference = f"refs/heads/{branch}"
    _git(root, "check-ref-format", reference)
    checked_out = _git(root, "symbolic-ref", "--quiet", "HEAD", may_fail=True)
    if checked_out == reference:
        raise BuildError(
            f"the branch {branch!r} is checked out here, so it would lose its other files. "
            "Remedy: name another branch"
        )
    parent = _git(root, "rev-parse", "--verify", "--quiet", reference, may_fail=True)
    tree = _tree(root, files)
    if parent and _git(root, "rev-parse", f"{parent}^{{tree}}") == tree:
        return
    parents = ["-p", parent] if parent else []
    made = _git(root, "commit-tree", tree, *parents, "-m", message)
    _git(root, "update-ref", reference, made, parent or "0" * 40)


def _tree(root: Path, files: Files) -> str:
    """The name of a tree that holds the files, made in an index of its own."""
    with tempfile.TemporaryDirectory() as folder:
        index = {"GIT_INDEX_FILE": os.path.join(folder, "index")}
        lines = []
        for path in sorted(files):
            blob = _git(root, "hash-object", "-w", "--stdin", data=files[path])
            lines.append(f"100644 {blob}\t{path}\0")
        _git(root, "update-index", "-z", "--index-info", data="".join(lines).encode(), env=index)
        return _git(root, "write-tree", env=index)


def _git(
    root: Path,
    *words: str,
    data: bytes = b"",
    env: dict[str, str] | None = None,
    may_fail: bool = False,
) -> str:
    try:
        run = subprocess.run(
            ["git", "-C", str(root), *words],
            input=data,
            capture_output=True,
            check=False,
            env={**os.environ, **(env or {})},
        )
    except OSError as error:
        raise BuildError(f"git cannot be started ({error}). Remedy: install git") from None
    if run.returncode and not may_fail:
        why = run.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        raise BuildError(f"git {words[0]} failed ({why}). Remedy: see `git -C {root} status`")
    return run.stdout.decode("utf-8", "replace").strip() if not run.returncode else ""
