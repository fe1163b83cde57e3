"""The command `course`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from .errors import CourseError
from .packages.command import package

INTERRUPTED = 130
PLAIN_WIDTH = 120  # where there is no terminal to ask


def _one_sentence(command: Callable[..., Any]) -> Callable[..., Any]:
    """Turn the engine's own errors into one sentence and exit code 2."""

    @wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except CourseError as error:
            click.echo(f"course: {error}.", err=True)
            sys.exit(2)
        except KeyboardInterrupt:
            click.echo(
                "course: stopped. What was graded is kept; the same command goes on from here.",
                err=True,
            )
            sys.exit(INTERRUPTED)

    return wrapped


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--course", "folder", type=click.Path(path_type=Path), help="Folder of course.yml.")
@click.version_option(package_name="attention-course")
@click.pass_context
def main(context: click.Context, folder: Path | None) -> None:
    """A course that grades itself."""
    context.obj = folder


@main.command()
@click.argument("path", type=click.Path(path_type=Path), default=Path("submitted"))
@click.option(
    "--assignment", "names", multiple=True, help="Only this assignment (may be repeated)."
)
@click.option(
    "--gradebook", type=click.Path(path_type=Path), help="Folder of the results. [gradebook]"
)
@click.option("--jobs", type=click.IntRange(1, 64), help="Submissions at once. [number of cores]")
@click.option(
    "--json",
    "json_file",
    type=click.Path(path_type=Path),
    help="Also write one line per submission.",
)
@click.option("--unsafe", is_flag=True, help="Without confinement: code that you trust only.")
@click.pass_obj
@_one_sentence
def grade(
    folder: Path | None,
    path: Path,
    names: tuple[str, ...],
    gradebook: Path | None,
    jobs: int | None,
    json_file: Path | None,
    unsafe: bool,
) -> None:
    """Grade a class: PATH holds <student>/<assignment>/<files>."""
    from . import report
    from .batch import Batch, find_work
    from .course import find_course
    from .gradebook import sync
    from .results import Results, as_line
    from .sandbox import probe

    console = Console(width=None if sys.stdout.isatty() else PLAIN_WIDTH)
    course = find_course(folder)
    works = find_work(path, [course.entry(name).name for name in names] or course.names)
    if json_file:
        _write(json_file, "", "a")  # told now, not after the class was graded
    results = Results(gradebook or course.root / "gradebook")
    confinement = probe(unsafe=unsafe, secrets=[*course.private, results.folder])
    batch = Batch(course, confinement, results, jobs or 0)
    batch.prepare(list(dict.fromkeys(work.assignment for work in works)))
    with results.locked(), report.Meter(console, len(works)) as meter:
        grades = batch.run(works, lambda *_: meter.step())
    report.tell(console, grades, batch.sentences, reused=batch.reused, damaged=results.damaged)
    if json_file:
        lines = [json.dumps(as_line(one)) + "\n" for one in grades]
        _write(json_file, "".join(lines))
    sync(results, course, batch.assignments.values())
    console.print(
        f"All of it: {results.folder}/results.jsonl and gradebook.db (nbgrader's own format); "
        "`course export csv` makes a table.",
        highlight=False,
        soft_wrap=True,
    )


@main.command()
@click.argument("names", nargs=-1)
@click.option(
    "--check", is_flag=True, help="Only say what is out of date; exit code 1 if anything is."
)
@click.pass_obj
@_one_sentence
def build(folder: Path | None, names: tuple[str, ...], check: bool) -> None:
    """Make assignments/ from source/."""
    from .build import build as build_all
    from .course import find_course

    course = find_course(folder)
    chosen = [course.entry(name).name for name in names] or course.names
    changed = build_all(course, chosen, check=check)
    for path in changed:
        click.echo(f"{'out of date' if check else 'written'}: {path}")
    if check and changed:
        raise CourseError(
            f"{len(changed)} generated files are out of date. Remedy: `course build`, and commit"
        )
    click.echo(f"{len(chosen)} assignments are up to date")


@main.command()
@click.argument("names", nargs=-1)
@click.option("--table", is_flag=True, help="Also print which check catches which slip.")
@click.option("--seed", default="proof", help="Of the hidden inputs. [proof]")
@click.option("--jobs", type=click.IntRange(1, 64), help="Solutions at once. [number of cores]")
@click.pass_obj
@_one_sentence
def check(
    folder: Path | None, names: tuple[str, ...], table: bool, seed: str, jobs: int | None
) -> None:
    """Prove the course: right solutions pass, wrong ones fail, nothing hidden is out."""
    import os

    from .course import find_course
    from .proofs import prove_all

    course = find_course(folder)
    chosen = [course.entry(name).name for name in names] or course.names
    found: list[str] = []
    for verdict in prove_all(course, chosen, seed=seed, jobs=jobs or os.cpu_count() or 1):
        for line in verdict.table if table else ():
            click.echo(line)
        click.echo(verdict.summary)
        found += verdict.complaints
    for one in found:
        click.echo(one, err=True)
    if found:
        raise CourseError(
            f"{len(found)} complaints, so the course must not be released. Remedy: see above"
        )


@main.command()
@click.argument("kind", type=click.Choice(["csv"]))
@click.option(
    "--gradebook", type=click.Path(path_type=Path), help="Folder of the results. [gradebook]"
)
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), help="File to write. [standard output]"
)
@click.pass_obj
@_one_sentence
def export(folder: Path | None, kind: str, gradebook: Path | None, output: Path | None) -> None:
    """Write all grades of the gradebook as a table."""
    from .course import find_course
    from .exports import as_csv
    from .results import Results

    course = find_course(folder)
    grades = Results(gradebook or course.root / "gradebook").read()
    text = as_csv(course, grades.values())
    if output:
        _write(output, text)
    else:
        sys.stdout.write(text)


main.command()(click.pass_obj(_one_sentence(package)))


@main.command()
@click.argument("target")
@click.option("--branch", is_flag=True, help="TARGET is a branch of this git repository.")
@click.option("--at", type=click.DateTime(), help="As if it were then (UTC). [now]")
@click.pass_obj
@_one_sentence
def publish(folder: Path | None, target: str, branch: bool, at: datetime | None) -> None:
    """Write what students may have to TARGET: a folder, or a .zip file."""
    from .course import find_course
    from .packages.publish import publish as publish_all

    now = at.replace(tzinfo=UTC) if at else datetime.now(UTC)
    opened = publish_all(find_course(folder), target, now, branch=branch)
    click.echo(f"{target}: {', '.join(opened)}")


@main.command()
@click.pass_obj
@_one_sentence
def doctor(folder: Path | None) -> None:
    """Say which protections hold on this machine, and what to install for more."""
    from .course import find_course
    from .doctor import examine

    for line in examine(find_course(folder)):
        click.echo(line)


def _write(path: Path, text: str, mode: str = "w") -> None:
    try:
        with open(path, mode, encoding="utf-8", errors="replace", newline="") as file:
            file.write(text)
    except OSError as error:
        raise CourseError(
            f"{path} cannot be written ({error.strerror}). Remedy: name another file"
        ) from None


if __name__ == "__main__":
    main()
