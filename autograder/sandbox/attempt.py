"""Trying a confinement: start `trial.py` in it, listen, and hear what held."""

from __future__ import annotations

import json
import os
import select
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import view
from .confinement import Confinement

SECONDS = 60


@dataclass(frozen=True)
class Attempt:
    """What came of it: which protections held, by name; or why it could not be started."""

    held: dict[str, bool] = field(default_factory=dict)
    failure: str = ""

    @property
    def holds(self) -> bool:
        """Whether all protections held."""
        return not self.failure and bool(self.held) and all(self.held.values())

    @property
    def reason(self) -> str:
        """Why it does not hold."""
        open_ones = [name for name, held in self.held.items() if not held]
        return self.failure or f"does not protect {', '.join(open_ones)}"


def attempt(confinement: Confinement, secrets: Sequence[Path]) -> Attempt:
    """Start a trial in it. secrets: of the course, which must not be readable."""
    with _target(confinement, secrets) as (target, arrived):
        command = confinement.command("trial", target=target)
        try:
            run = subprocess.run(
                command,
                capture_output=True,
                timeout=SECONDS,
                check=False,
                env=confinement.environment,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return Attempt(failure=f"{type(error).__name__}: {error}"[:200])
        said = _said(run.stdout)
        if said is None:
            lines = run.stderr.decode("utf-8", "replace").strip().split("\n")
            return Attempt(failure=(lines[-1] or f"exit code {run.returncode}")[:200])
        if not said["needed"]:
            return Attempt(failure="Python or torch cannot be read from inside")
        held = said["held"]
        held["network"] = held["network"] and not arrived()
        return Attempt(held)


def _said(output: bytes) -> dict[str, Any] | None:
    try:
        said: dict[str, Any] = json.loads(output)
        return said
    except ValueError:
        return None


@contextmanager
def _target(
    confinement: Confinement, secrets: Sequence[Path]
) -> Iterator[tuple[dict[str, Any], Any]]:
    """What a trial shall try to reach, and whether anything arrived."""
    with tempfile.TemporaryDirectory() as folder, _listeners() as (listeners, port, abstract):
        secret = Path(folder, "secret")
        secret.write_text("secret", encoding="ascii")
        os.chmod(secret, 0o600)
        open_folder = Path(folder, "open")
        open_folder.mkdir()
        os.chmod(folder, 0o711)
        os.chmod(open_folder, 0o777)
        own = [secret, *secrets]
        if confinement.rung != "D":  # there, what everybody may read can be read
            own += [Path("/etc/passwd"), Path.home(), open_folder]
        inside = confinement.bwrap
        yield (
            {
                "secrets": [str(path.resolve()) for path in own],
                "needed": ["/packages/torch"] if inside else _needed(),
                "open_folder": str(open_folder),
                "port": port,
                "abstract": abstract,
            },
            lambda: bool(select.select(listeners, [], [], 0)[0]),
        )


def _needed() -> list[str]:
    packages = [str(path) for path in view.learners_packages() if path.name == "torch"]
    return [*packages, os.__file__]


@contextmanager
def _listeners() -> Iterator[tuple[list[socket.socket], int, str]]:
    """A TCP and a UDP socket at one port of this machine, and an abstract one."""
    tcp = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    unix = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with tcp, udp, unix:
        tcp.bind(("127.0.0.1", 0))
        port = tcp.getsockname()[1]
        udp.bind(("127.0.0.1", port))
        abstract = f"course-trial-{os.getpid()}-{port}"
        unix.bind("\0" + abstract)
        tcp.listen(1)
        unix.listen(1)
        yield [tcp, udp, unix], port, abstract
