"""What the reference and the slips answer, computed once per course version and kept.

The cache lies with the gradebook, because it holds expected values of hidden checks. Its format
is that of `values.py`: plain values, no code.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import values
from .assignment import Assignment, SlipFile
from .sandbox import Sandbox
from .selfcheck.judge import Slip, Unanswered

NONCE = b"attention"[:8]
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
        self._expected: dict[str, Any] | None = None
        self._slips: list[Slip] | None = None

    def expected(self, sandbox: Sandbox) -> dict[str, Any]:
        """The reference's answers by check."""
        with self._lock:
            if self._expected is None:
                self._expected = self._kept(
                    "expected", lambda: self._ask_reference(sandbox, self.assignment, self.seed)
                )
            return self._expected

    def slips(self, sandbox: Sandbox) -> list[Slip]:
        """The slips with their answers. Only asked for when something failed."""
        with self._lock:
            if self._slips is None:
                answers = self._kept("slips", lambda: self._ask_slips(sandbox))
                self._slips = [
                    slip.with_answers(answers[slip.name]) for slip in self.assignment.slips
                ]
            return self._slips

    def _ask_slips(self, sandbox: Sandbox) -> dict[str, Any]:
        return {
            slip.name: {
                name: answer
                for name, answer in self._ask_slip(
                    sandbox, self.assignment, slip, self.seed
                ).items()
                if not isinstance(answer, Unanswered)
            }
            for slip in self.assignment.slips
        }

    def _kept(self, what: str, compute: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """From the cache, or computed and put there; a damaged cache is computed anew."""
        if self._folder is None:
            return compute()
        path = self._folder / f"{self.assignment.name}-{what}-{self._key}.values"
        try:
            data = path.read_bytes()
            _, size, _ = values.unpack_prefix(data[: values.PREFIX.size], NONCE)
            start = values.PREFIX.size + size
            header = values.read_header(data[values.PREFIX.size : start])
            found: dict[str, Any] = values.decode(header, memoryview(data)[start:])
            return found
        except Exception:  # absent, or damaged in whatever way
            computed = compute()
            self._keep(path, computed)
            return computed

    def _keep(self, path: Path, computed: dict[str, Any]) -> None:
        payload: list[bytes] = []
        frame = values.pack(values.encode(computed, payload), payload, NONCE)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for old in path.parent.glob(f"{path.name.rsplit('-', 1)[0]}-*.values"):
                old.unlink()
            partial = path.with_suffix(".partial")
            partial.write_bytes(frame)
            os.replace(partial, path)
        except OSError:
            pass  # a full disk: computed anew next time
