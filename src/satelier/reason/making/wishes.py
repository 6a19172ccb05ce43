"""What is asked of a generator, and what one attempt gives.

Wish      kind, size, difficulty, and what the clues should be like
Attempt   a puzzle with one solution, or none that is worth a look, and the band that it seems to be in
"""

from __future__ import annotations

import math
import time

from satelier.engines.base import SpentError
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle, kind_of
from satelier.reason.grade import UNBOUNDED, Band, Grade
from satelier.reason.patterns.table import Pattern
from satelier.values import Board


@dataclass(frozen=True)
class Wish:
    """What is asked for.

    band       the difficulty; None for any
    pattern    what the solution has to need, and nothing that comes later in the table of patterns
    minimal    no clue can be left out
    symmetric  a half turn leaves the pattern of clues as it is
    until      when to give up, by `time.perf_counter`
    """

    kind: type[Puzzle]
    rows: int
    columns: int
    box: tuple[int, int] | None = None
    band: Band | None = None
    minimal: bool = False
    symmetric: bool = False
    until: float = math.inf
    pattern: Pattern | None = None

    @property
    def name(self) -> str:
        return kind_of(self.kind)

    @property
    def empty(self) -> Puzzle:
        """The kind and size, with no clue."""
        return self.kind(self.rows, self.columns, box=self.box)

    @property
    def most(self) -> int:
        """The size that no step may exceed."""
        return UNBOUNDED if self.band is None else self.band.high

    def is_met(self, found: Grade) -> bool:
        """Whether a puzzle of this grade is what was asked for."""
        if self.band is not None and found.difficulty != self.band.name:
            return False
        names = [name for name, _ in found.patterns]
        return self.pattern is None or (bool(names) and names[-1] == self.pattern.name)

    @property
    def least(self) -> int:
        """The size that some step must have."""
        return 1 if self.band is None else self.band.low

    def in_time(self) -> None:
        """`SpentError` once it is time to give up."""
        if time.perf_counter() > self.until:
            raise SpentError

    def is_too_hard(self, attempt: Attempt) -> bool:
        """Whether an attempt came to nothing because some step was too large."""
        return attempt.largest is not None and attempt.largest > self.most


@dataclass(frozen=True)
class Attempt:
    """A puzzle with one solution; where there is none, perhaps the size of its largest step."""

    puzzle: Puzzle | None = None
    solution: Board | None = None
    largest: int | None = None


MISS = Attempt()
