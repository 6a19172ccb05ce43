"""Questions to solvers under one limit, and the smallest reasons for a no.

>>> from satelier.logic.cnf import CNF
>>> asking = Asking()
>>> with asking.open(CNF.from_clauses([[-1, 4], [-2, -4], [-3, 5]])) as session:
...     asking.minimal(session, [1, 2, 3])
[1, 2]
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.engines.base import SpentError, Stopwatch
from satelier.logic.cnf import CNF
from satelier.solvers.base import NO_LIMITS, Answer, Limits, Session, Status
from satelier.solvers.registry import DEFAULT, find


class Asking:
    """All questions of one investigation, which has one limit."""

    def __init__(self, limits: Limits = NO_LIMITS) -> None:
        self.watch = Stopwatch(limits)
        self.solver = find(DEFAULT)

    def open(self, formula: CNF) -> Session:
        return self.solver.open(formula)

    def ask(self, session: Session, assumptions: Sequence[int] = ()) -> Answer:
        """Yes or no; a `SpentError` where the limits come first."""
        answer = Answer(Status.UNKNOWN)
        if not self.watch.is_over():
            answer = session.solve(assumptions, self.watch.left())
        if answer.status is Status.UNKNOWN:
            raise SpentError
        return answer

    def minimal(self, session: Session, assumptions: Sequence[int], fixed: Sequence[int] = ()) -> list[int]:
        """Of assumptions that cannot hold together with the fixed ones: some that cannot, none to spare."""
        kept = self._core(session, assumptions, fixed)
        assert kept is not None, "these assumptions can hold together"
        for one in list(kept):
            fewer = [other for other in kept if other != one]
            found = self._core(session, fewer, fixed) if one in kept else None
            kept = kept if found is None else found
        return kept

    def _core(self, session: Session, assumptions: Sequence[int], fixed: Sequence[int]) -> list[int] | None:
        """Those of the assumptions that were needed for a no; None where the answer is yes."""
        answer = self.ask(session, [*fixed, *assumptions])
        if answer.status is Status.YES:
            return None
        needed = set(answer.core)
        return [one for one in assumptions if one in needed]
