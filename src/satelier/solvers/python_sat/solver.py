"""The solvers of python-sat (CaDiCaL, Glucose, MiniSat, Kissat and their kin) under the contract.

>>> from satelier.logic.cnf import CNF
>>> formula = CNF.from_clauses([[1, 2], [-1], [3]])
>>> PythonSat("glucose3").solve(formula).model
(-1, 2, 3)
>>> with PythonSat("cadical195").open(formula) as session:
...     session.solve([-2, 3]).core
(-2,)
"""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.solvers.base import (
    NO_LIMITS,
    Answer,
    Clock,
    Limits,
    Missing,
    Replay,
    Session,
    Status,
    as_formula,
    asked_again,
    completed,
    without_provenance,
)
from satelier.solvers.python_sat.builds import BUILDS, Build, Stop
from satelier.solvers.python_sat.child import in_child
from satelier.solvers.python_sat.handle import SolverHandle
from satelier.system.processes import HAS_FORKS

FOR_EVER = 1e6  # seconds
FIRST_SLICE = 100  # conflicts: a few milliseconds, a second for a formula of millions of clauses
SLICES = 20  # in a limit, about: each costs a restart, the last one may run over


@dataclass(frozen=True)
class PythonSat:
    """A solver by its name in `BUILDS`."""

    name: str

    @property
    def build(self) -> Build:
        return BUILDS[self.name]

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        if not self._is_apart or (limits.seconds is None and not self.build.apart):
            return self.solve_here(formula, assumptions, limits)
        clock, unlimited = Clock(), replace(limits, seconds=None)
        work = functools.partial(self.solve_here, without_provenance(formula), tuple(assumptions), unlimited)
        answer = in_child(work, limits.seconds or FOR_EVER, self.name)
        return answer or Answer(Status.UNKNOWN, seconds=clock.lap())

    def solve_here(self, formula: CNF, assumptions: Sequence[int], limits: Limits) -> Answer:
        units = () if self.build.assumptions else assumptions
        given = formula.with_units(units) if units else formula
        with PythonSatSession(self, given, limits.end()) as session:
            if not session.loaded:
                return Answer(Status.UNKNOWN, load=session.load)
            answer = session.solve(assumptions, limits.after(session.load))
        # Without native assumptions all that is known of a refusal is that it is one.
        return replace(answer, core=tuple(units)) if units and answer.status is Status.NO else answer

    def open(self, formula: CNF) -> Session:
        keeps = self.build.incremental and not self._is_apart
        return PythonSatSession(self, formula) if keeps else Replay(self, formula)

    @property
    def _is_apart(self) -> bool:
        """Whether it has to be given the whole formula in another program, to be killed in time."""
        return stop_of(self.build) is Stop.CHILD and not HAS_FORKS


def stop_of(build: Build) -> Stop:
    """How a solver is stopped on this system: without forks, later rather than from outside."""
    return Stop.INTERRUPT if build.interrupt and not HAS_FORKS else build.stop


class PythonSatSession:
    """A formula in a solver's memory; `loaded` unless `time.perf_counter` came to `end` before."""

    def __init__(self, solver: PythonSat, formula: CNF, end: float = math.inf) -> None:
        self.name = solver.name
        self.build = solver.build
        self.handle = SolverHandle(solver.build)
        self.variables = 0
        self.load = 0.0
        self.counted: dict[str, float] = {}
        self.loaded = self._load(formula, end)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        self._load(as_formula(clauses))

    def prefer(self, literals: Sequence[int]) -> None:
        self.handle.prefer(literals)

    def _load(self, formula: CNF, end: float = math.inf) -> bool:
        """Whether all clauses were handed over in time."""
        clock = Clock()
        loaded = self.handle.load(formula, end)
        self.variables = max(self.variables, formula.variables)
        self.load += clock.lap()
        return loaded

    def solve(self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        clock = Clock()
        answer = self._answer_within(assumptions, limits)
        return self._booked(answer, clock.lap())

    def _hearing(self, missing: Missing) -> Missing:
        """The same; how many variables there are is known here too."""

        def heard(model: Sequence[int]) -> tuple[Sequence[Sequence[int]], int]:
            clauses, self.variables = missing(model)
            return clauses, self.variables

        return heard

    def _booked(self, answer: Answer, seconds: float) -> Answer:
        """The answer, which took so long, with the time to load what is new."""
        load, self.load = self.load, 0.0
        return Answer(answer.status, answer.model, answer.core, answer.statistics, load, seconds)

    def refine(self, missing: Missing, assumptions: Sequence[int], limits: Limits) -> Answer:
        """The answer once nothing is missing, see `asked_again`; nobody else sees the models on the way.

        What works in a child hears nothing that is added: it is asked one question after the other.
        """
        if self.build.apart or (limits.seconds is not None and self.build.stop is Stop.CHILD):
            return asked_again(self, self._hearing(missing), assumptions, limits)
        end, clock = limits.end(), Clock()
        status, seconds = self._search(assumptions, limits), clock.lap()
        while status is Status.YES:
            clauses, self.variables = missing(self.handle.model())
            if not clauses:
                break
            if not all(clauses):
                return Answer(Status.NO, seconds=seconds)
            clock.lap()
            self.handle.add(clauses)
            left = limits if limits.seconds is None else replace(limits, seconds=end - time.perf_counter())
            status = self._search(assumptions, left)
            seconds += clock.lap()
        return self._booked(self._told(status, assumptions), seconds)

    def _answer_within(self, assumptions: Sequence[int], limits: Limits) -> Answer:
        seconds = FOR_EVER if limits.seconds is None and self.build.apart else limits.seconds
        if seconds is None or not HAS_FORKS or self.build.stop is not Stop.CHILD:
            return self._answer(assumptions, limits)
        unlimited = replace(limits, seconds=None)
        answer = in_child(lambda: self._answer(assumptions, unlimited), seconds, self.name)
        return answer or Answer(Status.UNKNOWN)

    def _answer(self, assumptions: Sequence[int], limits: Limits) -> Answer:
        return self._told(self._search(assumptions, limits), assumptions)

    def _told(self, status: Status, assumptions: Sequence[int]) -> Answer:
        """What is known after a search."""
        model = completed(self.handle.model(), self.variables) if status is Status.YES else None
        core = self.handle.core(assumptions) if status is Status.NO else ()
        return Answer(status, model, core, self._statistics())

    def _search(self, assumptions: Sequence[int], limits: Limits) -> Status:
        conflicts = limits.conflicts if self.build.budget else None
        if limits.seconds is None:
            return self.handle.attempt(assumptions, conflicts)
        search = interrupted if stop_of(self.build) is Stop.INTERRUPT else sliced
        return search(self.handle, assumptions, limits.seconds, conflicts)

    def _statistics(self) -> dict[str, float]:
        """What was counted since the last answer."""
        before, self.counted = self.counted, self.handle.statistics()
        return {name: value - before.get(name, 0) for name, value in self.counted.items()}

    def close(self) -> None:
        self.handle.free()

    def __enter__(self) -> PythonSatSession:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def interrupted(
    handle: SolverHandle, assumptions: Sequence[int], seconds: float, conflicts: int | None
) -> Status:
    """Search in a thread, and interrupt it in time: this thread waits, and so hears a Ctrl-C."""
    found: list[Status] = []
    done = threading.Event()  # a Ctrl-C while in `Thread.join` would take the thread for ended

    def search() -> None:
        try:
            found.append(handle.attempt(assumptions, conflicts, interrupt=True))
        finally:
            done.set()

    threading.Thread(target=search).start()
    try:
        done.wait(seconds)
    finally:
        handle.call("interrupt")
        done.wait()
        handle.call("clearint")
    return found[0]


def sliced(handle: SolverHandle, assumptions: Sequence[int], seconds: float, conflicts: int | None) -> Status:
    """Search a number of conflicts at a time, so many as should take a twentieth of the seconds."""
    end = time.perf_counter() + seconds
    size, spent = FIRST_SLICE, 0
    while time.perf_counter() < end and (conflicts is None or spent < conflicts):
        size = size if conflicts is None else min(size, conflicts - spent)
        start = time.perf_counter()
        status = handle.attempt(assumptions, size)
        if status is not Status.UNKNOWN:
            return status
        spent += size
        now = time.perf_counter()
        size = next_size(size, now - start, min(seconds / SLICES, end - now))
    return Status.UNKNOWN


def next_size(size: int, took: float, aim: float) -> int:
    """How many conflicts should take `aim` seconds when `size` took `took`; no more than four times as many.

    >>> next_size(100, took=0.5, aim=1.0), next_size(100, took=0.001, aim=1.0), next_size(100, 10.0, 0.001)
    (200, 400, 1)
    """
    return max(1, min(4 * size, int(size * aim / max(took, 1e-6))))
