"""The solvers that python-sat builds, as a table; nothing heavy is imported to read it.

>>> BUILDS["cadical195"].abilities.incremental, BUILDS["kissat404"].abilities.incremental
(True, False)
"""

from __future__ import annotations

import enum

from satelier.frozen import dataclass
from satelier.solvers.base import Abilities


class Stop(enum.Enum):
    """How a solver is stopped when its seconds are spent."""

    INTERRUPT = "another thread asks it to stop, and it does at its next conflict"
    SLICES = "it is asked again and again, for a number of conflicts each time"
    CHILD = "it works in a child process that is killed"


@dataclass(frozen=True)
class Build:
    """What python-sat offers of one solver.

    prefix       its functions are called prefix_new, prefix_solve, …
    stop         how it is stopped in time
    assumptions  it takes assumptions and gives cores; otherwise they become unit clauses
    incremental  it may be asked twice, with clauses added in between
    budget       it takes a number of conflicts
    apart        searched in a child without a limit too: a Ctrl-C that jumps out of it breaks the heap
    interrupt    prefix_solve_lim takes a last argument: whether an interrupt may come
    core_again   prefix_core takes a last argument: the assumptions again
    statistics   it counts
    proof        it can write a proof
    proof_file   prefix_del takes a last argument: the file of the proof
    settings     options without which it would not keep the contract
    adder        the machine's name of its function (solver, literal) that takes clauses literal by literal,
                 a zero after each; only where python-sat's handle is that very solver
    """

    prefix: str
    stop: Stop
    assumptions: bool = True
    incremental: bool = True
    budget: bool = True
    apart: bool = False
    interrupt: bool = False
    core_again: bool = False
    statistics: bool = True
    proof: bool = False
    proof_file: bool = False
    settings: tuple[tuple[str, int], ...] = ()
    adder: str | None = None

    @property
    def abilities(self) -> Abilities:
        return Abilities(
            incremental=self.incremental, interruptible=self.stop is not Stop.CHILD, proof=self.proof
        )


def cadical(version: int, settings: tuple[tuple[str, int], ...] = ()) -> Build:
    add = f"_ZN10CaDiCaL{version}6Solver3addEi"  # CaDiCaL::Solver::add(int), which is its whole input
    own = {"core_again": True, "proof": True, "proof_file": True}
    return Build(f"cadical{version}", Stop.SLICES, **own, settings=settings, adder=add)


def glucose(prefix: str) -> Build:
    # Glucose looks at interrupts and budgets only when it restarts: 2 seconds became 4.
    return Build(prefix, Stop.CHILD, interrupt=True, proof=True)


def maple(prefix: str) -> Build:
    return Build(prefix, Stop.INTERRUPT, interrupt=True, proof=True)


def minisat(prefix: str) -> Build:
    return Build(prefix, Stop.INTERRUPT, interrupt=True)


BUILDS = {
    "cadical195": cadical(195),
    "cadical103": cadical(103),
    "cadical153": cadical(153),
    # It would invent variables, and a clause added later could use their numbers.
    "cadical300": cadical(300, settings=(("factor", 0),)),
    # It may invent variables too, so it is asked once.
    "ergo": Build("ergo", Stop.INTERRUPT, incremental=False, interrupt=True, proof=True, proof_file=True),
    "gluecard3": glucose("gluecard3"),
    "gluecard4": glucose("gluecard41"),
    "glucose3": glucose("glucose3"),
    "glucose4": glucose("glucose41"),
    "glucose42": glucose("glucose421"),
    # A second question makes it abort, and the process with it.
    "kissat404": Build("kissat404", Stop.CHILD, assumptions=False, incremental=False, statistics=False),
    "lingeling": Build(
        "lingeling", Stop.CHILD, apart=True, budget=False, core_again=True, proof=True, proof_file=True
    ),
    "maplechrono": maple("maplechrono"),
    "maplecm": maple("maplecm"),
    # Its proofs number the variables one too high.
    "maplesat": minisat("maplesat"),
    "mergesat3": minisat("mergesat3"),
    "minicard": minisat("minicard"),
    "minisat22": minisat("minisat22"),
    "minisat-ep": minisat("minisatep"),
    "minisat-gh": minisat("minisatgh"),
}
