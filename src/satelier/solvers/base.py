"""The contract of every solver.

A solver answers *yes* with a model, *no* when it has a right to, and *unknown* when its budget is
spent or its method is incomplete. Yes and no are never guessed.

Solver     `solve(formula, …)` answers once
Session    a formula that grows: add clauses, ask again under assumptions
Answer     status, model, failed assumptions, statistics
Limits     how long and how hard to try
"""

from __future__ import annotations

import enum
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from satelier.logic.cnf import CNF


class Status(enum.Enum):
    """The three answers, by their SAT-competition names."""

    YES = "SATISFIABLE"
    NO = "UNSATISFIABLE"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True)
class Limits:
    """When to give up with *unknown*: after so many seconds, or conflicts (flips for local search)."""

    seconds: float | None = None
    conflicts: int | None = None


NO_LIMITS = Limits()


@dataclass(frozen=True)
class Answer:
    """What a solver says of a formula.

    model       for yes: one signed literal per variable, in order
    core        for no under assumptions: the assumptions that cannot hold together
    statistics  whatever the solver counts: decisions, propagations, conflicts, restarts, flips …
    load, seconds   the time to hand over the clauses, and to solve
    """

    status: Status
    model: tuple[int, ...] | None = None
    core: tuple[int, ...] = ()
    statistics: dict[str, float] = field(default_factory=dict)
    load: float = 0.0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        assert (self.model is not None) == (self.status is Status.YES), "yes has a model, and only yes"


class Session(Protocol):
    """A formula that grows. Close it when done, or use it in a `with` block."""

    def add(self, clauses: Iterable[Sequence[int]]) -> None: ...

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer: ...

    def close(self) -> None: ...

    def __enter__(self) -> Session: ...

    def __exit__(self, *exception: object) -> None: ...


@runtime_checkable
class Solver(Protocol):
    """A named way to answer for a CNF."""

    name: str

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer: ...

    def open(self, formula: CNF) -> Session: ...


class Replay:
    """A session for solvers that answer once: it keeps the formula and starts afresh at each question."""

    def __init__(self, solver: Solver, formula: CNF) -> None:
        self.solver = solver
        self.formula = formula

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        self.formula = self.formula.extended(CNF.from_clauses(clauses))

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        return self.solver.solve(self.formula, assumptions, limits)

    def close(self) -> None:
        """Nothing is held."""

    def __enter__(self) -> Replay:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class Clock:
    """Seconds since it was made; used for `Answer.load` and `Answer.seconds`."""

    def __init__(self) -> None:
        self.start = time.perf_counter()

    def lap(self) -> float:
        """The seconds since the last lap (or the start)."""
        now = time.perf_counter()
        elapsed, self.start = now - self.start, now
        return elapsed
