"""This project's own contenders: the native engine where it is there, else one CaDiCaL session per grid."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.peers import has_module
from benchmarks.shown.figure import OURS
from satelier.engines.base import Ask
from satelier.engines.counters.kernels.to_compile import KERNELS
from satelier.engines.incremental import Batch
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import solve
from satelier.solvers.python_sat.flat_loading import add_clauses
from satelier.values import Board

SESSION = "satelier, CaDiCaL session"
MANY = "satelier.reason.batches"
NATIVE = "native"


def many(name: str) -> Any:
    """A function over arrays of boards, `solve_many` say; None where this tree has no native engine."""
    return getattr(importlib.import_module(MANY), name, None) if has_module(MANY) else None


def solve_all(kind: str) -> dict[str, Callable[[Board], Board]]:
    """Our ways to solve boards of a kind, the one that counts first."""
    whole, one_session = many("solve_many"), (lambda boards: in_session(kind, boards))
    if whole is None:
        return {OURS: one_session}
    return {OURS: lambda boards: whole(kind, boards), SESSION: one_session}


def in_session(kind: str, boards: Board) -> Board:
    """By one session, which the first board ever asked about opens."""
    found = [session().solve(find(kind)(*board.shape, givens=board)).board for board in boards]
    return np.array(found)


@functools.cache
def session() -> Batch:
    return Batch(Ask(unique=False))


def warm_up() -> None:
    """Load what is compiled, as a process that has solved before has it."""
    for kernel in (add_clauses, *KERNELS):
        _ = kernel.compiled


def fastest() -> str:
    """The solver for one large puzzle."""
    return NATIVE if many("solve_many") else "cadical"


def solve_one(puzzle: Puzzle) -> Board | None:
    """One puzzle by the engine that is meant to be fastest; its board has been held against the rules."""
    return solve(puzzle, solver=fastest(), unique=False).board


def propagation() -> Callable[[Puzzle], object] | None:
    """Claims compiled into counters, and what is given propagated; None where there is no native engine."""
    if many("solve_many") is None:
        return None
    plan_of_one = importlib.import_module("satelier.engines.counters.compile.plan").plan_of_one
    return lambda puzzle: plan_of_one(puzzle, compile=True)
