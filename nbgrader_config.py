"""nbgrader's settings for this course: docs/nbgrader.md.

Every `nbgrader` command that is given in this folder reads this file, and formgrader too.
"""

import sys
from pathlib import Path

try:
    from autograder.packages.for_nbgrader import configure

    configure(get_config(), Path(__file__).resolve().parent)  # noqa: F821
except Exception as error:
    # nbgrader itself would only log this, go on with its own settings, and run students' code.
    sys.exit(
        f"nbgrader_config.py: the course's settings cannot be used ({error}), so nothing is done. "
        "Remedy: use the environment of `make demo`, for example .venv/bin/nbgrader"
    )
