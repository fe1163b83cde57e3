"""Names of handed-in files: which are work, which are left alone, and how they are shown."""

from __future__ import annotations

import os

from ..text import clean

Path = tuple[str, ...]  # folders, and the name of a file, as the folder or the archive has them

MAX_NAME = 120  # characters of a name that are shown
IGNORED = {"__pycache__", "__MACOSX", "node_modules", "site-packages"}
WORK = (".py", ".ipynb")
ARCHIVE = ".zip"
INSTEAD = {
    ".7z": "a 7z archive",
    ".rar": "a RAR archive",
    ".tar": "a tar archive",
    ".tgz": "a tar archive",
    ".gz": "a gzip archive",
    ".bz2": "a bzip2 archive",
    ".xz": "an xz archive",
    ".pdf": "a PDF",
    ".doc": "a Word document",
    ".docx": "a Word document",
    ".odt": "a text document",
    ".html": "a web page",
    ".htm": "a web page",
}


def is_ignored(name: str) -> bool:
    """Whether a file or a folder is what editors, systems and tools leave behind."""
    return name.startswith(".") or name in IGNORED


def is_work(name: str) -> bool:
    """Whether it is a module or a notebook."""
    return name.lower().endswith(WORK)


def is_notebook(name: str) -> bool:
    """Whether it is a notebook."""
    return name.lower().endswith(".ipynb")


def is_archive(name: str) -> bool:
    """Whether it is a zip archive."""
    return name.lower().endswith(ARCHIVE)


def instead(name: str) -> str:
    """What to hand in instead of a file that cannot be graded; nothing where that is clear."""
    kind = INSTEAD.get(os.path.splitext(name)[1].lower(), "")
    if not kind:
        return ""
    return f"{shown(name)} is {kind}: hand in the .ipynb or .py file itself, or a .zip of it"


def shown(name: str) -> str:
    """A name as it is shown and kept: visible characters, with the ending it had."""
    stem, ending = os.path.splitext(name)
    return clean(stem, MAX_NAME) + clean(ending, MAX_NAME)
