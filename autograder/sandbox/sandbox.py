"""The judge's side of a sandbox: start the zygote, fork a child, talk to it, end it."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass
from typing import IO, Any

from .. import values
from ..errors import Broken, Garbled, Killed, Stopped, Stuck, TooLong
from .confinement import Confinement

START_SECONDS = 300  # of a zygote on a very busy machine
CONTROL_SECONDS = 120  # of a fork or an end
CHUNK = 1 << 16
RESTART_AFTER = 500  # submissions: all forks of a zygote share one layout of memory


@dataclass(frozen=True)
class Limits:
    """Limits of one submission. Processor time decides; the wall clock only ends what sleeps."""

    call_seconds: float = 3.0
    load_seconds: float = 10.0
    submission_seconds: int = 40
    memory_bytes: int = 2 << 30
    patience: float = 20.0  # wall-clock seconds that a call may wait beyond its processor time

    def wall(self, seconds: float) -> float:
        """The wall-clock limit of something that may use so many seconds of processor time."""
        return self.patience + 8 * seconds


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


class Child:
    """One submission's process, by its three pipes."""

    def __init__(self, sandbox: Sandbox, requests: int, replies: int, output: int) -> None:
        self.sandbox = sandbox
        self.cpu = 0.0  # seconds of processor time, once it has ended
        self._requests, self._replies, self._output = requests, replies, output
        self._open = True
        for descriptor in (requests, replies, output):
            os.set_blocking(descriptor, False)
        self._poll = select.poll()
        self._poll.register(replies, select.POLLIN)
        self._poll.register(output, select.POLLIN)

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *_: object) -> None:
        if self._open:
            self.end()

    def request(
        self, header: dict[str, Any], payload: list[bytes], seconds: float
    ) -> tuple[Any, memoryview]:
        """Ask once; the reply's header and payload.

        seconds: of processor time that the answer may take.
        Errors: `Stopped`, `TooLong`, `Garbled` (the learner's doing; the child is ended then),
        `Broken` (ours).
        """
        if not self._open:
            raise Stopped("the process has ended")
        nonce = os.urandom(8)
        deadline = time.monotonic() + self.sandbox.limits.wall(seconds)
        try:
            self._send(values.pack(header, payload, nonce), deadline)
            return self._receive(nonce, deadline)
        except values.WireError as error:
            self.end()
            raise Garbled(str(error)) from None
        except TooLong:
            self.end()
            raise
        except EOFError:
            raise self._ended() from None

    def _ended(self) -> Stopped | TooLong:
        """Why the child is gone: the signals of the time limits say that it was too slow."""
        status = self.end().get("status") or 0
        caught = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        used_up = self.cpu >= self.sandbox.limits.submission_seconds - 1
        if caught in (signal.SIGPROF, signal.SIGXCPU) or used_up:
            return TooLong("the processor time is used up")
        if caught == signal.SIGKILL:
            return Killed("the process was killed")
        return Stopped(f"the process ended by signal {caught}" if caught else "the process ended")

    def end(self) -> dict[str, Any]:
        """End the child and whatever it started."""
        self._open = False
        self.close_pipes()
        ended = self.sandbox.end()
        self.cpu = float(ended.get("cpu") or 0.0)
        return ended

    def close_pipes(self) -> None:
        """Close our ends."""
        for descriptor in (self._requests, self._replies, self._output):
            os.close(descriptor)

    def _send(self, data: bytes, deadline: float) -> None:
        left = memoryview(data)
        while left:
            try:
                left = left[os.write(self._requests, left) :]
            except BlockingIOError:
                waiting = select.poll()
                waiting.register(self._requests, select.POLLOUT)
                waiting.poll(_milliseconds(deadline))
                self._drain()
            except BrokenPipeError:
                raise EOFError from None

    def _receive(self, nonce: bytes, deadline: float) -> tuple[Any, memoryview]:
        data = bytearray()
        self._fill(data, values.PREFIX.size, deadline)  # usually the whole reply at once
        _, header_size, payload_size = values.unpack_prefix(
            bytes(data[: values.PREFIX.size]), nonce
        )
        start = values.PREFIX.size + header_size
        self._fill(data, start + payload_size, deadline)
        if len(data) != start + payload_size:
            raise values.WireError("bytes after the reply")
        return values.read_header(bytes(data[values.PREFIX.size : start])), memoryview(data)[start:]

    def _fill(self, data: bytearray, size: int, deadline: float) -> None:
        """Read until `data` holds that many bytes; what the learner prints is thrown away."""
        while len(data) < size:
            for descriptor, _ in self._poll.poll(_milliseconds(deadline)):
                if descriptor == self._output:
                    self._drain()
                    continue
                part = os.read(self._replies, min(max(CHUNK, size - len(data)), 1 << 20))
                if not part:
                    raise EOFError
                data += part

    def _drain(self) -> None:
        """Take what was printed, in bounded bites, and forget it."""
        for _ in range(16):
            try:
                if not os.read(self._output, CHUNK):
                    self._poll.unregister(self._output)
                    return
            except (BlockingIOError, KeyError):
                return


def _milliseconds(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise Stuck("no answer in time")
    return left * 1000
