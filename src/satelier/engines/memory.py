"""Rules in a solver's memory: the one way to hold a session with a SAT solver about a puzzle.

Memory     a solver with clauses, asked again and again under assumptions; claims that were left out of the
           clauses are added by their cuts once a model breaks them
Postponed  such claims: which clauses a model shows to be missing

A `Memory` speaks of the puzzle's own variables; fresh ones come after. What searches by any solver of the
registry (`clauses.Search`) shares the postponed claims, not the memory.

>>> from satelier.puzzles import find
>>> memory = Memory.of(find("takuzu")(2, 2))
>>> memory.ask([1, 2]), memory.ask([1]), memory.model()[:4]
(<Status.NO: 'UNSATISFIABLE'>, <Status.YES: 'SATISFIABLE'>, [1, -2, -3, 4])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims import LAZY, Clause
from satelier.claims.family import Family
from satelier.encode.bare import bare
from satelier.encode.model import selected, stamp
from satelier.encode.scheme import IN_MEMORY, Scheme
from satelier.encode.stencil import Stencil, stencil
from satelier.logic.cnf import CNF
from satelier.logic.stencil import about
from satelier.puzzle import Puzzle
from satelier.solvers.base import Status
from satelier.solvers.python_sat.builds import BUILDS
from satelier.solvers.python_sat.handle import SolverHandle
from satelier.values import opposite

SOLVER = "minisat22"  # the quickest to start, and it propagates on request


class Postponed:
    """Claims that are left out of the clauses until a model breaks them.

    Those that models break are looked at in every one, what others imply first; the rest only where these
    are kept.
    """

    def __init__(self, families: Iterable[Family]) -> None:
        every = list(families)
        self.implied = [family for family in every if family.implied]  # which says more at once
        self.kept = [family for family in every if not family.implied]  # by every model so far
        self.broken: list[Family] = []

    def __bool__(self) -> bool:
        return bool(self.implied or self.kept or self.broken)

    def missing(self, true: NDArray[np.bool_], variables: int) -> tuple[list[Clause], int]:
        """The clauses that a model needs, and how many variables there are then; truths are by literal."""
        found: list[Clause] = []
        for families in (self.implied, self.broken, self.kept):
            for family in () if found else tuple(families):
                own, variables = self._missing(family, true, variables)
                found += own
        return found, variables

    def _missing(self, family: Family, true: NDArray[np.bool_], variables: int) -> tuple[list[Clause], int]:
        """Those of one family."""
        found: list[Clause] = []
        for row in _suspect(family, true):
            if pattern := _whole(family, row):
                found += pattern.over(family.scopes[row].tolist(), variables + 1)
                variables += pattern.fresh
            else:
                found += _cuts(family, row, true)
        if found and family in self.kept:
            self.kept.remove(family)
            self.broken.append(family)
        return found, variables


def _suspect(family: Family, true: NDArray[np.bool_]) -> Sequence[int]:
    """The rows that are broken; one that stands alone may as well be asked at once for its cuts."""
    if len(family) == 1 and family.claims[0].cuts_tell:
        return (0,)
    found: list[int] = np.flatnonzero(~family.possible(true, opposite(true))).tolist()
    return found


def _whole(family: Family, row: int) -> Stencil | None:
    """How a broken instance is written whole; None where it is told by its cuts."""
    claim = family.claims[family.which[row]]
    encoding = claim.unguarded.whole_when_broken
    return stencil(claim, family.width, encoding) if encoding else None


def _cuts(family: Family, row: int, true: NDArray[np.bool_]) -> list[Clause]:
    """What a broken instance says against this model."""
    claim, scope = family.claims[family.which[row]], family.scopes[row]
    held = true[scope]
    cuts = list(claim.cut(held, ~held))
    literals = scope.tolist() if cuts else []
    return [about(clause, literals) for clause in cuts]


def truths(model: Sequence[int] | NDArray[np.int64], variables: int) -> NDArray[np.bool_]:
    """Which literals of the first variables a model makes true, by literal; those it leaves out are false."""
    found = np.zeros(2 * variables + 1, dtype=bool)
    signed = np.asarray(model[:variables])
    np.greater(signed, 0, out=found[1 : len(signed) + 1])
    np.logical_not(found[variables:0:-1], out=found[variables + 1 :])
    return found


def in_memory(
    puzzle: Puzzle, families: Sequence[Family], scheme: Scheme = IN_MEMORY
) -> tuple[CNF, Postponed]:
    """These families as clauses, and those that are left out at first."""
    chosen = [(family, scheme.encoding_for(family)) for family in families]
    late = Postponed(family for family, encoding in chosen if encoding == LAZY)
    at_once = [one for one in chosen if one[1] != LAZY]
    if scheme.in_order or scheme.distinct:
        return stamp(puzzle, scheme, [family for family, _ in at_once]), late
    return bare(puzzle.variables, scheme, at_once), late


class Memory:
    """A solver's memory, and the claims that are added to it once they are broken."""

    def __init__(self, formula: CNF, own: int, postponed: Postponed | None = None) -> None:
        self.handle = SolverHandle(BUILDS[SOLVER])
        self.own = own  # how many variables are the puzzle's
        self.variables = max(formula.variables, own)
        self.postponed = postponed or Postponed(())
        self.broken = not formula.lengths.all()  # an empty clause, which python-sat does not take
        self.handle.load(formula)

    @classmethod
    def of(
        cls, puzzle: Puzzle, families: Iterable[Family] | None = None, scheme: Scheme = IN_MEMORY
    ) -> Memory:
        """The rules of a puzzle, without what is given; or just these families."""
        chosen = selected(puzzle, scheme, entries=False) if families is None else list(families)
        formula, late = in_memory(puzzle, chosen, scheme)
        return cls(formula, puzzle.variables, late)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        self.handle.add(clauses)

    def load(self, formula: CNF) -> None:
        """More clauses, whose variables are numbered by whoever made them."""
        self.variables = max(self.variables, formula.variables)
        self.handle.load(formula)

    def fresh(self, count: int = 1) -> int:
        """The first of so many new variables."""
        self.variables += count
        return self.variables - count + 1

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first: the nearer to a model, the fewer claims are broken on the way."""
        self.handle.prefer(literals)

    # Asking

    def ask(self, assumptions: Sequence[int] = (), conflicts: int | None = None) -> Status:
        """Whether there is a model; UNKNOWN after so many conflicts."""
        if self.broken:
            return Status.NO
        while True:
            status = self.handle.attempt(assumptions, conflicts)
            missing = self._missing() if status is Status.YES and self.postponed else []
            if not missing:
                return status
            self.add(missing)

    def _missing(self) -> list[Clause]:
        own = truths(self.handle.model(), self.own)
        found, self.variables = self.postponed.missing(own, self.variables)
        return found

    @property
    def propagations(self) -> int:
        """How many there have been: how much it has worked."""
        return int(self.handle.statistics()["propagations"])

    def model(self) -> list[int]:
        """The puzzle's own variables of the last model, one literal each."""
        model = self.handle.model()[: self.own]
        return model + [-variable for variable in range(len(model) + 1, self.own + 1)]

    def core(self, assumptions: Sequence[int]) -> tuple[int, ...]:
        """Which of the assumptions, those of the last question, cannot hold together."""
        return self.handle.core(assumptions)

    def propagate(self, assumptions: Sequence[int]) -> tuple[bool, list[int]]:
        """Whether unit propagation meets no contradiction, and every literal that it adds."""
        status, found = self.handle.call("propagate", list(assumptions), 0, 0)
        return bool(status), found
