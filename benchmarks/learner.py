"""What a learner waits for: pytest in assignments/attention, against importing torch and pytest.

Ratios of processor time, each the smallest of some runs, in turn, so that a busy machine changes
them little. Aim: at most 1.5.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
RUNS = 5
AIM = 1.5


def seconds(command: list[str], folder: Path) -> float:
    """Processor time of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def folders(place: Path) -> dict[str, Path]:
    """A learner's folder with nothing written, with all right, and with a mistake."""
    source = ROOT / "source/attention"
    solutions = {
        "nothing written": ROOT / "assignments/attention/attention.py",
        "all right": source / "right/plain.py",
        "a mistake": ROOT / "examples/submitted/s05/attention/attention.py",
    }
    made = {}
    for name, solution in solutions.items():
        made[name] = Path(shutil.copytree(ROOT / "assignments/attention", place / name))
        shutil.copy(solution, made[name] / "attention.py")
    return made


def main() -> None:
    """Print the ratios."""
    with tempfile.TemporaryDirectory() as place:
        learners = folders(Path(place))
        bare = [sys.executable, "-c", "import torch, pytest"]
        base, times = float("inf"), dict.fromkeys(learners, float("inf"))
        for _ in range(RUNS):
            base = min(base, seconds(bare, Path(place)))
            for name, folder in learners.items():
                used = seconds([sys.executable, "-m", "pytest"], folder)
                times[name] = min(times[name], used)
    print(f"import torch, pytest: {base:.2f} CPU s")
    for name, used in times.items():
        verdict = "ok" if used / base <= AIM else "too slow"
        print(f"pytest, {name}: {used:.2f} CPU s, {used / base:.2f} times ({verdict})")


if __name__ == "__main__":
    main()
