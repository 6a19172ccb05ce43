"""Slice after slice, until the time is up: always of the attack that is furthest from its goal.

Many attacks wait more than they work, so that several run side by side.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from campaigns.attack import Line, in_a_process
from campaigns.journal import Journal

SLICE = 300.0  # seconds of one attack at a time, at most
Slicer = Callable[[str, int, float], Iterator[Line]]
Tell = Callable[[str], None]


def run(
    journal: Journal,
    attacks: Iterable[str],
    seconds: float,
    tell: Tell,
    slicer: Slicer = in_a_process,
    side_by_side: int = 1,
) -> None:
    """Every attack gets a slice at least; what is left of the time goes where most is missing."""
    names, start, before = list(attacks), time.monotonic(), journal.elapsed
    board = Board(journal, names, start + seconds, min(SLICE, seconds * side_by_side / len(names)))

    def work() -> None:
        while (name := board.take()) is not None:
            for line in slicer(name, journal.tallies[name].next_seed, board.seconds()):
                journal.note(name, line)
                if "fault" in line:
                    tell(f"{name}, seed {line['seed']}: {line['fault']}")
            board.give_back(name)
            journal.note_elapsed(before + time.monotonic() - start)
            tell(f"{name}: {journal.tallies[name]}")

    with ThreadPoolExecutor(side_by_side) as workers:
        for future in [workers.submit(work) for _ in range(side_by_side)]:
            future.result()


class Board:
    """Which attacks run now, and which comes next."""

    def __init__(self, journal: Journal, names: list[str], end: float, each: float) -> None:
        self.journal, self.end, self.each = journal, end, each
        self.new, self.waiting = list(names), set[str]()
        self.lock = threading.Lock()

    def take(self) -> str | None:
        """The next attack, one that had no slice yet before all others; None when the time is up."""
        with self.lock:
            if self.new:
                return self.new.pop(0)
            if time.monotonic() > self.end or not self.waiting:
                return None
            name = min(sorted(self.waiting), key=self.journal.progress)
            self.waiting.remove(name)
            return name

    def seconds(self) -> float:
        """For a slice that begins now: none goes on long after the time is up, but for a last attempt."""
        return max(0.0, min(self.each, self.end - time.monotonic()))

    def give_back(self, name: str) -> None:
        with self.lock:
            self.waiting.add(name)
