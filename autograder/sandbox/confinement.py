"""A way to confine submissions: a rung of the ladder, and how a process is started on it."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass
from typing import Any

from . import view
from .confine import Layers

WORDS = {
    "": "none (--unsafe): submissions ran with your rights",
    "A": "rung A (bwrap, Landlock, seccomp)",
    "B": "rung B (another user, Landlock, seccomp)",
    "C": "rung C (Landlock, seccomp)",
    "D": "rung D (another user, seccomp)",
}
NO_LAYERS = Layers()


@dataclass(frozen=True)
class Confinement:
    """A way to confine submissions. rung: its letter, "" for none. bwrap: the program, if used."""

    rung: str = ""
    bwrap: str = ""
    layers: Layers = NO_LAYERS

    @property
    def words(self) -> str:
        """For a TA, and stored with every grade."""
        return WORDS[self.rung]

    @property
    def environment(self) -> dict[str, str] | None:
        """Of the zygote; None is the environment of this process."""
        return view.ENVIRONMENT if self.rung else None

    def command(self, what: str, **more: Any) -> list[str]:
        """The command line that starts a zygote, or a trial. more: of its configuration."""
        config = {"layers": asdict(self.layers), "alone": bool(self.bwrap), **more}
        if self.bwrap:
            config |= {"engine": "/engine/autograder", "path": ["/engine", "/packages"]}
            config |= {"packages": {}}
            start = [*self._bwrap(), view.python_inside(), "-I", "-S"]
            return [*start, "/engine/autograder/sandbox/start.py", what, json.dumps(config)]
        config |= {"engine": str(view.PACKAGE), "path": [], "packages": {}}
        if self.rung:
            config["packages"] = view.import_names()
        start = [view.python(), "-I", "-S"] if self.rung else [sys.executable]
        return [*start, str(view.PACKAGE / "sandbox/start.py"), what, json.dumps(config)]

    def _bwrap(self) -> list[str]:
        words = [self.bwrap, "--die-with-parent", "--new-session", "--clearenv"]
        words += ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]
        words += ["--unshare-cgroup-try", "--cap-drop", "ALL"]
        if os.geteuid() == 0:  # the zygote gives root up itself, for a real other user
            words += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
        else:
            words += ["--unshare-user"]
        return [*words, *view.bwrap_arguments()]
