"""The figures of one run, and how they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from measure import Cost, facts
from rich.console import Console
from rich.table import Table

MOST_TIMES_WARM = 4.0
CLASS_SECONDS, CLASS_SIZE = 60.0, 300


@dataclass
class Figures:
    """All that was measured."""

    students: int
    few: int  # submissions of the class that shows the start-up: one for each lane
    cold: Cost
    again: Cost
    small: Cost
    burnt: float  # processor seconds that were found of those that were burnt, as a share
    warm: dict[str, float]
    parts: dict[str, float]  # of one submission
    sandbox: float  # the start of one
    others: dict[str, Cost] = field(default_factory=dict)
    notebooks: int = 0

    @property
    def ours(self) -> float:
        """Processor seconds of one more submission, once everything is started."""
        return (self.again.cpu - self.small.cpu) / (self.students - self.few)

    @property
    def start(self) -> float:
        return self.small.cpu - self.few * self.ours

    @property
    def warm_each(self) -> float:
        return sum(self.warm[part] for part in ("load", "ask", "judge")) / self.students

    @property
    def warm_all(self) -> float:
        """With all that the warm process does before the first submission."""
        return self.warm_each + (self.warm["start"] + self.warm["fingerprints"]) / self.students

    @property
    def ours_all(self) -> float:
        return self.cold.cpu / self.students


def table(figures: Figures) -> Table:
    """One row a way of grading."""
    out = Table(box=None, pad_edge=False, header_style="bold")
    out.add_column("way")
    for name in ("submissions", "CPU s each", "wall s", "each s"):
        out.add_column(name, justify="right")
    n, f = figures.students, figures
    rows: list[tuple[str, int, float, float]] = [
        ("course grade, first time", n, f.cold.cpu / n, f.cold.wall),
        ("course grade, again", n, f.again.cpu / n, f.again.wall),
        (f"course grade, {f.few}: start-up", f.few, f.small.cpu / f.few, f.small.wall),
        ("one warm process, all of it", n, f.warm_all, 0.0),
    ]
    rows += [
        (f"{name}, stock", f.notebooks, cost.cpu / f.notebooks, cost.wall)
        for name, cost in f.others.items()
    ]
    for name, count, cpu, wall in rows:
        rate = (f"{wall:.1f}", f"{count / wall:.2f}/s") if wall else ("", "")
        out.add_row(name, str(count), f"{cpu:.3f}", *rate)
    return out


def shares(figures: Figures) -> Table:
    """Where the time of one submission goes, in milliseconds, against the warm process."""
    parts, warm, n = figures.parts, figures.warm, figures.students

    def more(label: str, than: str) -> float:
        sides = ("child", "judge")
        return sum(parts[f"{label}: {side}"] - parts[f"{than}: {side}"] for side in sides)

    bare = sum(parts[f"bare: {side}"] for side in ("child", "zygote", "judge"))
    asking = warm["ask"] / n
    rows = [
        ("fork and end of the child", bare, 0.0),
        ("loading the code", more("load", "bare"), warm["load"] / n),
        ("asking: learner's code, inputs", asking, asking),
        ("asking: crossing (encode, pipes, decode)", more("ask", "load") - asking, 0.0),
        ("judging, naming the mistake", parts["judge"], warm["judge"] / n),
        ("journal", parts["journal"], 0.0),
    ]
    sides = ("child", "judge", "zygote")
    second = sum(parts[f"grade: {side}"] - parts[f"ask: {side}"] for side in sides)
    rows.insert(5, ("asking again what failed, the row of the grade", second - parts["judge"], 0.0))
    rest = figures.ours - sum(row[1] for row in rows)
    rows += [("rest: reading, threads, gradebook.db, report", rest, 0.0)]
    rows += [("one more submission", figures.ours, figures.warm_each)]
    out = Table(box=None, pad_edge=False, header_style="bold")
    out.add_column("CPU ms of one submission")
    for name in ("course grade", "warm process"):
        out.add_column(name, justify="right")
    for name, ours, theirs in rows:
        out.add_row(name, f"{1000 * ours:.1f}", f"{1000 * theirs:.1f}")
    return out


def verdicts(figures: Figures) -> Iterator[str]:
    """A line a requirement."""
    yield _at_most("one more submission", figures.ours / figures.warm_each)
    yield _at_most("a whole class with all start-ups", figures.ours_all / figures.warm_all)
    wall = figures.cold.wall
    told = f"{figures.students} submissions: {wall:.0f} s of wall time"
    if figures.students == CLASS_SIZE:
        told = f"{CLASS_SIZE} submissions within {CLASS_SECONDS:g} s on this machine: {wall:.0f} s"
        told += f" the first time, {figures.again.wall:.0f} s again"
        told += " (ok)" if wall <= CLASS_SECONDS else " (too slow, or the machine is busy)"
    yield told
    for name, cost in figures.others.items():
        yield f"{name} / ours: {cost.cpu / figures.notebooks / figures.ours_all:.0f}"


def _at_most(what: str, ratio: float) -> str:
    word = "ok" if ratio <= MOST_TIMES_WARM else "too much"
    return f"at most {MOST_TIMES_WARM:g} times a warm process, {what}: {ratio:.1f} ({word})"


def report(console: Console, figures: Figures, before: str) -> None:
    f = figures
    console.print(f"\n{before}", highlight=False)
    console.print(f"after: {facts()}\n", highlight=False)
    console.print(table(f), "", shares(f), "")
    console.print(
        f"start-up of course grade: {f.start:.1f} CPU s, of which {f.few} sandboxes "
        f"{f.few * f.sandbox:.1f}; the fingerprints: "
        f"{f.cold.cpu - f.again.cpu:.1f}; of the warm process: {f.warm['start']:.1f} and "
        f"{f.warm['fingerprints']:.1f}\nof time burnt in the sandbox, {f.burnt:.0%} was found\n",
        highlight=False,
        soft_wrap=True,
    )
    for line in verdicts(f):
        console.print(line, highlight=False, soft_wrap=True)
