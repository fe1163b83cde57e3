"""What one submission costs in a sandbox, each part measured alone.

    python parts.py CLASS GRADEBOOK NUMBER    prints JSON: processor seconds of each part
                                      for one submission, and of a sandbox's start

Three processes work for a submission: its own (the child), the zygote that forks it, and the
judge, which is this one. Theirs are read from /proc: the zygote waits for its children.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import torch
from classroom import NAME, ROOT, assignment, seed_of, texts
from warm import FIRST

from autograder.asking import Answers, Solution, ask, reference_answers, slip_answers
from autograder.batch import engine_version
from autograder.course import find_course
from autograder.fingerprints import Fingerprints
from autograder.grade import grade
from autograder.model import Grade, Handed, Submission
from autograder.results import Results
from autograder.sandbox import Sandbox, probe, remote_student
from autograder.sandbox.room import Files
from autograder.selfcheck.judge import judge

SPENT: Counter[str] = Counter()


@contextmanager
def timed(part: str) -> Iterator[None]:
    """Add the processor time of this process to a part."""
    started = time.process_time()
    yield
    SPENT[part] += time.process_time() - started


def sandbox_seconds() -> tuple[float, float]:
    """Processor time of our living descendants (zygote, bwrap), and of what they waited for."""
    parents, own, waited = {}, {}, {}
    for pid, words in _processes():
        parents[pid] = int(words[1])
        own[pid] = int(words[11]) + int(words[12])
        waited[pid] = int(words[13]) + int(words[14])
    ours = [pid for pid in parents if _is_ours(pid, parents)]
    ticks = os.sysconf("SC_CLK_TCK")
    return sum(own[pid] for pid in ours) / ticks, sum(waited[pid] for pid in ours) / ticks


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents:
        pid = parents[pid]
        if pid == os.getpid():
            return True
    return False


def _processes() -> Iterator[tuple[int, list[str]]]:
    """Process numbers, and the fields of /proc/…/stat from the third on: state, parent, …"""
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            text = Path("/proc", name, "stat").read_text()
        except OSError:  # it has ended
            continue
        yield int(name), text.rsplit(")", 1)[1].split()


def stage(label: str, codes: list[str], use: Callable[[str], object]) -> None:
    """Do something with each code: the time of the judge, of the zygote, and of its children."""
    zygote, children = sandbox_seconds()
    for code in codes:
        with timed(f"{label}: judge"):
            use(code)
    after = sandbox_seconds()
    SPENT[f"{label}: zygote"] = after[0] - zygote
    SPENT[f"{label}: child"] = after[1] - children


def measure(sandbox: Sandbox, kept: Fingerprints, codes: list[str]) -> None:
    """Children that do nothing, that load the code, that answer all checks; then the judging."""
    checks = kept.assignment.checks
    everything: list[Answers] = []

    def bare(_: str) -> None:
        with sandbox.fork():
            pass

    def load(code: str) -> None:
        with sandbox.fork() as child:
            remote_student(child)[0].load(NAME, _files(code))

    def answer(code: str) -> None:
        everything.append(ask(sandbox, NAME, checks, Solution(_files(code)), kept.seed))

    expected, slips = kept.expected(sandbox), kept.slips(sandbox)
    stage("bare", codes, bare)
    stage("load", codes, load)
    stage("ask", codes, answer)

    def decide(one: Answers) -> None:
        found = judge(checks, one.values, expected, calls=one.calls)
        if any(outcome.status == "failed" for outcome in found):
            judge(checks, one.values, expected, slips, calls=one.calls)

    for one in everything[:FIRST]:  # the first use of everything is not the rule
        decide(one)
    for one in everything:
        with timed("judge"):
            decide(one)


def journal(grades: list[Grade]) -> None:
    """Store grades one by one, each written through to the disk."""
    with tempfile.TemporaryDirectory() as place:
        results = Results(Path(place))
        for one in grades:
            with timed("journal"):
                results.append(one)


def _files(code: str) -> Files:
    return ((f"{NAME}.py", (code,)),)


def _submission(code: str) -> Submission:
    return Submission("student", NAME, (Handed(f"{NAME}.py", (code,)),))


def main() -> None:
    torch.set_num_threads(1)
    folder, gradebook, number = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    work, course = assignment(), find_course(ROOT)
    kept = Fingerprints(
        work, seed_of(gradebook), engine_version(), gradebook / "cache",
        reference_answers, slip_answers,
    )  # fmt: skip
    codes = [text for _, text in texts(folder)][:number]
    limits, confinement = course.limits.as_limits(), probe()
    with Sandbox(confinement, limits) as sandbox:  # not started where the cache holds all
        kept.expected(sandbox)
        kept.slips(sandbox)
    with Sandbox(confinement, limits) as sandbox:
        sandbox.start()
        start = sandbox_seconds()[0]
        measure(sandbox, kept, codes)
    grades: list[Grade] = []
    with Sandbox(confinement, limits) as sandbox:  # another: they are renewed after 200 children
        sandbox.start()
        tolerance = course.tolerance
        stage(
            "grade",
            codes,
            lambda code: grades.append(
                grade(sandbox, work, _submission(code), kept, tolerance=tolerance)
            ),
        )
    journal(grades)
    each = {part: spent / len(codes) for part, spent in SPENT.items()}
    print(json.dumps({"each": each, "start": start}))


if __name__ == "__main__":
    main()
