"""`z3:cnf`: Z3 on clauses, by its SAT solver (logic QF_FD).

>>> from satelier.logic.cnf import CNF
>>> Z3Clauses().solve(CNF.from_clauses([[1, 2], [-1]])).model
(-1, 2)
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from typing import Any

import z3

from satelier.frozen import dataclass
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Status, as_formula, portions

STATUS = {"sat": Status.YES, "unsat": Status.NO, "unknown": Status.UNKNOWN}
PORTION = 50_000  # clauses handed over between two looks at the clock
NO_LIMIT = 2**32 - 1  # Z3's own "never"
COUNTED = {
    "sat-conflicts": "conflicts",
    "sat-decisions": "decisions",
    "sat-propagations-2ary": "propagations",
    "sat-propagations-nary": "propagations",
    "sat-restarts": "restarts",
}


@dataclass(frozen=True)
class Z3Clauses:
    """Z3 as a SAT solver."""

    name: str = "z3:cnf"

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        with Z3Session(formula, limits.end()) as session:
            if not session.loaded:
                return Answer(Status.UNKNOWN, load=session.load)
            return session.solve(assumptions, limits.after(session.load))

    def open(self, formula: CNF) -> Z3Session:
        return Z3Session(formula)


class Z3Session:
    """A formula in a Z3 context of its own: contexts share nothing, so each may live in its own thread."""

    def __init__(self, formula: CNF, end: float = math.inf) -> None:
        clock = Clock()
        self.context = z3.Context()
        self.solver = z3.SolverFor("QF_FD", ctx=self.context)
        self.loaded = self._load(formula, end)
        self.variables = formula.variables
        self.counted: dict[str, float] = {}
        self.load = clock.lap()

    def _load(self, formula: CNF, end: float) -> bool:
        """Whether all clauses were handed over before `time.perf_counter` came to `end`."""
        for part in portions(formula, PORTION):
            if time.perf_counter() >= end:
                return False
            self.solver.from_string(dimacs.text(part))
        return True

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        clock = Clock()
        formula = as_formula(clauses)
        self.solver.add([z3.Or([self._literal(literal) for literal in clause]) for clause in formula])
        self.variables = max(self.variables, formula.variables)
        self.load += clock.lap()

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        clock = Clock()
        self._limit(limits)
        asked = {literal: self._literal(literal) for literal in assumptions}
        status = self._status(asked)
        model = self._model() if status is Status.YES else None
        core = self._core(asked) if status is Status.NO else ()
        load, self.load = self.load, 0.0
        return Answer(status, model, core, self._statistics(), load, clock.lap())

    def _status(self, asked: dict[int, Any]) -> Status:
        status = STATUS[str(self.solver.check(*asked.values()))]
        if status is Status.UNKNOWN and "keyboard" in self.solver.reason_unknown():
            raise KeyboardInterrupt  # Z3 keeps a Ctrl-C to itself
        return status

    def _limit(self, limits: Limits) -> None:
        self.solver.set(
            "timeout", NO_LIMIT if limits.seconds is None else max(1, round(limits.seconds * 1000))
        )
        self.solver.set("max_conflicts", NO_LIMIT if limits.conflicts is None else limits.conflicts)

    def _literal(self, literal: int) -> Any:
        """A literal as Z3 knows it; a variable of a DIMACS text is called by its number."""
        context = self.context.ref()
        symbol = z3.Z3_mk_int_symbol(context, abs(literal))
        atom = z3.BoolRef(z3.Z3_mk_const(context, symbol, z3.BoolSort(self.context).ast), self.context)
        return atom if literal > 0 else z3.Not(atom)

    def _model(self) -> tuple[int, ...]:
        """What Z3 leaves open is false."""
        model = self.solver.model()
        true = {declaration.name() for declaration in model if z3.is_true(model[declaration])}
        return tuple(
            variable if f"k!{variable}" in true else -variable for variable in range(1, self.variables + 1)
        )

    def _core(self, asked: dict[int, Any]) -> tuple[int, ...]:
        failed = {term.get_id() for term in self.solver.unsat_core()}
        return tuple(literal for literal, term in asked.items() if term.get_id() in failed)

    def _statistics(self) -> dict[str, float]:
        """What was counted since the last answer, by the names other solvers use."""
        statistics = self.solver.statistics()
        before, self.counted = self.counted, {}
        for key in statistics.keys():  # noqa: SIM118 -- Z3's table is not a mapping
            if key in COUNTED:
                name = COUNTED[key]
                self.counted[name] = self.counted.get(name, 0) + statistics.get_key_value(key)
        return {name: value - before.get(name, 0) for name, value in self.counted.items()}

    def close(self) -> None:
        """Z3 frees what nobody refers to."""

    def __enter__(self) -> Z3Session:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
