"""How many solutions a puzzle has: boards, never assignments of auxiliary variables.

few       the solver finds them one by one
many      a frontier programme counts them without finding them, where the puzzle's shape allows it
else      the solver goes on as far as the limits let it, and the number is a lower bound

>>> from satelier.puzzles import find
>>> count(find("squaro")(10, 10, clues=[[2] * 10] * 10))
Count(number=4094, kind=<Kind.EXACT: 'exact'>)
>>> count(find("takuzu")(10, 10), most=500).json()
{'count': 500, 'kind': 'at least'}
"""

from __future__ import annotations

import enum
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from satelier.engines.base import Stopwatch
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.counting.frontier import planned
from satelier.reason.counting.sweep import swept
from satelier.reason.solutions import Solutions
from satelier.solvers.base import NO_LIMITS, Limits
from satelier.values import Board

FEW = 100  # solutions: a few hundredths of a second for the solver


class Kind(enum.Enum):
    """What a number of solutions is worth."""

    EXACT = "exact"
    AT_LEAST = "at least"


@dataclass(frozen=True)
class Count:
    """A number of solutions, and what it is worth."""

    number: int
    kind: Kind

    def json(self) -> dict[str, Any]:
        return {"count": self.number, "kind": self.kind.value}

    def sentence(self, language: str = ENGLISH) -> str:
        """The number, in words for a person."""
        key = "exact" if self.kind is Kind.EXACT else "at-least"
        amount = {0: "none", 1: "one"}.get(self.number, "many")
        return say(f"count.{key}.{amount}", language, number=self.number)


def count(puzzle: Puzzle, limits: Limits = NO_LIMITS, most: int | None = None) -> Count:
    """The number of solutions; a bound where the limits come first, or when `most` have been found."""
    watch = Stopwatch(limits)
    solutions = Solutions(puzzle, limits)
    found = iter(solutions)
    number = _taken(found, FEW if most is None else min(FEW, most))
    if solutions.complete or number == most:
        return _count(number, solutions.complete)
    plan = planned(puzzle)
    if plan is not None:
        number_swept, complete = swept(plan, watch.is_over)
        return _count(max(number, number_swept), complete)
    number += _taken(found, None if most is None else most - number)
    return _count(number, solutions.complete)


def _taken(boards: Iterator[Board], most: int | None) -> int:
    """How many boards there are, looking no further than `most`."""
    return sum(1 for _ in itertools.islice(boards, most))


def _count(number: int, complete: bool) -> Count:
    return Count(number, Kind.EXACT if complete else Kind.AT_LEAST)
