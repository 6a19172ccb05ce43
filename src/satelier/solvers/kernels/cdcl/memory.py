"""The memory of a learning search: arrays that grow with the variables, the clauses and what is learnt."""

from __future__ import annotations

import numpy as np

from satelier.compiled import Runner, bundled
from satelier.logic.codes import Clauses
from satelier.solvers.kernels.cdcl.forgetting import MOST_GLUE
from satelier.solvers.kernels.cdcl.state import (
    ARENA,
    BUMP,
    CLAUSES,
    HEADER,
    HEAP,
    LOGGING,
    NUMBERS,
    PROOF,
    PROOF_LINES,
    RATES,
    WATCHES,
    WIDEST,
    Search,
)
from satelier.solvers.kernels.cdcl.watching import PAIR

PER_VARIABLE = [
    "levels",
    "reasons",
    "phases",
    "trail",
    "activities",
    "heap",
    "heap_places",
    "marks",
    "learnt",
    "stack",
    "marked",
    "core",
]
PER_LITERAL = ["values", "watch_starts", "watch_sizes", "watch_rooms"]
PER_LEVEL = ["level_starts", "stamps"]  # an assumption that is true already has a level of its own
FIXED = {"glues": MOST_GLUE + 1, "rates": RATES, "numbers": NUMBERS, "arena": 1, "proof_ends": 1}


def empty_search(logging: bool) -> Search:
    """A search without variables."""
    search = bundled(Search, [np.zeros(FIXED.get(name, 0)) for name in Search._fields])
    search.numbers[ARENA] = 1  # reference 0 means "none"
    search.numbers[LOGGING] = int(logging)
    search.rates[BUMP] = 1.0
    return search


def add_variables(runner: Runner[Search], before: int, variables: int) -> None:
    """Make room for more variables. New ones are false at first, and the least active: they go last."""
    for name in PER_VARIABLE:
        runner.grow(name, variables + 1)
    for name in PER_LITERAL:
        runner.grow(name, 2 * variables + 1)
    for name in PER_LEVEL:
        runner.grow(name, 2 * variables + 1)
    search = runner.bundle
    size = search.numbers[HEAP]
    places = np.arange(size, size + variables - before)
    added = slice(before, variables)
    search.heap[size : size + variables - before] = runner.array(np.arange(before, variables), "Uint32s")
    search.heap_places[added] = runner.array(places + 1, "Uint32s")
    search.phases[added] = runner.array(np.ones(variables - before), "Bytes")
    search.numbers[HEAP] = size + variables - before


def lay_out_watches(runner: Runner[Search], clauses: Clauses) -> None:
    """Room for the first two literals of every clause, which are those most likely to be watched."""
    long = clauses.offsets[:-1][clauses.lengths > 1]
    watched = np.concatenate([clauses.literals[long], clauses.literals[long + 1]])
    counts = np.bincount(watched, minlength=len(runner.bundle.watch_rooms))
    rooms = counts + (counts >> 1) + 2
    starts = np.concatenate([[0], PAIR * np.cumsum(rooms)])
    runner.put(watch_rooms=runner.array(rooms, "Uint32s"), watch_starts=runner.array(starts[:-1], "Uint32s"))
    runner.bundle.numbers[WATCHES] = int(starts[-1])
    runner.bundle.numbers[WIDEST] = int(rooms.max())
    runner.grow("watches", int(starts[-1]))
    make_room(runner)


def make_room(runner: Runner[Search]) -> None:
    """Room for one more learnt clause at least."""
    search = runner.bundle
    numbers, longest = search.numbers, len(search.levels) + HEADER
    runner.grow("arena", numbers[ARENA] + longest)
    runner.grow("watches", numbers[WATCHES] + 8 * numbers[WIDEST] + 16 * PAIR)
    runner.grow("proof_ends", numbers[PROOF_LINES] + 1)
    if numbers[LOGGING]:
        runner.grow("proof", numbers[PROOF] + longest)


def make_room_to_forget(runner: Runner[Search]) -> None:
    """Room for the lists of watches laid out anew, and for the proof to name every clause."""
    search, numbers = runner.bundle, runner.bundle.numbers
    rooms = 3 * numbers[CLAUSES] + 2 * len(search.watch_rooms)  # half as many again, of two per clause
    runner.grow("watches", PAIR * rooms)
    if numbers[LOGGING]:
        runner.grow("proof", numbers[PROOF] + numbers[ARENA])
        runner.grow("proof_ends", numbers[PROOF_LINES] + numbers[CLAUSES] + 1)
