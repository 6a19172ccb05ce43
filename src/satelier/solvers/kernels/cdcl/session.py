"""CDCL by the kernel: clauses are added, questions asked, and what was learnt stays.

>>> formula = CNF.from_clauses([[1, 2], [1, -2], [-1, 3], [-3, 4]])
>>> CompiledCdcl().solve(formula).model
(1, 2, 3, 4)
>>> CompiledCdcl().solve(formula, [-4, 2]).core
(-4,)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from satelier.compiled import Kernels, Runner, next_size
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.codes import Clauses, coded, decoded, model_of, tidied
from satelier.logic.proofs.drup import Proof
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Status, as_formula
from satelier.solvers.kernels.cdcl import search as cdcl
from satelier.solvers.kernels.cdcl.forgetting import forget
from satelier.solvers.kernels.cdcl.memory import (
    add_variables,
    empty_search,
    lay_out_watches,
    make_room,
    make_room_to_forget,
)
from satelier.solvers.kernels.cdcl.search import add_clauses, give_up, search_on
from satelier.solvers.kernels.cdcl.state import (
    ARENA,
    CLAUSES,
    CONFLICTS,
    CONTRADICTION,
    CORE,
    DECISIONS,
    HEADER,
    LEARNT,
    PROOF,
    PROOF_LINES,
    PROPAGATIONS,
    REDUCE_AT,
    RESTART_AT,
    RESTARTS,
    VISITS,
    WATCHES,
)

KERNELS: Kernels = [search_on, add_clauses, forget, give_up]
COUNTED = {
    "decisions": DECISIONS,
    "propagations": PROPAGATIONS,
    "conflicts": CONFLICTS,
    "restarts": RESTARTS,
}
FIRST_SLICE = 2_000  # visits
NO_LIMIT = 2**62
NEVER = float("inf")
STEPS_PER_LITERAL = 20  # to add a clause

# Learnt clauses are kept until there are so many, or a third as many as clauses of the formula,
# and a tenth more after each forgetting.
LEAST_LEARNT = 500
SHARE_LEARNT = 3
MORE_LEARNT = 1.1


@dataclass(frozen=True)
class CompiledCdcl:
    """The solver. `compile` says whether; None when it pays."""

    name: str = "cdcl"
    compile: bool | None = None

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        session = self.open(formula)
        return session.solve(assumptions, limits.after(session.load))

    def open(self, formula: CNF) -> CdclSession:
        return CdclSession(formula, compile=self.compile)


class CdclSession:
    """See the module's first line. With `logging`, it writes down what it learns, as a proof.

    A search that is interrupted (Ctrl-C) leaves its arrays in the middle of things: open another session.
    """

    def __init__(self, formula: CNF, logging: bool = False, compile: bool | None = None) -> None:
        self.variables = 0
        self.runner = Runner(empty_search(logging), KERNELS, compile)
        self.load = 0.0
        self.most_learnt = float(LEAST_LEARNT)
        self.counted = dict.fromkeys(COUNTED, 0)
        # What is to be done before the search goes on
        self.chores: dict[int, Callable[[], None]] = {
            cdcl.PAUSED: lambda: self.runner.expect(0),
            cdcl.FULL: lambda: make_room(self.runner),
            cdcl.REDUCE: self._forget,
        }
        self.add(formula)

    # Clauses

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        clock = Clock()
        formula = as_formula(clauses)
        self.runner.expect(STEPS_PER_LITERAL * len(formula.literals))
        before, self.variables = self.variables, max(self.variables, formula.variables)
        add_variables(self.runner, before, self.variables)
        if len(formula):
            self._add_clauses(tidied(formula))
        self.load += clock.lap()

    def _add_clauses(self, clauses: Clauses) -> None:
        runner = self.runner
        runner.grow("arena", self.numbers[ARENA] + len(clauses.literals) + HEADER * len(clauses.offsets))
        if self.numbers[WATCHES] == 0:
            lay_out_watches(runner, clauses)
        arrays = runner.array(clauses.literals, "Uint32s"), runner.array(clauses.offsets, "Longs")
        done = runner.run(add_clauses, *arrays, 0)
        while done < len(clauses.lengths):
            make_room(runner)
            done = runner.run(add_clauses, *arrays, done)
        self.most_learnt = max(self.most_learnt, self.numbers[CLAUSES] / SHARE_LEARNT)
        self._plan_forgetting()

    # Questions

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        clock = Clock()
        self.runner.put(assumptions=self.runner.array(coded(assumptions), "Uint32s"))
        ending = cdcl.NO if self.numbers[CONTRADICTION] else self._search(limits)
        answer = self._answer(ending)
        self.runner.run(give_up)
        load, self.load = self.load, 0.0
        return Answer(answer.status, answer.model, answer.core, self._statistics(), load, clock.lap())

    def _search(self, limits: Limits) -> int:
        """Slice by slice, until there is an answer or a limit is reached."""
        self.runner.end = NEVER if limits.seconds is None else time.perf_counter() + limits.seconds
        last = NO_LIMIT if limits.conflicts is None else self.numbers[CONFLICTS] + limits.conflicts
        self.numbers[RESTART_AT] = self.numbers[CONFLICTS] + cdcl.RESTART_UNIT
        size = FIRST_SLICE
        while self.numbers[CONFLICTS] < last and time.perf_counter() < self.runner.end:
            before = self.numbers[VISITS]
            ending, took = self.runner.timed(search_on, last - self.numbers[CONFLICTS], size)
            if ending not in self.chores:
                return int(ending)
            self.chores[ending]()
            if ending == cdcl.PAUSED:
                size = next_size(self.numbers[VISITS] - before + 1, took)
        return cdcl.PAUSED

    def _answer(self, ending: int) -> Answer:
        search = self.runner.bundle
        if ending == cdcl.YES:
            return Answer(Status.YES, model_of(search.values[: 2 * self.variables : 2]))
        if ending == cdcl.NOT_SO:
            return Answer(Status.NO, core=tuple(decoded(search.core[: search.numbers[CORE]]).tolist()))
        return Answer(Status.NO if ending == cdcl.NO else Status.UNKNOWN)

    def _statistics(self) -> dict[str, float]:
        """What was counted since the last answer."""
        before = self.counted
        self.counted = {name: int(self.numbers[place]) for name, place in COUNTED.items()}
        return {name: count - before[name] for name, count in self.counted.items()}

    def proof(self) -> Proof:
        """All that was learnt and deleted so far."""
        search = self.runner.bundle
        ends = np.asarray(search.proof_ends[: self.numbers[PROOF_LINES]], np.int64)
        literals = decoded(search.proof[: self.numbers[PROOF]])
        return Proof(literals, np.concatenate([[0], ends >> 1]), ends & 1 == 1)

    @property
    def numbers(self) -> Any:
        return self.runner.bundle.numbers

    def _forget(self) -> None:
        make_room_to_forget(self.runner)
        self.runner.run(forget)
        self.most_learnt *= MORE_LEARNT
        self._plan_forgetting()

    def _plan_forgetting(self) -> None:
        more = max(int(self.most_learnt) - self.numbers[LEARNT], LEAST_LEARNT // 2)
        self.numbers[REDUCE_AT] = self.numbers[CONFLICTS] + more

    def close(self) -> None:
        """Nothing is held but arrays."""

    def __enter__(self) -> CdclSession:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
