"""The judge's side of one submission's process: ask it, wait for its answer, end it."""

from __future__ import annotations

import os
import select
import signal
import time
from typing import Any, Protocol

from .. import values
from ..errors import Garbled, Killed, Stopped, TooLong
from .limits import PACE, Limits

CHUNK = 1 << 16


class Parent(Protocol):
    """The sandbox of a child: it alone sees the process, and ends it."""

    limits: Limits

    def used(self) -> float:
        """Processor seconds so far."""

    def end(self) -> dict[str, Any]:
        """End the child: its exit status and processor time."""


class Child:
    """One submission's process, by its three pipes.

    cpu: seconds of processor time, as last heard; all of it once the process has ended. waited:
    wall-clock seconds for its answers. may_idle: so many of them may pass without computing.
    """

    def __init__(self, sandbox: Parent, requests: int, replies: int, output: int) -> None:
        self.sandbox = sandbox
        self.cpu, self.waited = 0.0, 0.0
        self.may_idle = sandbox.limits.idle_seconds
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

    @property
    def idle(self) -> float:
        """Wall-clock seconds that it let the judge wait without computing."""
        return max(0.0, self.waited - PACE * self.cpu)

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
        nonce, started = os.urandom(8), time.monotonic()
        deadline = started + self.sandbox.limits.wall(seconds)
        try:
            self._refuse_idlers()
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
        finally:
            self.waited += time.monotonic() - started

    def _refuse_idlers(self) -> None:
        """Many short sleeps hold up a class as one long sleep does."""
        if self.waited > self.may_idle:  # rare: the zygote need not be asked before
            self.cpu = self.sandbox.used()
            if self.idle > self.may_idle:
                raise TooLong("it waits more than it computes")

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
        raise TooLong("no answer in time")
    return left * 1000
