"""What a search costs and does: its budget, its figures and, if asked for, its trace.

A rung says each step once, here; the step is counted, and written down when there is a trace.

>>> trace = Trace()
>>> effort = Effort(Limits(conflicts=1), trace)
>>> effort.decide(1, level=1)
>>> effort.spent(), effort.conflict(4), effort.spent()
(False, None, True)
>>> dict(effort.counts), [event.kind for event in trace]
({'decisions': 1, 'conflicts': 1}, ['decide', 'conflict'])
"""

from __future__ import annotations

import time
from collections import Counter

from satelier.solvers.base import NO_LIMITS, Limits, Status
from satelier.solvers.tracing.trace import Trace

ENDINGS = {Status.YES: "satisfiable", Status.NO: "unsatisfiable", Status.UNKNOWN: "give-up"}


class Effort:
    """The budget, the figures and the trace of one search; `budget` names the figure that is limited."""

    def __init__(
        self, limits: Limits = NO_LIMITS, trace: Trace | None = None, budget: str = "conflicts"
    ) -> None:
        self.trace = trace
        self.counts: Counter[str] = Counter()
        self.budget = budget
        self.most = float("inf") if limits.conflicts is None else limits.conflicts
        self.start = time.perf_counter()
        self.end = float("inf") if limits.seconds is None else self.start + limits.seconds

    def spent(self) -> bool:
        """Whether it is time to give up."""
        return self.counts[self.budget] >= self.most or time.perf_counter() >= self.end

    def seconds(self) -> float:
        return time.perf_counter() - self.start

    # The steps. A trace is false while it is empty, hence "is not None".

    def assume(self, literal: int) -> None:
        if self.trace is not None:
            self.trace.add("assume", literal=literal)

    def decide(self, literal: int, level: int) -> None:
        self.counts["decisions"] += 1
        if self.trace is not None:
            self.trace.add("decide", literal=literal, level=level)

    def propagate(self, literal: int, because: int | None, level: int) -> None:
        """A literal is forced: by the clause `because`, or as a pure literal when that is None."""
        self.counts["propagations" if because is not None else "pure"] += 1
        if self.trace is not None:
            kind = "propagate" if because is not None else "pure"
            self.trace.add(kind, literal=literal, because=because, level=level)

    def conflict(self, because: int, kind: str = "conflict") -> None:
        self.counts["conflicts"] += 1
        if self.trace is not None:
            self.trace.add(kind, because=because)

    def backtrack(self, literal: int, level: int) -> None:
        self.counts["backtracks"] += 1
        if self.trace is not None:
            self.trace.add("backtrack", literal=literal, level=level)

    def conclude(self, status: Status) -> None:
        if self.trace is not None:
            self.trace.add(ENDINGS[status])
