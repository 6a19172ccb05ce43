"""How many solutions a puzzle has: boards, never assignments of auxiliary variables.

some      the native kernel counts them, where it is compiled; else a solver finds them one by one
many      a frontier programme counts them without finding them, where the puzzle's shape allows it
else      the kernel, or the solver, goes on as far as the limits let it, and the number is a lower bound

>>> from satelier.puzzles import find
>>> count(find("squaro")(10, 10, clues=[[2] * 10] * 10))
SolutionCount(number=4094, kind=<Kind.EXACT: 'exact'>)
>>> count(find("takuzu")(10, 10), most=500).json()
{'count': 500, 'kind': 'at least'}
"""

from __future__ import annotations

import enum
import itertools
from collections.abc import Iterator
from typing import Any

from satelier.engines.base import Stopwatch
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.counting.by_kernel import FEW, Bound, counter_of, has_waited, listed, pays_now
from satelier.reason.counting.frontier import planned
from satelier.reason.counting.sweep import swept
from satelier.solvers.base import NO_LIMITS, Limits


class Kind(enum.Enum):
    """What a number of solutions is worth."""

    EXACT = "exact"
    AT_LEAST = "at least"


@dataclass(frozen=True)
class SolutionCount:
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


def count(puzzle: Puzzle, limits: Limits = NO_LIMITS, most: int | None = None) -> SolutionCount:
    """The number of solutions; a bound where the limits come first, or when `most` have been found."""
    watch = Stopwatch(limits)
    found = _best(_bounds(puzzle, watch, most), most)
    has_waited(watch)
    return found


def _best(bounds: Iterator[Bound], most: int | None) -> SolutionCount:
    """The best of some bounds, as soon as it is good enough."""
    best = 0
    for number, complete in bounds:
        best = max(best, number)
        if most is not None and best >= most:
            return SolutionCount(most, Kind.AT_LEAST)
        if complete:
            return SolutionCount(number, Kind.EXACT)
    return SolutionCount(best, Kind.AT_LEAST)


def _bounds(puzzle: Puzzle, watch: Stopwatch, most: int | None) -> Iterator[Bound]:
    """Bounds, better and better, by one way after the other."""
    one_by_one, compiled = listed(puzzle, watch), pays_now(watch)
    counter = counter_of(puzzle, watch) if compiled else None
    if counter:
        yield counter.at_once(most)
    if not (counter and counter.is_apt):
        yield from itertools.islice(one_by_one, FEW)
    plan = planned(puzzle)
    if plan is not None:
        yield swept(plan, watch.is_over)
        return
    while not (counter and counter.is_apt):
        bound = next(one_by_one, None)
        if bound is None:
            return
        yield bound
        if not compiled and pays_now(watch):  # this takes so long that the kernel would better be there
            compiled, counter = True, counter_of(puzzle, watch)
            if counter:
                yield counter.at_once(most)
    yield from counter.by_branches(most)
