"""Whatever fails in the middle of a batch, honest work gets the points that it gets alone.

The judge, the sandbox and the child are killed at random moments, the disk fills up, the
gradebook goes away, the clock jumps, and some submissions are hostile (CLASS_SIZE=490 in the
environment: two in a hundred of 500). Nothing is lost,
nothing is left running, and the same command goes on.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from conftest import Lanes

from autograder.batch import Batch, find_work
from autograder.course import Course, read_course
from autograder.errors import GradebookError
from autograder.model import OURS, Grade
from autograder.results import JOURNAL, Results
from autograder.sandbox import Confinement

CLASS = int(os.environ.get("CLASS_SIZE", "150"))  # of the class with hostile ones in it
RIGHT = "def area(width, height): return width * height\n"
COUNTER = (
    "class Counter:\n"
    "    def __init__(self, start=0): self.count = start\n"
    "    def add(self, number):\n"
    "        self.count += number\n"
    "        return self.count\n"
)
HONEST = {  # a work, and its points alone
    RIGHT + COUNTER: 8.0,
    RIGHT: 5.0,
    "def area(width, height): return width + height\n" + COUNTER: 3.0,
}
HOSTILE = [
    "import os\nos.kill(os.getpid(), 9)\n",
    "import os\ndef area(width, height): os._exit(0)\n",
    "def area(width, height):\n    while True: pass\n",
    "import os\nfor one in range(3, 9):\n    os.write(one, b'x' * 4096)\n",
    "def area(width, height): return [0] * 10 ** 9\n",
    "import os\ndef area(width, height): os.abort()\n",
    "area = property(lambda self: 1 / 0)\n",
    "import sys\nsys.settrace(lambda *_: 1 / 0)\n",
    "import threading\nfor one in range(10 ** 4): threading.Thread(target=input).start()\n",
    "import ctypes\nctypes.string_at(0)\n",
]


def hand_in(folder: Path, works: dict[str, str]) -> None:
    for student, text in works.items():
        place = folder / student / "shapes"
        place.mkdir(parents=True)
        (place / "shapes.py").write_text(text, encoding="utf-8")


def a_class(folder: Path, number: int) -> dict[str, float]:
    """That many honest students, each with another text; their points alone."""
    texts = [f"{text}# {at}\n" for at, text in enumerate(list(HONEST) * (number // 3 + 1))]
    points = list(HONEST.values()) * (number // 3 + 1)
    students = [f"s{at:03d}" for at in range(number)]
    hand_in(folder, dict(zip(students, texts, strict=False)))
    return dict(zip(students, points, strict=False))


@pytest.fixture
def course(toy_folder: Path) -> Course:
    return read_course(toy_folder / "course.yml")


def graded(
    batch: Batch, submitted: Path, seen: Callable[[Grade], None] = lambda grade: None
) -> dict[str, Grade]:
    """Grade all of it with two lanes. seen: is told each grade as it comes."""
    batch.prepare(["shapes"])
    grades = batch.run(find_work(submitted, ["shapes"]), lambda grade, _: seen(grade))
    return {grade.student: grade for grade in grades}


def points(grades: dict[str, Grade]) -> dict[str, float | None]:
    return {student: grade.points for student, grade in grades.items()}


def parents() -> dict[int, int]:
    """The parent of every process of this machine, by /proc."""
    found = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                stat = Path("/proc", entry, "stat").read_text(encoding="utf-8")
            except OSError:
                continue
            found[int(entry)] = int(stat.rpartition(")")[2].split()[1])
    return found


def descendants(pid: int) -> set[int]:
    """All processes that stem from one."""
    found, family = {pid}, parents()
    while more := {one for one, parent in family.items() if parent in found} - found:
        found |= more
    return found - {pid}


def alive(pids: set[int]) -> set[int]:
    """Those that still run; one that has ended and is only not yet fetched does not."""
    left = set()
    for pid in pids:
        try:
            stat = Path("/proc", str(pid), "stat").read_text(encoding="utf-8")
        except OSError:
            continue
        if stat.rpartition(")")[2].split()[0] != "Z":
            left.add(pid)
    return left


def command(course: Course, submitted: Path, gradebook: Path) -> list[str]:
    words = [sys.executable, "-m", "autograder.cli", "--course", str(course.root), "grade"]
    return [*words, str(submitted), "--gradebook", str(gradebook), "--jobs", "2"]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_judge_that_is_killed_leaves_nothing_running_and_goes_on(
    course: Course, lanes: Lanes, tmp_path: Path
) -> None:
    submitted, gradebook = tmp_path / "submitted", tmp_path / "gradebook"
    expected = a_class(submitted, 40)
    chance = random.Random(5)
    for _ in range(2):
        family = _killed(command(course, submitted, gradebook), gradebook, chance.uniform(0, 0.5))
        _until(lambda family=family: not alive(family), 20)
        assert not alive(family)
    assert points(graded(lanes.batch(course, gradebook), submitted)) == expected
    assert _lines(gradebook) == len(expected)  # nobody was graded twice


def _killed(words: list[str], gradebook: Path, later: float) -> set[int]:
    """Start a judge, and kill it so many seconds after its first result; its processes."""
    before = _lines(gradebook)
    judge = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _until(lambda: judge.poll() is not None or _lines(gradebook) > before, 120)
    time.sleep(later)
    family = descendants(judge.pid)
    judge.kill()
    judge.wait()
    return family


def _lines(gradebook: Path) -> int:
    journal = gradebook / JOURNAL
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def _until(condition: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)


@contextmanager
def killer(choose: Callable[[], list[int]], pause: float, times: int) -> Iterator[list[int]]:
    """Kills some of this process's descendants now and then; the list of those it killed."""
    killed: list[int] = []
    stop = threading.Event()
    chance = random.Random(7)

    def work() -> None:
        while len(killed) < times and not stop.wait(chance.uniform(0.5, 1.5) * pause):
            for victim in choose()[:1]:
                with suppress(ProcessLookupError):
                    os.kill(victim, signal.SIGKILL)
                    killed.append(victim)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield killed
    finally:
        stop.set()
        thread.join()


def zygotes() -> list[int]:
    """Those of ours that run the engine's start file and have a child."""
    family = parents()
    ours = [pid for pid in descendants(os.getpid()) if b"start.py" in _cmdline(pid)]
    return [pid for pid in ours if pid in family.values()]


def children() -> list[int]:
    """The forks for a submission: they and their parent have the zygote's command line."""
    family = parents()
    lines = {pid: _cmdline(pid) for pid in descendants(os.getpid())}
    forks = [pid for pid, line in lines.items() if b"start.py" in line]
    return [pid for pid in forks if lines[pid] == lines.get(family.get(pid, 0))
            and b"bwrap" not in lines[pid].split(b"\0")[0]]  # fmt: skip


def _cmdline(pid: int) -> bytes:
    try:
        return Path("/proc", str(pid), "cmdline").read_bytes()
    except OSError:
        return b""


def test_a_sandbox_that_is_killed_costs_nobody_a_point(
    course: Course, confinement: Confinement, tmp_path: Path
) -> None:
    expected = a_class(tmp_path / "submitted", 60)
    others = set(zygotes())  # of other tests, which serve nobody here
    batch = Batch(course, confinement, Results(tmp_path / "gradebook"), jobs=2)
    with killer(lambda: [one for one in zygotes() if one not in others], 2.0, 2) as killed:
        grades = graded(batch, tmp_path / "submitted")
    assert killed
    assert points(grades) == expected


def test_a_child_that_is_killed_from_outside_costs_nobody_a_point(
    course: Course, lanes: Lanes, tmp_path: Path
) -> None:
    """As the kernel does when memory runs out: the check is asked again."""
    expected = a_class(tmp_path / "submitted", 60)
    batch = lanes.batch(course, tmp_path / "gradebook")
    with killer(children, pause=0.05, times=8) as killed:
        grades = graded(batch, tmp_path / "submitted")
    assert killed
    assert points(grades) == expected


def test_a_check_whose_process_is_killed_several_times_costs_nothing(
    course: Course, lanes: Lanes, tmp_path: Path
) -> None:
    """One call that waits, and somebody who ends it three times."""
    waits = f"import time\ntime.sleep(1)\n{RIGHT}{COUNTER}"
    hand_in(tmp_path / "submitted", {"s000": waits})
    batch = lanes.batch(course, tmp_path / "gradebook")
    with killer(children, pause=0.2, times=3) as killed:
        grades = graded(batch, tmp_path / "submitted")
    assert len(killed) == 3
    assert points(grades) == {"s000": 8.0}


def test_a_disk_that_is_full_loses_nothing_and_the_command_goes_on(
    course: Course, lanes: Lanes, tmp_path: Path
) -> None:
    submitted, gradebook = tmp_path / "submitted", tmp_path / "gradebook"
    expected = a_class(submitted, 30)

    def little_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, resource.RLIM_INFINITY))

    full = subprocess.run(
        command(course, submitted, gradebook), capture_output=True, text=True, check=False,
        preexec_fn=little_room,
    )  # fmt: skip
    assert full.returncode == 2
    assert "cannot be written" in full.stderr
    assert "What was graded before is kept. Remedy: make room" in full.stderr
    kept = _lines(gradebook)
    assert 0 < kept < len(expected)
    before = Results(gradebook).read()
    assert points({grade.student: grade for grade in before.values()}).items() <= expected.items()
    assert points(graded(lanes.batch(course, gradebook), submitted)) == expected


def test_a_gradebook_that_goes_away_ends_the_batch_with_one_sentence(
    course: Course, lanes: Lanes, tmp_path: Path
) -> None:
    submitted, gradebook = tmp_path / "submitted", tmp_path / "gradebook"
    expected = a_class(submitted, 20)
    aside = tmp_path / "aside"

    def take_away(grade: Grade) -> None:
        if not aside.exists():
            gradebook.rename(aside)
            gradebook.write_text("", encoding="utf-8")

    with pytest.raises(GradebookError, match="cannot be written"):
        graded(lanes.batch(course, gradebook), submitted, take_away)
    gradebook.unlink()
    aside.rename(gradebook)
    assert points(graded(lanes.batch(course, gradebook), submitted)) == expected


def test_a_clock_that_jumps_back_changes_nothing(
    course: Course, lanes: Lanes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deadlines go by a clock that cannot jump; files may have been written in the future."""
    submitted, gradebook = tmp_path / "submitted", tmp_path / "gradebook"
    expected = a_class(submitted, 10)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 86400.0)
    graded(lanes.batch(course, gradebook), submitted)
    tomorrow = real() + 86400.0
    for path in (submitted, gradebook):
        for one in path.rglob("*"):
            os.utime(one, (tomorrow, tomorrow))
    monkeypatch.setattr(time, "time", lambda: real() - 86400.0)
    (submitted / "s000" / "shapes" / "shapes.py").write_text("area = None\n", encoding="utf-8")
    expected["s000"] = 0.0
    assert points(graded(lanes.batch(course, gradebook), submitted)) == expected


def test_hostile_ones_in_a_class_change_nothing_for_the_others(
    course: Course, lanes: Lanes, tmp_path: Path
) -> None:
    submitted = tmp_path / "submitted"
    expected = a_class(submitted, CLASS)
    hostile = {f"s{at * CLASS // len(HOSTILE):03d}h": text for at, text in enumerate(HOSTILE)}
    hand_in(submitted, hostile)
    batch = lanes.batch(course, tmp_path / "gradebook")
    before = descendants(os.getpid())
    grades = graded(batch, submitted)
    assert len(grades) == CLASS + len(HOSTILE)
    assert {student: grades[student].points for student in expected} == expected
    assert [grade.student for grade in grades.values() if grade.status == OURS] == []
    assert sum(grades[student].points or 0 for student in hostile) == 0
    _until(lambda: not alive(descendants(os.getpid()) - before), 20)
    assert not alive(descendants(os.getpid()) - before)
