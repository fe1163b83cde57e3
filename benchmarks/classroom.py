"""A class of submissions made from the course's own right and wrong solutions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from autograder.assignment import Assignment, load_assignment

ROOT = Path(__file__).resolve().parent.parent
NAME = "attention"
RIGHT_OF_THREE = 2
BURN = "import time\nwhile time.process_time() < {seconds}: pass\n"


def assignment() -> Assignment:
    return load_assignment(ROOT / "source" / NAME)


def make_class(folder: Path, students: int) -> None:
    """<folder>/<student>/attention/attention.py; two of three are right."""
    work = assignment()
    right = cycle(work.alternatives.values())
    wrong = cycle(f"{work.reference}\n\n{slip.text}" for slip in work.slips)
    for at in range(students):
        fine = at % 3 < RIGHT_OF_THREE
        write(folder, f"{'right' if fine else 'wrong'}{at:04}", next(right if fine else wrong))


def make_burning(folder: Path, students: int, seconds: float) -> None:
    """Right work that first uses so much processor time each, or none at all."""
    text = next(iter(assignment().alternatives.values()))
    burn = BURN.format(seconds=seconds) if seconds else ""
    for at in range(students):
        write(folder, f"right{at:04}", burn + text)


def write(folder: Path, student: str, text: str) -> None:
    place = folder / student / NAME
    place.mkdir(parents=True)
    (place / f"{NAME}.py").write_text(text, encoding="utf-8")


def texts(folder: Path) -> Iterator[tuple[str, str]]:
    """Student and code, right and wrong in turn, as they were made."""
    for place in sorted(folder.iterdir(), key=lambda place: place.name[-4:]):
        yield place.name, (place / NAME / f"{NAME}.py").read_text(encoding="utf-8")


def seed_of(gradebook: Path) -> str:
    """The seed of the hidden inputs of a gradebook."""
    return (gradebook / "seed").read_text(encoding="ascii").strip()
