"""A rung of the ladder: a search function made into a solver.

search(clauses, values, effort)   looks for values that make every clause true. The variables that
                                  already have one keep it. On yes the model is left in `values`.

>>> from satelier.solvers.ladder.tree import search
>>> Rung("tree", search).solve(CNF.from_clauses([[1, 2], [-1]]), [2]).model
(-1, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Replay, Session, Status
from satelier.solvers.checked import contradiction
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.valuation import Clause, Values, values_of
from satelier.solvers.tracing.trace import Trace

Search = Callable[[list[Clause], Values, Effort], Status]


@dataclass(frozen=True)
class Rung:
    """A solver by its name and its search."""

    name: str
    search: Search

    def solve(
        self,
        formula: CNF,
        assumptions: Sequence[int] = (),
        limits: Limits = NO_LIMITS,
        trace: Trace | None = None,
    ) -> Answer:
        clock = Clock()
        clauses: list[Clause] = list(formula)
        values = values_of(assumptions, formula.variables)
        load = clock.lap()
        effort = Effort(limits.after(load), trace)
        for literal in assumptions:
            effort.assume(literal)
        opposed = contradiction(assumptions)
        status = Status.NO if opposed else self.search(clauses, values, effort)
        effort.conclude(status)
        model = model_of(values) if status is Status.YES else None
        # A search that starts from the assumptions cannot tell which of them it needed.
        core = (opposed or tuple(assumptions)) if status is Status.NO else ()
        return Answer(status, model, core, dict(effort.counts), load, effort.seconds())

    def open(self, formula: CNF) -> Session:
        return Replay(self, formula)


def model_of(values: Values) -> tuple[int, ...]:
    """One literal per variable; those that are still open do not matter and are taken as false."""
    return tuple(number if value else -number for number, value in enumerate(values, 1))
