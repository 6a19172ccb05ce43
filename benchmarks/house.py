"""The foundation's figures: encoding, loading, solving, against plain lists and CP-SAT."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks import peers
from benchmarks.timing import Race, race
from satelier.encode.model import encode
from satelier.engines.base import Outcome
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.new import new
from satelier.reason.solve import solve
from satelier.values import Board

Progress = Callable[[str], None]
OURS = "satelier"


@dataclass(frozen=True)
class Figure:
    """A race, which contender is ours, which is the peer, and the ratio that was asked for."""

    race: Race
    peer: str
    asked: float
    size: str

    @property
    def ratio(self) -> float:
        return self.race.ratio(self.peer, OURS)


def figures(progress: Progress, quick: bool = False) -> list[Figure]:
    """All figures; `quick` leaves out the largest sizes."""
    sizes = (100,) if quick else (100, 1000)
    found = [encoding(size, progress) for size in sizes]
    found += [solving(size, progress) for size in sizes]
    found += [takuzu_plain(progress), takuzu_cp_sat(30 if quick else 50, progress)]
    return [*found, norinori(40 if quick else 100, progress)]


# Squaro.


def squaro(size: int, seed: int) -> Puzzle:
    return new(find("squaro"), size, size, density=50, random=np.random.default_rng(seed))[0]


def fresh(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with nothing worked out yet: its families are part of what is timed."""
    return puzzle.with_givens(puzzle.givens)


def lists(puzzle: Puzzle) -> list[list[int]]:
    assert puzzle.clues is not None
    clues: list[list[int]] = puzzle.clues.tolist()
    return clues


def encoding(size: int, progress: Progress) -> Figure:
    """Clauses by counter-models, in the flat array against lists of lists; the same set of clauses."""
    puzzles = [squaro(size, seed) for seed in range(9 if size < 1000 else 3)]
    cases = [(fresh(puzzle), lists(puzzle)) for puzzle in puzzles]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda case: encode(case[0], "counter-models"),
        "lists": lambda case: peers.squaro_lists(case[1]),
    }

    def same_clauses(case: Any, answer: Any) -> bool:
        if isinstance(answer, CNF):
            return len(answer) == sum({0: 4, 1: 12, 2: 10, 3: 12, 4: 4}[v] for row in case[1] for v in row)
        return len(answer) == len(encode(case[0], "counter-models"))

    result = race(
        f"Squaro {size} × {size}: encode by counter-models", contenders, cases, same_clauses, progress
    )
    return Figure(result, "lists", 25, f"{len(cases)} grids, density 50")


def solving(size: int, progress: Progress) -> Figure:
    """Encode, load and solve with CaDiCaL 1.9.5 on both sides."""
    puzzles = [squaro(size, seed) for seed in range(9 if size < 1000 else 3)]
    cases = [(fresh(puzzle), lists(puzzle)) for puzzle in puzzles]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda case: solve(case[0], unique=False).board,
        "lists + python-sat": lambda case: peers.squaro_lists_cadical(case[1]),
    }

    def solves(case: Any, answer: Any) -> bool:
        puzzle: Puzzle = case[0]
        return puzzle.holds(
            answer if isinstance(answer, np.ndarray) else puzzle.values.board(answer, *puzzle.shape)
        )

    result = race(f"Squaro {size} × {size}: encode, load, solve", contenders, cases, solves, progress)
    return Figure(result, "lists + python-sat", 1.8, f"{len(cases)} grids, density 50")


# Takuzu.


def ours(puzzle: Puzzle) -> Board | None:
    outcome: Outcome = solve(puzzle, unique=False)
    return outcome.board


def holds(puzzle: Puzzle, answer: Any) -> bool:
    return puzzle.holds(np.asarray(answer, dtype=np.int16))


def empty_takuzu(size: int) -> Puzzle:
    return find("takuzu")(size, size)


def takuzu_plain(progress: Progress) -> Figure:
    """An empty grid of 14 × 14 by the plain encoding of the source document: one round is long enough."""
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda puzzle: ours(fresh(puzzle)),
        "plain lists + python-sat": lambda puzzle: peers.takuzu_plain_cadical(puzzle.rows),
    }
    warm = empty_takuzu(14)
    ours(warm)  # stencils are made once per process; the race is about grids
    result = race("Takuzu 14 × 14, empty: encode and solve", contenders, [warm] * 3, holds, progress)
    return Figure(result, "plain lists + python-sat", 500, "3 rounds")


def takuzu_cp_sat(size: int, progress: Progress) -> Figure:
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda puzzle: ours(fresh(puzzle)),
        "CP-SAT": lambda puzzle: peers.takuzu_cp_sat(puzzle.rows),
    }
    result = race(f"Takuzu {size} × {size}, empty", contenders, [empty_takuzu(size)] * 3, holds, progress)
    return Figure(result, "CP-SAT", 1, "3 rounds")


# Norinori.


def norinori(size: int, progress: Progress) -> Figure:
    puzzles = [new(find("norinori"), size, size, random=np.random.default_rng(seed))[0] for seed in range(5)]
    contenders: dict[str, Callable[[Any], Any]] = {
        OURS: lambda puzzle: ours(fresh(puzzle)),
        "CP-SAT": lambda puzzle: peers.norinori_cp_sat(lists(puzzle)),
    }
    result = race(f"Norinori {size} × {size}", contenders, puzzles, holds, progress)
    return Figure(result, "CP-SAT", 30, "5 grids")
