"""Finding and reading handed-in work: modules, notebooks and zips, whatever tool saved them.

The file is found by the functions inside, not by its name. Nothing is run here, and no Python
is parsed: that happens in the sandbox. Every file is somebody else's: it is opened without
following a link, and never read beyond a size.

    read.py      the whole: one folder, one submission
    folder.py, archive.py      where files lie      limits.py, names.py      what is read of them
    encoding.py, notebook.py, setup.py      from bytes to code      choice.py      which is the work
"""

from .limits import MAX_DEPTH, MAX_FILES, MAX_MODULE
from .read import read_submission

__all__ = ["MAX_DEPTH", "MAX_FILES", "MAX_MODULE", "read_submission"]
