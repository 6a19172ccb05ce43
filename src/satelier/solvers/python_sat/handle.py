"""One solver of python-sat in memory, by the functions of its extension module `pysolvers`.

The classes of `pysat.solvers` are left aside: they cost 40 ms to import and two Python calls per
clause, and loading is most of the work for a formula that is large but easy.

>>> from satelier.solvers.python_sat.builds import BUILDS
>>> handle = SolverHandle(BUILDS["minisat22"])
>>> handle.load(CNF.from_clauses([[1, 2], [-1, 2]]))
True
>>> handle.solve([-2]), handle.core([-2])
(<Status.NO: 'UNSATISFIABLE'>, (-2,))
"""

from __future__ import annotations

import itertools
import math
import signal
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pysolvers

from satelier.logic.cnf import CNF
from satelier.solvers.base import Status, portions
from satelier.solvers.python_sat.builds import Build

NO_BUDGET = -1
PORTION = 200_000  # clauses handed over between two looks at the clock: at most a fifth of a second
FEW = 40  # clauses: python-sat has taken them before it is known whether their array would do
MANY = 1_000_000  # clauses: with fewer, importing a compiler takes longer than python-sat does

# What `solve` and `solve_lim` return, by its spelling: False is no, but 0 is unknown.
STATUS = {
    "True": Status.YES,
    "1": Status.YES,
    "False": Status.NO,
    "-1": Status.NO,
    "None": Status.UNKNOWN,
    "0": Status.UNKNOWN,
}


class SolverHandle:
    """A solver's memory, freed with this object; its methods are python-sat's functions, all called alike."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.handle = function(build, "new")()
        proof = (None,) if build.proof_file else ()
        self.free = weakref.finalize(self, function(build, "del"), self.handle, *proof)
        for setting in build.settings:
            self.call("set", *setting)

    def call(self, verb: str, *arguments: Any) -> Any:
        return function(self.build, verb)(self.handle, *arguments)

    def can(self, verb: str) -> bool:
        """Whether python-sat has that function for this solver."""
        return hasattr(pysolvers, f"{self.build.prefix}_{verb}")

    def load(self, formula: CNF, end: float = math.inf) -> bool:
        """Hand over all clauses, straight from their array where that can be done and pays.

        False if `time.perf_counter` came to `end` before: some are missing, and the solver is of no use.
        """
        load = self.flat_loading(formula) or self.load_safely
        for part in portions(formula, PORTION):
            if time.perf_counter() >= end:
                return False
            load(part)
        return True

    def flat_loading(self, formula: CNF) -> Callable[[CNF], None] | None:
        """What hands over the array itself, if it pays; to find that one is small, nothing is imported."""
        few = FEW if "numba" in sys.modules else MANY
        if self.build.adder is None or len(formula) < few:
            return None
        from satelier.solvers.python_sat.flat_loading import flat_loading

        return flat_loading(self.build, self.handle, formula)

    def load_safely(self, formula: CNF) -> None:
        """The same through python-sat, still without a line of Python per clause.

        `add_cl` takes any iterable: each clause is the next few literals of one stream.
        """
        stream = iter(formula.literals.data)
        self.add(map(itertools.islice, itertools.repeat(stream), formula.lengths.tolist()))
        assert next(stream, None) is None, "the solver took every literal"

    def add(self, clauses: Iterable[Iterable[int]]) -> None:
        """Clauses one by one, none of them empty, without a line of Python for each."""
        deque(map(function(self.build, "add_cl"), itertools.repeat(self.handle), clauses), maxlen=0)

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first, where the solver can be told so."""
        if self.can("setphases"):
            self.call("setphases", list(literals))

    def solve(self, assumptions: Sequence[int]) -> Status:
        return self.interruptibly("solve", *self.question(assumptions))

    def attempt(self, assumptions: Sequence[int], conflicts: int | None, interrupt: bool = False) -> Status:
        """Solve within a number of conflicts, or until `interrupt` is called from another thread."""
        if conflicts is None and not interrupt:
            return self.solve(assumptions)
        self.call("cbudget", NO_BUDGET if conflicts is None else conflicts)
        flags = (int(interrupt),) if self.build.interrupt else ()
        return self.interruptibly("solve_lim", *self.question(assumptions), *flags)

    def question(self, assumptions: Sequence[int]) -> tuple[Any, ...]:
        main = int(threading.current_thread() is threading.main_thread())
        return (list(assumptions), main) if self.build.assumptions else (main,)

    def interruptibly(self, verb: str, *question: Any) -> Status:
        """Search, and let Ctrl-C end that.

        python-sat jumps out of the solver, which is left in the middle of things: it is not even freed.
        """
        try:
            return STATUS[str(self.call(verb, *question))]
        except pysolvers.error as error:
            self.free.detach()
            restore_interrupts()
            raise KeyboardInterrupt from error

    def model(self) -> list[int]:
        return self.call("model") or []

    def core(self, assumptions: Sequence[int]) -> tuple[int, ...]:
        """Which of the assumptions, those of the last question, cannot hold together."""
        if not self.build.assumptions:
            return ()
        again = (list(assumptions),) if self.build.core_again else ()
        return tuple(self.call("core", *again) or ())

    def statistics(self) -> dict[str, float]:
        return dict(self.call("acc_stats")) if self.build.statistics else {}


def restore_interrupts() -> None:
    """Put Ctrl-C right: python-sat jumps out of its handler, leaves it in place and the signal blocked."""
    signal.signal(signal.SIGINT, signal.getsignal(signal.SIGINT) or signal.default_int_handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def function(build: Build, verb: str) -> Any:
    """The function of `pysolvers` that does `verb` for a solver."""
    return getattr(pysolvers, f"{build.prefix}_{verb}")
