"""The `student` of a check when the learner's objects live in a sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import values
from ..errors import Garbled
from ..selfcheck.acts import seed_of
from ..selfcheck.plain import Missing, Raised
from ..selfcheck.student import LearnerError, StandIn
from .child import Child

MAX_NOTES = 30
Files = Sequence[tuple[str, Sequence[str]]]  # names, and the cells of each; a module is one cell


class RemoteRoom:
    """Sends every act to the worker in the sandbox."""

    def __init__(self, child: Child) -> None:
        self.calls: list[str] = []
        self._child = child
        self._seed: int | None = None  # for torch, sent with the next request

    def begin(self, name: str) -> None:
        """As `Room.begin`."""
        self.calls.clear()
        self._seed = seed_of(name)

    def load(
        self, module: str, files: Files, main: int = 0, before: Files = (), after: Files = ()
    ) -> list[tuple[str, str, str]]:
        """Run the file number `main` as `module`; `before` and `after` share its namespace.

        Returns remarks as (kind, where, text). Errors: `SandboxError`.
        """
        request = {"act": "load", "module": module, "files": files, "main": main}
        request |= {"before": before, "after": after}
        header, _ = self._child.request(request, [], self._child.sandbox.limits.load_seconds)
        notes = header.get("notes") if type(header) is dict else None
        if type(notes) is not list or any(type(note) is not list for note in notes):
            raise self._garbled("the answer to loading is none")
        texts = [tuple(str(part)[:200] for part in note[:3]) for note in notes[:MAX_NOTES]]
        return [text for text in texts if len(text) == 3]

    def act(
        self,
        act: str,
        number: int,
        path: Sequence[str],
        args: Sequence[Any],
        kwargs: dict[str, Any],
    ) -> Any:
        """As `Room.act`. Errors: `LearnerError`, `SandboxError`."""
        payload: list[bytes] = []
        seconds = self._child.sandbox.limits.call_seconds
        request = {
            "act": act,
            "number": number,
            "path": path,
            "args": values.encode((tuple(args), kwargs), payload),
            "seconds": seconds,
            "seed": self._seed,
        }
        self._seed = None
        header, data = self._child.request(request, payload, seconds)
        return self._believed(header, data, path)

    def _believed(self, header: Any, data: memoryview, path: Sequence[str]) -> Any:
        """The value of a reply; an error of the learner's is raised."""
        if type(header) is not dict or len(header) != 1:
            raise self._garbled("a reply that is none")
        try:
            if "error" in header:
                error = values.decode(header["error"], data)
                unasked = isinstance(error, Missing) and [error.name] != list(path)[:1]
                if unasked or not isinstance(error, (Raised, Missing)):
                    raise values.WireError("an error that is none")
                raise LearnerError(error)
            return values.decode(header["value"], data)
        except (values.WireError, KeyError) as error:
            raise self._garbled(str(error)) from None

    def _garbled(self, why: str) -> Garbled:
        self._child.end()
        return Garbled(why)


def remote_student(child: Child) -> tuple[RemoteRoom, StandIn]:
    """The room of a child, and the stand-in for the module in it."""
    room = RemoteRoom(child)
    return room, StandIn(room)
