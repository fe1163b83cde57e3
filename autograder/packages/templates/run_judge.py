"""The judge of one assignment. Run as `python -I run_judge.py …`: see packages/container.py."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent

if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(HERE / "engine"))  # before any other copy of the engine
    from autograder.packages.container import main

    sys.exit(main(HERE / "course", sys.argv[1:]))
