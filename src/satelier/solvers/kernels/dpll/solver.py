"""DPLL by the kernel, under the options of the readable rung.

>>> formula = CNF.from_clauses([[-1, -2], [-1, 2], [1, 3], [1, -3, 4], [-4, 5], [-5, 4]])
>>> CompiledDpll(pure=False).solve(formula).model
(-1, -2, 3, 4, 5)
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from satelier.compiled import Kernels, Runner, next_size
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.codes import model_of, tidied
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Replay, Session, Status
from satelier.solvers.checked import contradiction
from satelier.solvers.kernels.counters import (
    CONFLICTS,
    DECISIONS,
    PROPAGATIONS,
    PURE,
    VISITS,
    Counters,
    counters_of,
    settle,
)
from satelier.solvers.kernels.dpll.branching import RULES
from satelier.solvers.kernels.dpll.search import NO, PAUSED, YES, search_tree

KERNELS: Kernels = [settle, search_tree]
COUNTED = {"decisions": DECISIONS, "propagations": PROPAGATIONS, "pure": PURE, "conflicts": CONFLICTS}
STATUS = {YES: Status.YES, NO: Status.NO, PAUSED: Status.UNKNOWN}
FIRST_SLICE = 5_000  # visits
STEPS_PER_LITERAL = 3
NO_LIMIT = 2**62


@dataclass(frozen=True)
class CompiledDpll:
    """The solver: with pure literals or without, and one of the branching rules.

    compile   whether; None when it pays
    """

    pure: bool = True
    rule: str = "order"
    name: str = "dpll"
    compile: bool | None = None

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        clock = Clock()
        given = formula.with_units(assumptions) if assumptions else formula
        runner = Runner(counters_of(tidied(given), given.variables), KERNELS, self.compile)
        runner.expect(STEPS_PER_LITERAL * len(given.literals))
        load = clock.lap()
        ending = self._search(runner, limits.after(load))
        numbers = runner.bundle.numbers
        statistics: dict[str, float] = {name: int(numbers[place]) for name, place in COUNTED.items()}
        model = model_of(np.asarray(runner.bundle.values)[::2]) if ending == YES else None
        # A search that starts from the assumptions cannot tell which of them it needed.
        core = (contradiction(assumptions) or tuple(assumptions)) if ending == NO else ()
        return Answer(STATUS[ending], model, core, statistics, load, clock.lap())

    def _search(self, runner: Runner[Counters], limits: Limits) -> int:
        """Slice by slice, until there is an answer or a limit is reached."""
        end = float("inf") if limits.seconds is None else time.perf_counter() + limits.seconds
        runner.end = end
        most = NO_LIMIT if limits.conflicts is None else limits.conflicts
        options = int(self.pure), RULES.index(self.rule)
        ending, size = PAUSED if runner.run(settle) else NO, FIRST_SLICE
        while ending == PAUSED and runner.bundle.numbers[CONFLICTS] < most and time.perf_counter() < end:
            before = runner.bundle.numbers[VISITS]
            left = most - runner.bundle.numbers[CONFLICTS]
            ending, took = runner.timed(search_tree, *options, left, size)
            size = next_size(int(runner.bundle.numbers[VISITS] - before) + 1, took)
            runner.expect(0)
        return ending

    def open(self, formula: CNF) -> Session:
        return Replay(self, formula)
