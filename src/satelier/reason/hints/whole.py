"""The whole puzzle in a solver's memory, without what is given: what is known comes as assumptions.

>>> from satelier.puzzles import find
>>> whole = Whole(find("takuzu")(2, 2))
>>> whole.solution([1]), whole.solution([1, 2])
([1, -2, -3, 4], None)
>>> list(whole.entailed([1]))
[-2, -3, 4]
>>> whole.propagated([1])
[1, -2, -3, 4]
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from satelier.engines.memory import Memory
from satelier.puzzle import Puzzle
from satelier.solvers.base import Status


class Whole:
    """All rules of a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.memory, self.variables = puzzle, Memory.of(puzzle), puzzle.variables

    @functools.cached_property
    def _untaught(self) -> Memory:
        """The same, never asked for a solution: what a solver has learned on the way would tell it more."""
        return Memory.of(self.puzzle)

    def solution(self, literals: Sequence[int]) -> list[int] | None:
        """The literals of a solution in which these hold; None if there is none."""
        return self.memory.model() if self.memory.ask(literals) is Status.YES else None

    def propagated(self, literals: Sequence[int]) -> list[int]:
        """What follows by propagation, whatever was asked before; the literals must allow a solution."""
        found = self._untaught.propagate(literals)[1]
        return [literal for literal in found if abs(literal) <= self.variables]

    def entailed(self, literals: Sequence[int]) -> Iterator[int]:
        """What holds in every solution in which these hold, one by one; there has to be a solution."""
        found = self.solution(literals)
        assert found is not None
        known = set(literals)
        candidates = [literal for literal in found if literal not in known]
        while candidates:
            literal = candidates.pop(0)
            other = self.solution([*literals, -literal])
            if other is None:
                yield literal
            else:
                shared = set(other)
                candidates = [candidate for candidate in candidates if candidate in shared]
