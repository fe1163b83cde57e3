"""What students may have, and nothing else: as a folder, a zip, or a branch of this repository.

    assignments/<a>/…   release/<a>/<a>.ipynb   README.md   requirements.txt

Only assignments that have opened. For classes whose repository, with `source/` in it, stays
private. Every text is searched for hidden lines once more before it is written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from ..assignment import Assignment, load_assignment
from ..build import build, learners_paths
from ..course import Course, Entry
from ..errors import BuildError
from ..release import refuse_leaks
from ..sandbox import Sandbox
from ..selfcheck import sentences as say
from .branch import commit
from .bundle import Files, write_zip

WRITTEN = ".published.json"  # in a folder: what an earlier publication wrote
PACKAGES = ("torch", "numpy", "pytest")
DATE = "{:%d %B %Y, %H:%M} (UTC{:%z})"


def publish(
    course: Course,
    target: str,
    now: datetime,
    *,
    branch: bool = False,
    sandbox: Sandbox | None = None,
) -> list[str]:
    """Write what has opened at `now`; the names of those assignments.

    target: a folder, a file that ends with .zip, or with `branch` a branch of the course's
    repository. sandbox: as in `build`. Errors: `BuildError`, `ConfigError`.
    """
    opened = [one.name for one in course.assignments if one.opens is None or one.opens <= now]
    if not opened:
        raise BuildError(
            f"no assignment has opened at {now:%Y-%m-%d %H:%M %z}. Remedy: change `opens` in "
            "course.yml, or name another time with `--at`"
        )
    stale = build(course, opened, check=True, sandbox=sandbox)
    if stale:
        raise BuildError(f"{stale[0]} is out of date. Remedy: `course build`, and publish again")
    files = published_files(course, [load_assignment(course.folder(name)) for name in opened])
    if branch:
        commit(course.root, target, files, f"{course.title}: {', '.join(opened)}")
    elif target.endswith(".zip"):
        write_zip(Path(target), files)
    else:
        _write_folder(Path(target), files)
    return opened


def published_files(course: Course, assignments: Sequence[Assignment]) -> Files:
    """Every file by its path. Errors: `BuildError` where one holds a hidden line."""
    files = {path: _read(course.root / path) for one in assignments for path in _paths_of(one.name)}
    files["README.md"] = _readme(course, assignments).encode()
    files["requirements.txt"] = _requirements(course.root).encode()
    texts = {Path(path): data.decode("utf-8", "replace") for path, data in files.items()}
    for entry in course.assignments:
        kept = {path: text for path, text in texts.items() if not _may_give(course, path, entry)}
        refuse_leaks(load_assignment(course.folder(entry.name)), kept)
    return files


def _may_give(course: Course, path: Path, asked: Entry) -> bool:
    """Whether a file may hold what `asked` asks for: it opened after that was due."""
    name = path.parts[1] if len(path.parts) > 1 else asked.name
    opens = course.entry(name).opens
    return name != asked.name and bool(asked.due and opens and opens >= asked.due)


def _paths_of(name: str) -> Iterator[str]:
    for path in learners_paths(name):
        yield f"assignments/{name}/{path}"
    yield f"release/{name}/{name}.ipynb"


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BuildError(
            f"{path} cannot be read ({error.strerror}). Remedy: `course build`"
        ) from None


def _readme(course: Course, assignments: Sequence[Assignment]) -> str:
    rows = []
    for one in assignments:
        due = course.entry(one.name).due
        date = say.PUBLISHED_DUE.format(date=DATE.format(due, due)) if due else ""
        rows.append(say.PUBLISHED_ROW.format(name=one.name, title=one.title, due=date))
    return say.PUBLISHED.format(title=course.title, rows="\n".join(rows))


def _requirements(root: Path) -> str:
    """What learners need, at the versions of constraints.txt where there is one."""
    path = root / "constraints.txt"
    pinned = path.read_text(encoding="utf-8") if path.exists() else ""
    found = {name: re.search(rf"(?mi)^{name}==\S+", pinned) for name in PACKAGES}
    return "".join(f"{match[0] if match else name}\n" for name, match in found.items())


def _write_folder(folder: Path, files: Files) -> None:
    """Write into an empty folder, or over an earlier publication, whose other files go away."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        earlier = _earlier(folder)
        for path in sorted(set(earlier) - set(files)):
            (folder / path).unlink(missing_ok=True)
        for path, data in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        (folder / WRITTEN).write_text(json.dumps(sorted(files), indent=0), encoding="utf-8")
    except OSError as error:
        raise BuildError(
            f"{folder} cannot be written ({error.strerror}). Remedy: name another folder"
        ) from None


def _earlier(folder: Path) -> list[str]:
    """What an earlier publication wrote here. Errors: `BuildError` where others' files are."""
    try:
        paths = json.loads((folder / WRITTEN).read_text(encoding="utf-8"))
        return [path for path in paths if not path.startswith("/") and ".." not in path.split("/")]
    except (OSError, ValueError, TypeError, AttributeError):
        others = [path.name for path in folder.iterdir() if path.name != ".git"]
        if others:
            raise BuildError(
                f"{folder} holds other things ({others[0]}), which are left alone. Remedy: name "
                "a new folder, or empty this one"
            ) from None
        return []
