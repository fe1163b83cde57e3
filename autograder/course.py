"""course.yml: the course's title, its assignments in order, dates, late policy and limits.

Whatever is wrong in it is answered with one sentence: the line, what was found, what is allowed,
and the remedy.
"""

from __future__ import annotations

import difflib
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError, model_validator

from .errors import ConfigError
from .sandbox import Limits

FILE = "course.yml"
Path_ = tuple[Any, ...]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Entry(_Part):
    """One assignment of the course: its folder's name under `source/`, and its dates."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,40}$")]
    opens: AwareDatetime | None = None
    due: AwareDatetime | None = None

    @model_validator(mode="after")
    def _opens_before_due(self) -> Entry:
        if self.opens and self.due and self.opens >= self.due:
            raise ValueError(f"opens ({self.opens}) must be before due ({self.due})")
        return self


class Late(_Part):
    """What late work loses: shown as columns of its own, never mixed into the points."""

    grace_minutes: Annotated[int, Field(ge=0)] = 0
    percent_per_day: Annotated[float, Field(ge=0, le=100)] = 0.0
    at_most_percent: Annotated[float, Field(ge=0, le=100)] = 100.0


class LimitsPart(_Part):
    """Limits of one submission, in seconds of processor time and megabytes."""

    call_seconds: Annotated[float, Field(gt=0, le=600)] = 3.0
    load_seconds: Annotated[float, Field(gt=0, le=600)] = 10.0
    submission_seconds: Annotated[int, Field(gt=0, le=3600)] = 40
    memory_mb: Annotated[int, Field(ge=256, le=65536)] = 2048

    def as_limits(self) -> Limits:
        """For the sandbox."""
        return Limits(
            self.call_seconds, self.load_seconds, self.submission_seconds, self.memory_mb << 20
        )


class Gradescope(_Part):
    """How a package for Gradescope is set up, and what it shows (docs/gradescope.md)."""

    visibility: Literal["visible", "after_due_date", "after_published", "hidden"] = "visible"
    minutes: Annotated[int, Field(ge=2, le=38)] = 8  # Gradescope itself stops at 10, or at 40
    torch_index: Annotated[str, Field(max_length=300, pattern=r"^\S*$")] = ""


class Course(_Part):
    """The whole file."""

    title: Annotated[str, Field(min_length=1, max_length=200)]
    assignments: Annotated[list[Entry], Field(min_length=1)]
    tolerance: Annotated[float, Field(gt=0, le=1e-2)] = 1e-6
    late: Late = Late()
    limits: LimitsPart = LimitsPart()
    gradescope: Gradescope = Gradescope()
    root: Path = Field(default=Path("."), exclude=True)

    @property
    def names(self) -> list[str]:
        """The assignments' names, in order."""
        return [entry.name for entry in self.assignments]

    def entry(self, name: str) -> Entry:
        """The assignment of that name. Errors: `ConfigError`."""
        for entry in self.assignments:
            if entry.name == name:
                return entry
        raise ConfigError(
            f"there is no assignment {name!r} in {FILE}{_did_you_mean(name, self.names)}; "
            f"it has {', '.join(self.names)}"
        )

    @property
    def private(self) -> list[Path]:
        """What no submission may read: the sources, and the gradebook."""
        return [self.root / "source", self.root / "gradebook"]

    def folder(self, name: str) -> Path:
        """The folder of an assignment under `source/`."""
        return self.root / "source" / name


def find_course(start: Path | None = None) -> Course:
    """The course whose folder we are in, or below. Errors: `ConfigError`."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / FILE).is_file():
            return read_course(folder / FILE)
    raise ConfigError(
        f"no {FILE} in {here} or above it. Remedy: go to the folder of the course, "
        f"or name it: `course --course DIR …`"
    )


def read_course(path: Path) -> Course:
    """Read and validate a course.yml. Errors: `ConfigError`, with the line."""
    try:
        text = path.read_text(encoding="utf-8")
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        content = yaml.safe_load(text)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} cannot be read: {error}") from None
    except ValueError as error:
        raise ConfigError(
            f"{path} holds a date or a number that does not exist: {error}. Remedy: correct it"
        ) from None
    except (yaml.YAMLError, RecursionError) as error:
        raise ConfigError(f"{path} is not YAML: {' '.join(str(error).split())[:300]}") from None
    if not isinstance(content, dict):
        raise ConfigError(f"{path} must hold keys such as `title:` and `assignments:`")
    lines: dict[Path_, int] = {}
    try:
        _walk(path, root, (), lines)
    except RecursionError:
        raise ConfigError(f"{path}: a part of it holds itself. Remedy: take the `*` out") from None
    if "root" in content:
        raise ConfigError(f"{path}, line {lines['root',]}: 'root' is not a key here")
    try:
        course = Course.model_validate({**content, "root": path.parent})
    except ValidationError as error:
        raise ConfigError(_sentence(path, error, lines)) from None
    _no_duplicates(path, course, lines)
    return course


def _walk(path: Path, node: Any, place: Path_, lines: dict[Path_, int]) -> None:
    """Note the line of every key; YAML itself lets a later key silently win over an earlier one."""
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*place, key.value)
            line = key.start_mark.line + 1
            if inner in lines:
                raise ConfigError(
                    f"{path}, line {line}: {key.value!r} stands here a second time, first in line "
                    f"{lines[inner]}. Remedy: keep one of them"
                )
            _walk(path, value, inner, lines)
            lines[inner] = line
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            _walk(path, value, (*place, index), lines)


def _no_duplicates(path: Path, course: Course, lines: dict[Path_, int]) -> None:
    seen: dict[str, int] = {}
    for index, name in enumerate(course.names):
        line = lines.get(("assignments", index, "name"), 0)
        if name in seen:
            raise ConfigError(
                f"{path}, line {line}: the assignment {name!r} stands here a second time, first in "
                f"line {seen[name]}. Remedy: give one of them another name"
            )
        seen[name] = line


def _sentence(path: Path, error: ValidationError, lines: dict[Path_, int]) -> str:
    """The first complaint of pydantic as one sentence with its line."""
    complaints = error.errors()
    misspelt = [one for one in complaints if one["type"] == "extra_forbidden"]
    complaint = (misspelt or complaints)[0]
    place: Path_ = tuple(complaint["loc"])
    line = lines.get(place) or lines.get(place[:-1], 1)
    key = ".".join(map(str, place))
    match complaint["type"]:
        case "extra_forbidden":
            allowed = _keys_at(place)
            what = f"{place[-1]!r} is not a key here{_did_you_mean(str(place[-1]), allowed)}"
            what += f"; allowed are {', '.join(allowed)}"
        case "missing":
            what = f"{key!r} is missing. Remedy: add it"
        case "timezone_aware":
            what = f"{key} is the date {complaint['input']} without a time zone. "
            what += "Remedy: add one, for example +01:00"
        case "datetime_type" | "datetime_parsing" | "datetime_from_date_parsing":
            what = (
                f"{key} is {str(complaint['input'])!r}, which is no date with a time and a zone. "
            )
            what += "Remedy: write it as 2026-10-05T23:59:00+02:00"
        case _:
            what = f"{key} is {complaint['input']!r}: {_lower(complaint['msg'])}"
    return f"{path}, line {line}: {what}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _keys_at(place: Path_) -> list[str]:
    parts: dict[str, type[BaseModel]] = {"assignments": Entry, "late": Late, "limits": LimitsPart}
    parts["gradescope"] = Gradescope
    part = parts.get(str(place[0]), Course) if len(place) > 1 else Course
    return [name for name in part.model_fields if name != "root"]


def _did_you_mean(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    return f": did you mean {near[0]!r}?" if near else ""


def hours_late(submitted: str, entry: Entry, late: Late) -> float:
    """Hours from the due date to the hand-in; 0 within the grace, or where either is unknown."""
    if not submitted or entry.due is None:
        return 0.0
    over = (datetime.fromisoformat(submitted) - entry.due).total_seconds() / 60
    return round(over / 60, 2) if over > late.grace_minutes else 0.0
