"""The rungs that exist twice, readable and as kernels, under one name: `dpll`, `cdcl`, `walksat`.

A trace is always the readable one's. Without a trace it answers small formulas too, unless that takes
more than a moment, so that the figures are those that its trace would show; all else is answered by
the kernels.

>>> dpll("plain").solve(CNF.from_clauses([[1, 2], [-1, 2], [-2, 3]])).statistics
{'decisions': 1, 'propagations': 2}
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Sequence
from functools import partial

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.solvers.base import (
    NO_LIMITS,
    Answer,
    Limits,
    Replay,
    Session,
    Solver,
    Status,
    without_provenance,
)
from satelier.solvers.kernels.cdcl.session import CompiledCdcl
from satelier.solvers.kernels.dpll.solver import CompiledDpll
from satelier.solvers.kernels.walksat.solver import CompiledWalkSat
from satelier.solvers.ladder import dpll as readable_dpll
from satelier.solvers.ladder.branching import HEURISTICS
from satelier.solvers.ladder.learning import cdcl as readable_cdcl
from satelier.solvers.python_sat.child import in_child
from satelier.solvers.tracing.trace import Trace
from satelier.solvers.walksat import solver as readable_walksat

SMALL = 5_000  # literals
LARGE = 1_000_000  # literals: loading them takes seconds
GRACE = 0.1  # of a limit: the kernels keep it themselves, and then tell their figures


@dataclass(frozen=True)
class Rungs:
    """A rung that exists twice.

    readable     takes a trace besides what every solver takes
    fast         the kernels
    patience     how many conflicts (flips for local search) the readable one is given: a moment's work,
                 counted in steps so that the answer does not depend on the machine
    incremental  whether sessions keep what they learn
    """

    name: str
    readable: Callable[[CNF, Sequence[int], Limits, Trace | None], Answer]
    fast: Solver
    patience: int
    incremental: bool = False

    def solve(
        self,
        formula: CNF,
        assumptions: Sequence[int] = (),
        limits: Limits = NO_LIMITS,
        trace: Trace | None = None,
    ) -> Answer:
        if trace is not None or (limits.conflicts or self.patience + 1) <= self.patience:
            return self.readable(formula, assumptions, limits, trace)
        start = time.perf_counter()
        if len(formula.literals) <= SMALL:
            brief = dataclasses.replace(limits, conflicts=self.patience)
            answer = self.readable(formula, assumptions, brief, None)
            if answer.status is not Status.UNKNOWN or steps(answer) < self.patience:
                return answer
        return self._solve_fast(formula, assumptions, limits.after(time.perf_counter() - start))

    def _solve_fast(self, formula: CNF, assumptions: Sequence[int], limits: Limits) -> Answer:
        """The kernels' answer; a large formula is loaded in a child, which can be killed in time."""
        if limits.seconds is None or len(formula.literals) < LARGE:
            return self.fast.solve(formula, assumptions, limits)
        work = partial(self.fast.solve, without_provenance(formula), assumptions, limits)
        return in_child(work, limits.seconds * (1 + GRACE), self.name) or Answer(Status.UNKNOWN)

    def open(self, formula: CNF) -> Session:
        """A session of the kernels if they keep what they learn; else each question starts afresh."""
        return self.fast.open(formula) if self.incremental else Replay(self, formula)


def steps(answer: Answer) -> float:
    """What of its budget an answer took."""
    return answer.statistics.get("flips", answer.statistics.get("conflicts", 0))


def cdcl() -> Rungs:
    """Conflict-driven clause learning; its sessions keep what they learn."""
    return Rungs("cdcl", readable_cdcl.solver().solve, CompiledCdcl(), 100, incremental=True)


def dpll(options: str = "") -> Rungs:
    """DPLL under the options of `solvers.ladder.dpll`."""
    readable = readable_dpll.solver(options)
    words = options.split(",")
    rule = [word for word in words if word in HEURISTICS] or ["order"]
    fast = CompiledDpll(readable_dpll.PLAIN not in words, rule[-1], readable.name)
    return Rungs(readable.name, readable.solve, fast, 20)


def walksat(options: str = "") -> Rungs:
    """Local search under the options of `solvers.walksat.options`."""
    readable = readable_walksat.solver(options)
    fast = CompiledWalkSat(readable.options, readable.name)
    return Rungs(readable.name, readable.solve, fast, 10_000)
