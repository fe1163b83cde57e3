"""What a TA sees in the terminal: progress while a batch runs, and a table at its end."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from .model import GRADED, Grade
from .text import clean

MOST_MISTAKES = 10  # rows of the table of mistakes
MAX_SEEN = 1000  # characters of what was seen
PLAIN_EVERY = 5.0  # seconds between lines where there is no terminal
STYLES = {"graded": "green", "not readable": "yellow", "nothing handed in": "dim", "ours": "red"}


class Meter:
    """A bar with count, rate and time left on a terminal; plain lines elsewhere."""

    def __init__(self, console: Console, total: int) -> None:
        self._console, self._total, self._done = console, total, 0
        self._started = self._spoke = time.monotonic()
        self._bar: Progress | None = None
        if console.is_terminal:
            columns = [TextColumn("grading"), BarColumn(), MofNCompleteColumn()]
            columns += [TextColumn("{task.fields[rate]}"), TimeRemainingColumn()]
            self._bar = Progress(*columns, console=console, transient=True)
            self._task = self._bar.add_task("", total=total, rate="")

    def __enter__(self) -> Meter:
        if self._bar:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar:
            self._bar.stop()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        rate = self._done / max(now - self._started, 1e-3)
        if self._bar:
            self._bar.update(self._task, advance=1, rate=f"{rate:.1f}/s")
        elif now - self._spoke >= PLAIN_EVERY or self._done == self._total:
            self._spoke = now
            left = (self._total - self._done) / rate
            self._console.print(
                f"{self._done} of {self._total} graded, {rate:.1f}/s, about {left:.0f} s left",
                highlight=False,
            )


def table(grades: Iterable[Grade]) -> Table:
    """One row a submission: points, and the first thing to know about it."""
    rows = []
    for grade in grades:
        points = "-" if grade.points is None else f"{grade.points:g} of {grade.max_points:g}"
        status = Text(grade.status, STYLES[grade.status])
        student, assignment = Text(clean(grade.student, 40)), Text(grade.assignment)
        rows.append((student, assignment, status, Text(points), _seen(grade)))
    return _table(("student", "assignment", "status", "points", "what was seen"), rows)


def _table(names: Sequence[str], rows: Sequence[Sequence[Text]]) -> Table:
    """Columns as wide as what is in them; only the last one is cut to fit the terminal.

    Cells are `Text`: in a `str`, rich would follow markup and replace names of emoji.
    """
    table = Table(box=None, pad_edge=False, header_style="bold", expand=True)
    for at, name in enumerate(names[:-1]):
        width = max([len(name), *(row[at].cell_len for row in rows)])
        table.add_column(name, no_wrap=True, min_width=width, max_width=width)
    table.add_column(names[-1], overflow="ellipsis", no_wrap=True, ratio=1)
    for row in rows:
        table.add_row(*row)
    return table


def _seen(grade: Grade) -> Text:
    return Text(clean(_told(grade), MAX_SEEN))


def _told(grade: Grade) -> str:
    if grade.status != GRADED:
        return grade.reason
    counts = Counter(check.outcome for check in grade.checks)
    if counts["passed"] == len(grade.checks):
        return "all right"
    if counts["not written"] == len(grade.checks):
        return "not written yet"
    sentences = {check.exercise: check.sentence for check in grade.checks if check.slip}
    for check in grade.checks:
        if check.outcome == "failed":
            sentences.setdefault(check.exercise, check.sentence)
    unwritten = {check.exercise for check in grade.checks if check.outcome == "not written"}
    told = [f"{name}: {sentence}" for name, sentence in sentences.items()]
    told += [f"{name}: not written yet" for name in sorted(unwritten)]
    return "; ".join(told)


def totals(grades: Iterable[Grade]) -> str:
    """One line: how many of each status."""
    counts = Counter(grade.status for grade in grades)
    return ", ".join(f"{count} {status}" for status, count in counts.items())


def misconceptions(grades: Iterable[Grade], sentences: dict[tuple[str, str], str]) -> Table | None:
    """How many students share each recognised mistake, most first; None where there are none."""
    counts: Counter[tuple[str, str]] = Counter()
    handed: Counter[str] = Counter()
    for grade in grades:
        if grade.status == GRADED:
            handed[grade.assignment] += 1
            counts.update({(grade.assignment, check.slip) for check in grade.checks if check.slip})
    if not counts:
        return None
    most = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MOST_MISTAKES]
    rows = [
        (
            Text(f"{count} ({count / handed[assignment]:.0%})"),
            Text(assignment),
            Text(clean(sentences.get((assignment, slip), slip), MAX_SEEN)),
        )
        for (assignment, slip), count in most
    ]
    return _table(("of the class", "assignment", "mistake"), rows)


def tell(
    console: Console,
    grades: Sequence[Grade],
    sentences: dict[tuple[str, str], str],
    *,
    reused: int,
    damaged: int,
) -> None:
    """The tables at the end of a batch."""
    console.print(table(grades))
    shared = misconceptions(grades, sentences)
    if shared:
        console.print()
        console.print(shared)
    console.print(f"\n{totals(grades)}; {reused} known from before.", highlight=False)
    if damaged:
        console.print(f"{damaged} damaged lines of the journal were left out.", highlight=False)
