"""What one submission may use up."""

from __future__ import annotations

from dataclasses import dataclass

PACE = 8  # seconds that a busy machine may take for one of processor time


@dataclass(frozen=True)
class Limits:
    """Limits of one submission. Processor time decides; the wall clock only ends what sleeps."""

    call_seconds: float = 3.0
    load_seconds: float = 10.0
    submission_seconds: int = 40
    memory_bytes: int = 2 << 30
    patience: float = 20.0  # wall-clock seconds that a call may wait beyond its processor time

    @property
    def idle_seconds(self) -> float:
        """Wall-clock seconds that all calls may wait beyond what their processor time needs."""
        return 6 * self.patience

    def wall(self, seconds: float) -> float:
        """The wall-clock limit of something that may use so many seconds of processor time."""
        return self.patience + PACE * seconds
