"""WalkSAT by kernels: the strategies `skc`, `novelty+` and `probsat` under the options of the readable rung.

>>> from satelier.solvers.walksat.options import parse
>>> formula = CNF.from_clauses([[1, 2], [-1, 2], [-2, 3], [1, -3]])
>>> CompiledWalkSat(parse("skc,seed=1")).solve(formula).model
(1, 2, 3)
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from satelier.compiled import Kernel, Kernels, Runner, bundled, next_size
from satelier.compiled.chance import ONE, states
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, offsets_of
from satelier.logic.codes import Clauses, occurrences, tidied
from satelier.solvers.base import NO_LIMITS, Clock, Limits, Status
from satelier.solvers.kernels.counters import counters_of, settle
from satelier.solvers.kernels.walksat.local_search import (
    FEWEST,
    FLIPS,
    NUMBERS,
    RANDOM_X,
    RANDOM_Y,
    Walk,
    start_anew,
)
from satelier.solvers.kernels.walksat.novelty import walk_novelty
from satelier.solvers.kernels.walksat.probsat import walk_probsat
from satelier.solvers.kernels.walksat.skc import walk_skc
from satelier.solvers.tracing.trace import Trace
from satelier.solvers.walksat.options import NOVELTY, PROBSAT, SKC, Options
from satelier.solvers.walksat.solver import Report, WalkSat
from satelier.solvers.walksat.strategies import ANY, BASES, LONG, POWER, SHIFT

FIRST_SLICE = 500  # flips
STEPS_PER_LITERAL = 3  # to settle, or to start anew
LONGEST_SHORT = 3  # clauses for which probSAT's weights are a power
NO_LIMIT = 2**62


@dataclass(frozen=True)
class Strategy:
    """A kernel, and what it is told besides the number of flips."""

    kernel: Kernel[..., int]
    settings: Callable[[Options], tuple[int, ...]]


STRATEGIES = {
    SKC: Strategy(walk_skc, lambda options: (int(options.noise * ONE),)),
    NOVELTY: Strategy(walk_novelty, lambda options: (int(options.noise * ONE), int(ANY * ONE))),
    PROBSAT: Strategy(walk_probsat, lambda options: ()),
}
KERNELS: Kernels = [settle, start_anew, *(strategy.kernel for strategy in STRATEGIES.values())]


@dataclass(frozen=True)
class CompiledWalkSat(WalkSat):
    """The readable solver with the kernels for its search, except for S0's strategy and for a trace.

    compile   whether; None when it pays
    """

    compile: bool | None = None

    def report(self, formula: CNF, limits: Limits = NO_LIMITS, trace: Trace | None = None) -> Report:
        if trace is not None or self.options.strategy not in STRATEGIES:
            return super().report(formula, limits, trace)
        clock = Clock()
        left, values = prepared(formula, self.options, self.compile)
        if left is None:
            return Report(Status.NO, (False,) * formula.variables, 1, 0, 0, 1000 * clock.lap())
        run = Run(left, formula.variables, self.options, self.compile)
        left_over = limits.after(time.perf_counter() - clock.start)
        status = Status.YES if run.search(left_over) else Status.UNKNOWN
        truth = np.where(values == 0, run.best > 0, values > 0)
        return Report(status, tuple(truth.tolist()), run.fewest, run.flips, run.restarts, 1000 * clock.lap())


def prepared(formula: CNF, options: Options, compile: bool | None) -> tuple[Clauses | None, NDArray[np.int8]]:
    """What is left to search, None for a contradiction; and the values that unit clauses demand."""
    formula = formula.without_duplicates() if options.drop_duplicates else formula
    clauses = tidied(formula)
    values = np.zeros(formula.variables, np.int8)
    units = clauses.literals[clauses.offsets[:-1][clauses.lengths == 1]]
    if not clauses.lengths.all() or (options.detect_contradictions and len(np.intersect1d(units, units ^ 1))):
        return None, values
    if not options.unit_clauses or not len(units):
        return clauses, values
    runner = Runner(counters_of(clauses, formula.variables), [settle], compile)
    runner.expect(STEPS_PER_LITERAL * len(clauses.literals))
    sound = runner.run(settle)
    by_literal = np.asarray(runner.bundle.values, np.int8)
    return (remaining(clauses, by_literal) if sound else None), by_literal[::2]


def remaining(clauses: Clauses, values: NDArray[np.int8]) -> Clauses:
    """The clauses that are not true yet, without their false literals.

    >>> rest = remaining(tidied(CNF.from_clauses([[1, 2, 3], [-1, 2]])), np.array([1, -1, 0, 0, 0, 0]))
    >>> rest.literals.tolist(), rest.offsets.tolist()
    ([2], [0, 1])
    """
    owner = np.repeat(np.arange(len(clauses.lengths)), clauses.lengths)
    true = np.zeros(len(clauses.lengths), dtype=bool)
    true[owner[values[clauses.literals] > 0]] = True
    kept = ~true[owner] & (values[clauses.literals] == 0)
    lengths = np.bincount(owner[kept], minlength=len(true))[~true]
    return Clauses(clauses.literals[kept], offsets_of(lengths))


class Run:
    """The search: start after start, slice by slice."""

    def __init__(self, clauses: Clauses, variables: int, options: Options, compile: bool | None) -> None:
        self.options = options
        self.strategy = STRATEGIES[options.strategy]
        self.settings = self.strategy.settings(options)
        kernels = [start_anew, self.strategy.kernel]
        self.runner = Runner(walk_of(clauses, variables, options), kernels, compile)
        self.runner.expect(STEPS_PER_LITERAL * len(clauses.literals))
        self.restarts = 0
        self.slice = FIRST_SLICE

    def search(self, limits: Limits) -> bool:
        """Try, and try again; whether a model was found."""
        start = time.perf_counter()
        end = float("inf") if limits.seconds is None else start + limits.seconds
        self.runner.end = end
        most = NO_LIMIT if limits.conflicts is None else limits.conflicts
        while not self._attempt(end, most):
            spent = self.flips >= most or time.perf_counter() >= end
            if spent or self.restarts >= self.options.restarts:
                return False
            self.restarts += 1
        return True

    def _attempt(self, end: float, most: int) -> bool:
        """Start somewhere and flip; whether nothing is false in the end."""
        most = min(most, self.flips + self.options.max_flips)
        false = self.runner.run(start_anew)
        while false > 0 and self.flips < most and time.perf_counter() < end:
            now = min(self.slice, most - self.flips)
            false, took = self.runner.timed(self.strategy.kernel, now, *self.settings)
            self.slice = next_size(now, took)
            self.runner.expect(0)
        return bool(false == 0)

    @property
    def flips(self) -> int:
        return int(self.runner.bundle.numbers[FLIPS])

    @property
    def fewest(self) -> int:
        """How many clauses the best assignment leaves false."""
        return int(self.runner.bundle.numbers[FEWEST])

    @property
    def best(self) -> NDArray[np.int8]:
        """The best assignment, 1 for true."""
        return np.asarray(self.runner.bundle.best, np.int8)


def walk_of(clauses: Clauses, variables: int, options: Options) -> Walk:
    """The arrays of a search that has not started."""
    occurs, starts = occurrences(clauses, variables)
    number = len(clauses.lengths)
    numbers = np.zeros(NUMBERS)
    numbers[FEWEST] = number + 1
    numbers[RANDOM_X], numbers[RANDOM_Y] = states(options.seed)
    parts = (
        *(clauses.literals, clauses.offsets, occurs, starts, np.zeros(variables), np.zeros(number)),
        *(np.zeros(variables), np.zeros(variables if options.strategy == NOVELTY else 0)),
        *(np.zeros(variables), np.zeros(number), np.zeros(number), np.zeros(variables)),
        *(np.zeros(variables), weights(clauses, int(np.diff(starts).max(initial=0))), numbers),
    )
    return bundled(Walk, parts)


def weights(clauses: Clauses, most: int) -> NDArray[np.float64]:
    """probSAT's weight of each number of broken clauses, up to `most`."""
    longest = int(clauses.lengths.max(initial=0))
    counts = np.arange(most + 1.0)
    if longest <= LONGEST_SHORT:
        return np.asarray((SHIFT + counts) ** -POWER)
    return np.asarray(BASES.get(longest, LONG) ** -counts)
