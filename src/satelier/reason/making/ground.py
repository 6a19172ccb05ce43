"""The rules of a grid in a solver's memory, each clue behind a switch: what generating puzzles asks.

switch     a literal that, when assumed, makes a clue hold: a given's own literal, or a fresh variable
follows    what unit propagation makes of some switches: as much as single rule instances force
reason     which of some switches leave no solution but the intended one

Two solvers share the clauses. One searches, and learns; the other must not, for what it has learnt
would follow too soon. Clues are loaded into each when it first hears of their switches.

>>> from satelier.puzzles import find
>>> takuzu = find("takuzu")(2, 2)
>>> ground = Ground(takuzu, takuzu.families, solution=[1, -2, -3, 4])
>>> ground.follows([1]) >= {1, -2, -3, 4}, ground.reason([1, 4]), ground.reason([])
(True, [1], None)
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from satelier.claims import SOME, Claim, Guarded
from satelier.claims.family import Family
from satelier.encode.scheme import IN_MEMORY
from satelier.encode.stencil import Stencil, stencil
from satelier.engines.base import SpentError
from satelier.engines.memory import Memory
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.solvers.base import Status

MOST_CONFLICTS = 20_000  # a question that takes more is answered: not known to be unique


@dataclass
class Switched:
    """A solver's memory, and the switches whose clauses it holds."""

    memory: Memory
    loaded: set[int] = field(default_factory=set)


class Ground:
    """The rules of a puzzle as far as `families` say them; clues come on top.

    until   when questions are no longer answered, by `time.perf_counter`: no attempt outlasts its budget
    """

    def __init__(
        self, puzzle: Puzzle, families: Iterable[Family], solution: Sequence[int], until: float = math.inf
    ) -> None:
        self.until = until
        said = list(families)
        self.solution = list(solution)
        self.searching, self.propagating = (Switched(Memory.of(puzzle, said)) for _ in range(2))
        self.variables = self.searching.memory.variables
        self.clues: dict[int, CNF] = {}
        self.other = self.switch(SOME, [-literal for literal in self.solution])

    # Clues

    def switch(self, claim: Claim, literals: Sequence[int]) -> int:
        """A new switch that makes a claim hold of these literals."""
        return self._switched(
            np.asarray(literals),
            stencil(Guarded(claim), len(literals) + 1, IN_MEMORY.encoding_of(claim.kind)),
        )

    def _switched(self, literals: NDArray[np.int64], pattern: Stencil) -> int:
        """A new switch: input 1 of a stencil, whose other inputs are the literals."""
        switch = self.variables + 1
        self.variables += 1 + pattern.fresh
        names = np.concatenate([[0, switch], literals, np.arange(switch + 1, self.variables + 1)])
        found = names[np.abs(pattern.literals)] * np.sign(pattern.literals)
        self.clues[switch] = CNF(found.astype(np.int32), pattern.offsets, self.variables)
        return switch

    def _load(self, switched: Switched, switches: Iterable[int]) -> None:
        for switch in switches:
            if switch in self.clues and switch not in switched.loaded:
                switched.loaded.add(switch)
                switched.memory.load(self.clues[switch])

    # Questions

    def _in_time(self) -> None:
        if time.perf_counter() > self.until:
            raise SpentError

    def follows(self, switches: Sequence[int]) -> set[int]:
        """The switches and every literal that propagation adds to them."""
        self._in_time()
        self._load(self.propagating, switches)
        _, found = self.propagating.memory.propagate(switches)
        return {*switches, *found}

    def reason(self, switches: Sequence[int]) -> list[int] | None:
        """Those of the switches that leave only the solution; None where they leave another one."""
        asked = [self.other, *switches]
        if self._ask(asked) is not Status.NO:
            return None
        needed = set(self.searching.memory.core(asked))
        return [switch for switch in switches if switch in needed]

    def second(self, switches: Sequence[int]) -> list[int] | None:
        """Another solution under these switches; None where none was found."""
        if self._ask([self.other, *switches]) is not Status.YES:
            return None
        return self.searching.memory.model()[: len(self.solution)]

    def _ask(self, asked: Sequence[int]) -> Status:
        self._in_time()
        self._load(self.searching, asked)
        return self.searching.memory.ask(asked, MOST_CONFLICTS)
