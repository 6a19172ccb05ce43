"""How far a series is: done, solved or not, how fast, how long still."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from satelier.series.results.columns import FAILED, SOLVED
from satelier.series.results.store import Store

EVERY = 0.1  # seconds between two looks
MEMORY = 10.0  # seconds over which the rate is taken


@dataclass
class Progress:
    """`lost`: workers that died in this run."""

    total: int
    done: int
    counts: dict[str, int]
    lost: int = 0
    rate: float = 0.0
    start: float = field(default_factory=time.monotonic)
    looked: float = field(default_factory=time.monotonic)
    before: int = 0

    @classmethod
    def of(cls, store: Store) -> Progress:
        counts = store.counts()
        done = sum(counts.values())
        return cls(len(store.plan), done, counts, before=done)

    def count(self, status: str) -> None:
        self.done += 1
        self.counts[status] = self.counts.get(status, 0) + 1

    def is_due(self) -> bool:
        """Whether it is time to tell; the rate is brought up to date then."""
        now = time.monotonic()
        passed = now - self.looked
        if passed < EVERY:
            return False
        fresh = (self.done - self.before) / passed
        weight = min(1.0, passed / min(MEMORY, max(passed, now - self.start)))
        self.rate += weight * (fresh - self.rate)
        self.looked, self.before = now, self.done
        return True

    @property
    def solved(self) -> int:
        return self.counts.get(SOLVED, 0)

    @property
    def failed(self) -> int:
        return self.counts.get(FAILED, 0)

    @property
    def unsolved(self) -> int:
        """Answered with no, or not answered; failures apart."""
        return self.done - self.solved - self.failed

    @property
    def remaining(self) -> float | None:
        """Seconds still to go, as far as one can tell."""
        return (self.total - self.done) / self.rate if self.rate > 0 else None

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.start

    def json(self) -> dict[str, Any]:
        remaining = self.remaining
        return {
            "total": self.total,
            "done": self.done,
            "solved": self.solved,
            "unsolved": self.unsolved,
            "failed": self.failed,
            "lost": self.lost,
            "rate": round(self.rate, 2),
            "remaining": None if remaining is None else round(remaining, 1),
            "elapsed": round(self.elapsed, 1),
        }
