"""The judge's side of a sandbox: start the zygote, fork a child, end it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import tempfile
from typing import IO, Any

from .. import values
from ..errors import Broken
from .child import Child
from .confinement import Confinement
from .limits import Limits

START_SECONDS = 300  # of a zygote on a very busy machine
CONTROL_SECONDS = 120  # of a fork or an end
RESTART_AFTER = 500  # submissions: all forks of a zygote share one layout of memory


class Sandbox:
    """A zygote, and the one child that is alive in it. Not for several threads."""

    def __init__(self, confinement: Confinement, limits: Limits) -> None:
        self.confinement, self.limits = confinement, limits
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._complaints: IO[bytes] | None = None  # the zygote's standard error
        self._forks = 0

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the zygote, unless it is there and alive. Errors: `Broken`."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        self._complaints = tempfile.TemporaryFile()
        ours, theirs = socket.socketpair()
        with theirs:
            self._control = ours
            try:
                self._process = subprocess.Popen(
                    self.confinement.command("zygote", socket=theirs.fileno()),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=self._complaints,
                    env=self.confinement.environment,
                    start_new_session=True,  # Ctrl-C is for the judge, which ends us
                    pass_fds=(theirs.fileno(),),
                )
            except OSError as error:
                raise Broken(f"the sandbox could not be started: {error}") from error
        self._forks = 0
        self._answer(START_SECONDS)

    def fork(self) -> Child:
        """A child for one submission; the one before must have ended. Errors: `Broken`."""
        if self._forks >= RESTART_AFTER:
            self.close()
        self.start()
        self._forks += 1
        request_end, requests = os.pipe()
        replies, reply_end = os.pipe()
        output, output_end = os.pipe()
        theirs = [request_end, reply_end, output_end]
        child = Child(self, requests, replies, output)
        message = {
            "do": "fork",
            "cpu_seconds": self.limits.submission_seconds,
            "memory_bytes": self.limits.memory_bytes,
        }
        try:
            self._say(message, theirs)
        except Broken:
            child.close_pipes()
            raise
        finally:
            for descriptor in theirs:
                os.close(descriptor)
        self._answer(CONTROL_SECONDS)
        return child

    def used(self) -> float:
        """Processor seconds of the child so far. Errors: `Broken`."""
        self._say({"do": "cpu"})
        return float(self._answer(CONTROL_SECONDS)["cpu"])

    def end(self) -> dict[str, Any]:
        """End the child and all that it left behind: its exit status and processor time."""
        self._say({"do": "end"})
        ended = self._answer(CONTROL_SECONDS)
        if ended.get("left"):
            self.close()
        return ended

    def close(self) -> None:
        """End the zygote, and with it everything in the sandbox."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            try:
                self._process.wait(0.5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None
        if self._complaints is not None:
            self._complaints.close()
            self._complaints = None

    def _say(self, message: dict[str, Any], descriptors: list[int] | None = None) -> None:
        if self._control is None:
            raise Broken("the sandbox is not running")
        try:
            socket.send_fds(self._control, [json.dumps(message).encode()], descriptors or [])
        except OSError as error:
            self.close()
            raise Broken(f"the sandbox ended ({error})") from error

    def _answer(self, seconds: float) -> dict[str, Any]:
        """The zygote's next line. Errors: `Broken` when it is silent or gone."""
        assert self._control is not None
        self._control.settimeout(seconds)
        line = b""
        try:
            while not line.endswith(b"\n"):
                part = self._control.recv(values.PREFIX.size * 256)
                if not part:
                    raise Broken(f"the sandbox ended by itself{self._last_complaint()}")
                line += part
            answer: dict[str, Any] = json.loads(line)
            return answer
        except Broken:
            self.close()
            raise
        except (OSError, ValueError) as error:
            self.close()
            raise Broken(f"the sandbox gave no answer ({error})") from error

    def _last_complaint(self) -> str:
        """The last line that the zygote wrote to its standard error."""
        if self._complaints is None:
            return ""
        self._complaints.seek(0)
        lines = self._complaints.read(1 << 16).decode("utf-8", "replace").strip().split("\n")
        return f": {lines[-1][:200]}" if lines[-1] else ""
