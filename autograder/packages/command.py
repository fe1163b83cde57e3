"""The command `course package`, which `cli.py` adds to the others."""

from __future__ import annotations

from pathlib import Path

import click


@click.argument("name")
@click.option(
    "--gradescope",
    "kind",
    flag_value="gradescope",
    default="gradescope",
    help="A zip for Gradescope with our judge alone. [the default]",
)
@click.option(
    "--otter",
    "kind",
    flag_value="otter",
    help="A zip for otter (on Gradescope too), and otter's notebook for students.",
)
@click.option(
    "--torch-index",
    default="",
    metavar="URL",
    help="Where pip finds torch's CPU build. [gradescope.torch_index of course.yml]",
)
@click.option(
    "--gradebook",
    type=click.Path(path_type=Path),
    help="Whose seed the hidden inputs have. [gradebook]",
)
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), help="Folder to write to. [dist/NAME]"
)
def package(
    folder: Path | None,
    name: str,
    kind: str,
    torch_index: str,
    gradebook: Path | None,
    output: Path | None,
) -> None:
    """Make a zip that grades the assignment NAME elsewhere (docs/gradescope.md)."""
    from ..course import find_course

    if kind == "otter":
        from .for_otter import otter_zip as make
    else:
        from .for_gradescope import gradescope_zip as make

    course = find_course(folder)
    name = course.entry(name).name
    path = make(
        course, name, gradebook or course.root / "gradebook",
        output or course.root / "dist" / name, torch_index,
    )  # fmt: skip
    click.echo(f"{path}: upload it as it is; docs/gradescope.md says where")
    if not (torch_index or course.gradescope.torch_index):
        click.echo(
            "No index for torch's CPU build was named (--torch-index URL, or "
            "gradescope.torch_index in course.yml), so there pip fetches the CUDA build: gigabytes",
            err=True,
        )
