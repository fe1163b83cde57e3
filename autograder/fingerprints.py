"""What the reference and the slips answer, computed once per course version and kept.

The cache lies with the gradebook, because it holds expected values of hidden checks. A file of it
is the SHA-256 of the rest, and a frame of `values.py`: plain values, no code.
"""

from __future__ import annotations

import hashlib
import os
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import values
from .assignment import Assignment, SlipFile
from .errors import Broken
from .sandbox import Sandbox
from .selfcheck.judge import Slip, Unanswered

NONCE = bytes(8)  # a frame that answers no request
DIGEST_SIZE = hashlib.sha256().digest_size
Asker = Callable[[Sandbox, Assignment, str], dict[str, Any]]
SlipAsker = Callable[[Sandbox, Assignment, SlipFile, str], dict[str, Any]]


class Fingerprints:
    """Expected values, and slips with their answers, of one assignment under one seed.

    Safe to share between lanes: whoever needs them first computes them, the others wait.
    """

    def __init__(
        self, assignment: Assignment, seed: str, version: str, folder: Path | None,
        ask_reference: Asker, ask_slip: SlipAsker,
    ) -> None:  # fmt: skip
        self.assignment, self.seed = assignment, seed
        self._folder = folder
        name = f"{assignment.version}/{version}/{seed}"
        self._key = hashlib.sha256(name.encode()).hexdigest()[:16]
        self._ask_reference, self._ask_slip = ask_reference, ask_slip
        self._lock = threading.Lock()
        self._done = threading.Condition()
        self._todo: queue.SimpleQueue[SlipFile] | None = None
        self._answers: dict[str, dict[str, Any]] = {}
        self._helpers = 0
        self._expected: dict[str, Any] | None = None
        self._slips: list[Slip] | None = None

    def expected(self, sandbox: Sandbox) -> dict[str, Any]:
        """The reference's answers by check."""
        with self._lock:
            if self._expected is None:
                self._expected = self._load("expected")
            if self._expected is None:
                self._expected = self._ask_reference(sandbox, self.assignment, self.seed)
                self._keep("expected", self._expected)
            return self._expected

    def slips(self, sandbox: Sandbox) -> list[Slip]:
        """The slips with their answers. Only asked for when something failed.

        Lanes that come while they are computed help: each takes the next slip, until none is left.
        """
        with self._lock:
            if self._slips is None and not self._answers:
                self._answers = self._load("slips") or {}
            todo = self._todo
            if self._slips is None and todo is None:
                todo = self._todo = queue.SimpleQueue()
                for slip in self.assignment.slips:
                    if slip.name not in self._answers:
                        todo.put(slip)
        if self._slips is None and todo is not None:
            self._help(sandbox, todo)
        with self._done:
            self._done.wait_for(lambda: self._slips is not None or self._failed())
            if self._slips is None:
                raise Broken("the answers of the slips could not be computed")
            return self._slips

    def _failed(self) -> bool:
        return self._helpers == 0 and len(self._answers) < len(self.assignment.slips)

    def _help(self, sandbox: Sandbox, todo: queue.SimpleQueue[SlipFile]) -> None:
        """Compute slips until none is left; whoever adds the last one puts all together."""
        with self._done:
            self._helpers += 1
        slip = None
        try:
            while True:
                slip = todo.get_nowait()
                answers = self._ask_slip(sandbox, self.assignment, slip, self.seed)
                known = {name: one for name, one in answers.items() if not _unanswered(one)}
                with self._done:
                    self._answers[slip.name] = known
        except queue.Empty:
            pass
        except BaseException:
            if slip is not None:
                todo.put(slip)
            raise
        finally:
            with self._done:
                self._helpers -= 1
                if self._slips is None and len(self._answers) == len(self.assignment.slips):
                    self._keep("slips", self._answers)
                    self._slips = [
                        slip.with_answers(self._answers[slip.name])
                        for slip in self.assignment.slips
                    ]
                self._done.notify_all()

    def _path(self, what: str) -> Path | None:
        if self._folder is None:
            return None
        return self._folder / f"{self.assignment.name}-{what}-{self._key}.values"

    def _load(self, what: str) -> dict[str, Any] | None:
        """From the cache; None where there is none, or a damaged one: computed anew then."""
        path = self._path(what)
        try:
            data = path.read_bytes() if path else b""
        except OSError:
            return None
        digest, frame = data[:DIGEST_SIZE], data[DIGEST_SIZE:]
        if digest != hashlib.sha256(frame).digest():
            return None
        try:
            found: dict[str, Any] = values.decode(*values.unpack_whole(frame, NONCE))
        except values.WireError:
            return None
        return found

    def _keep(self, what: str, computed: dict[str, Any]) -> None:
        path = self._path(what)
        if path is None:
            return
        payload: list[bytes] = []
        try:
            frame = values.pack(values.encode(computed, payload), payload, NONCE)
            path.parent.mkdir(parents=True, exist_ok=True)
            for old in path.parent.glob(f"{self.assignment.name}-{what}-*.values"):
                old.unlink()
            partial = path.with_suffix(".partial")
            partial.write_bytes(hashlib.sha256(frame).digest() + frame)
            os.replace(partial, path)
        except OSError:
            pass  # a full disk: computed anew next time


def _unanswered(answer: Any) -> bool:
    return isinstance(answer, Unanswered)
