"""course.yml: what is read from it, and the one sentence that answers each kind of mistake."""

from datetime import UTC, datetime

import pytest

from autograder.course import Entry, Late, find_course, hours_late, read_course
from autograder.errors import ConfigError

GOOD = """\
title: Shapes
assignments:
  - name: areas
    opens: 2026-09-01T12:00:00+02:00
    due: 2026-10-01T12:00:00Z
  - name: circles
tolerance: 1.0e-7
late:
  grace_minutes: 30
limits:
  memory_mb: 1024
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "course.yml"


@pytest.fixture
def complaint(path):
    def complaint(text):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ConfigError) as caught:
            read_course(path)
        return str(caught.value)

    return complaint


@pytest.fixture
def course(path):
    path.write_text(GOOD, encoding="utf-8")
    return read_course(path)


def test_a_course_has_a_title_and_its_assignments_in_order(course):
    assert course.title == "Shapes"
    assert course.names == ["areas", "circles"]
    assert course.tolerance == 1e-7


def test_times_keep_their_zone(course):
    assert course.entry("areas").due == datetime(2026, 10, 1, 12, tzinfo=UTC)
    assert course.entry("areas").opens == datetime(2026, 9, 1, 10, tzinfo=UTC)
    assert course.entry("circles").due is None


def test_what_is_not_said_has_a_default(course):
    assert course.late == Late(grace_minutes=30, percent_per_day=0.0, at_most_percent=100.0)
    assert course.limits.call_seconds == 3.0


def test_limits_are_handed_to_the_sandbox_in_bytes(course):
    assert course.limits.as_limits().memory_bytes == 1024 << 20


def test_an_assignment_lies_under_source(course, path):
    assert course.folder("areas") == path.parent / "source" / "areas"


@pytest.mark.parametrize(
    ("name", "hint"), [("area", ": did you mean 'areas'?"), ("volumes of spheres", "")]
)
def test_an_assignment_that_is_not_there_is_answered_with_those_that_are(course, name, hint):
    with pytest.raises(ConfigError) as caught:
        course.entry(name)

    assert str(caught.value) == (
        f"there is no assignment {name!r} in course.yml{hint}; it has areas, circles"
    )


def test_a_course_is_found_from_any_folder_below_it(course, path):
    below = path.parent / "a" / "b"
    below.mkdir(parents=True)

    assert find_course(below) == course


def test_no_course_above_is_answered_with_the_remedy(tmp_path):
    with pytest.raises(ConfigError, match=r"^no course.yml in .* or above it. Remedy: go to the"):
        find_course(tmp_path)


MISTAKES = {
    "a misspelt key": (
        ("title:", "titel:"),
        "line 1: 'titel' is not a key here: did you mean 'title'?; "
        "allowed are title, assignments, tolerance, late, limits, gradescope",
    ),
    "a misspelt key of Gradescope's": (
        ("late:", "gradescope: {minuts: 3}\nlate:"),
        "line 8: 'minuts' is not a key here: did you mean 'minutes'?; "
        "allowed are visibility, minutes, torch_index",
    ),
    "a visibility that Gradescope does not have": (
        ("late:", "gradescope: {visibility: public}\nlate:"),
        "line 8: gradescope.visibility is 'public': input should be 'visible', 'after_due_date', "
        "'after_published' or 'hidden'",
    ),
    "a misspelt key of an assignment": (
        ("    due:", "    deu:"),
        "line 5: 'deu' is not a key here: did you mean 'due'?; allowed are name, opens, due",
    ),
    "a misspelt key of late": (
        ("grace_minutes:", "grace:"),
        "line 9: 'grace' is not a key here: did you mean 'grace_minutes'?; "
        "allowed are grace_minutes, percent_per_day, at_most_percent",
    ),
    "a misspelt key of limits": (
        ("memory_mb:", "memory:"),
        "line 11: 'memory' is not a key here: did you mean 'memory_mb'?; "
        "allowed are call_seconds, load_seconds, submission_seconds, memory_mb",
    ),
    "a key that is like no other": (
        ("title:", "xyzzy: 1\ntitle:"),
        "line 1: 'xyzzy' is not a key here; "
        "allowed are title, assignments, tolerance, late, limits, gradescope",
    ),
    "no title": (("title: Shapes\n", ""), "line 1: 'title' is missing. Remedy: add it"),
    "an assignment without a name": (
        ("  - name: circles", "  - due: 2026-10-01T12:00:00Z"),
        "line 6: 'assignments.1.name' is missing. Remedy: add it",
    ),
    "a time without a zone": (
        ("12:00:00Z", "12:00:00"),
        "line 5: assignments.0.due is the date 2026-10-01 12:00:00 without a time zone. "
        "Remedy: add one, for example +01:00",
    ),
    "a time that is none": (
        ("2026-10-01T12:00:00Z", "soon"),
        "line 5: assignments.0.due is 'soon', which is no date with a time and a zone. "
        "Remedy: write it as 2026-10-05T23:59:00+02:00",
    ),
    "a day without a time": (
        ("2026-10-01T12:00:00Z", "2026-10-01"),
        "line 5: assignments.0.due is '2026-10-01', which is no date with a time and a zone. "
        "Remedy: write it as 2026-10-05T23:59:00+02:00",
    ),
    "a quoted day that no month has": (
        ("2026-10-01T12:00:00Z", "'2026-02-30T12:00:00Z'"),
        "line 5: assignments.0.due is '2026-02-30T12:00:00Z', which is no date with a time and a "
        "zone. Remedy: write it as 2026-10-05T23:59:00+02:00",
    ),
    "a key that is ours": (("title:", "root: /\ntitle:"), "line 1: 'root' is not a key here"),
    "a number that is a text": (
        ("memory_mb: 1024", "memory_mb: much"),
        "line 11: limits.memory_mb is 'much': input should be a valid integer",
    ),
    "a number that is too small": (
        ("memory_mb: 1024", "memory_mb: 1"),
        "line 11: limits.memory_mb is 1: input should be greater than or equal to 256",
    ),
    "a tolerance of 0": (
        ("1.0e-7", "0.0"),
        "line 7: tolerance is 0.0: input should be greater than 0",
    ),
    "a share above 100": (
        ("grace_minutes: 30", "percent_per_day: 101"),
        "line 9: late.percent_per_day is 101: input should be less than or equal to 100",
    ),
    "a name that is no folder": (
        ("name: circles", "name: ../circles"),
        "line 6: assignments.1.name is '../circles': string should match pattern "
        "'^[a-z][a-z0-9_]{0,40}$'",
    ),
    "the same name twice": (
        ("name: circles", "name: areas"),
        "line 6: the assignment 'areas' stands here a second time, first in line 3. "
        "Remedy: give one of them another name",
    ),
    "the same key twice": (
        ("late:", "title: Other\nlate:"),
        "line 8: 'title' stands here a second time, first in line 1. Remedy: keep one of them",
    ),
    "the same key of an assignment twice": (
        ("    due:", "    name: b\n    due:"),
        "line 5: 'name' stands here a second time, first in line 3. Remedy: keep one of them",
    ),
}


@pytest.mark.parametrize(("change", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_answered_with_its_line_what_was_found_and_the_remedy(
    complaint, path, change, sentence
):
    assert GOOD.count(change[0]) == 1
    assert complaint(GOOD.replace(*change)) == f"{path}, {sentence}"


def test_an_assignment_that_opens_after_it_is_due_is_refused(complaint, path):
    sentence = complaint(GOOD.replace("2026-09-01", "2026-11-01"))

    assert sentence.startswith(f"{path}, line 3: ")
    assert "must be before due" in sentence


def test_of_several_mistakes_a_misspelt_key_comes_first(complaint):
    assert "'titel' is not a key" in complaint(GOOD.replace("title", "titel"))


@pytest.mark.parametrize("text", ["title: [", "a: b: c", "\ttitle: x", "title: 'x", "- a\n{"])
def test_a_file_that_is_not_yaml_is_answered_with_the_place(complaint, path, text):
    sentence = complaint(text)

    assert sentence.startswith(f"{path} is not YAML: ")
    assert "line " in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("time", "what"),
    [
        ("2026-02-30T12:00:00Z", "day is out of range for month"),
        ("2026-13-01T12:00:00Z", "month must be in 1..12"),
        ("2026-10-01T25:00:00Z", "hour must be in 0..23"),
    ],
)
def test_a_time_that_no_calendar_has_is_refused(complaint, path, time, what):
    sentence = complaint(GOOD.replace("2026-10-01T12:00:00Z", time))

    assert sentence.startswith(str(path))
    assert what in sentence


@pytest.mark.parametrize(
    "late", ["late: &a [*a]", "late: &a\n  grace_minutes: *a", "late: {root: &a {b: *a}}"]
)
def test_a_part_that_holds_itself_is_refused(complaint, path, late):
    text = GOOD.replace("late:\n  grace_minutes: 30", late)

    assert complaint(text) == (f"{path}: a part of it holds itself. Remedy: take the `*` out")


@pytest.mark.parametrize("text", ["", "# nothing\n", "- a\n", "text\n", "3\n"])
def test_a_file_without_keys_is_refused(complaint, path, text):
    assert complaint(text) == f"{path} must hold keys such as `title:` and `assignments:`"


@pytest.mark.parametrize("value", ["", " []", " 3", "\n  - areas"])
def test_assignments_that_are_none_are_refused_with_their_line(complaint, value):
    assert ", line " in complaint(f"title: Shapes\nassignments:{value}\n")


def test_a_missing_file_is_answered(path):
    with pytest.raises(ConfigError, match=r"course.yml cannot be read: .*No such file"):
        read_course(path)


def test_a_file_that_is_not_utf8_is_answered(path):
    path.write_bytes(b"title: \xff")

    with pytest.raises(ConfigError, match=r"course.yml cannot be read: .*utf-8"):
        read_course(path)


def test_yaml_makes_no_objects_of_python(complaint, path):
    sentence = complaint("title: !!python/object/apply:os.getcwd []\n")

    assert sentence.startswith(f"{path} is not YAML: could not determine a constructor")


DUE = Entry(name="areas", due=datetime(2026, 10, 1, 12, tzinfo=UTC))


@pytest.mark.parametrize(
    ("submitted", "hours"),
    [
        ("2026-10-01T11:59:59+00:00", 0.0),
        ("2026-10-01T12:00:00+00:00", 0.0),
        ("2026-10-01T13:30:00+00:00", 1.5),
        ("2026-10-01T15:00:00+02:00", 1.0),
        ("2026-10-02T12:00:00+00:00", 24.0),
        ("", 0.0),
    ],
)
def test_hours_late_count_from_the_due_date_in_any_zone(submitted, hours):
    assert hours_late(submitted, DUE, Late()) == hours


@pytest.mark.parametrize(("minute", "is_late"), [(29, False), (30, False), (31, True)])
def test_nothing_is_late_within_the_grace(minute, is_late):
    hours = hours_late(f"2026-10-01T12:{minute}:00+00:00", DUE, Late(grace_minutes=30))

    assert (hours > 0) is is_late


def test_nothing_is_late_without_a_due_date():
    assert hours_late("2030-01-01T00:00:00+00:00", Entry(name="areas"), Late()) == 0.0
