"""Solutions counted: against enumeration by blocking clauses, which is how one counts with a SAT solver."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from benchmarks import ours, samples
from benchmarks.peers import python_sat
from benchmarks.shown.figure import OURS, Figure, Section, against
from benchmarks.timing import Progress, Race, race
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.count import count
from satelier.values import OPEN

TITLE = "Solutions counted"
TEXT = """
All solutions of grids that have some hundreds or thousands of them; every contender has to find the same
number. The peer forbids each board it has found by a clause over the cells and asks again."""
WEIGHT = 15
FEWEST, MOST = 200, 5_000
BLOCKING = "blocking clauses, CaDiCaL"
COUNT = "satelier, `count`"
ASKED = 20.0


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT)
    for title, puzzles in grids(3 if quick else 5).items():
        known: dict[int, int] = {}
        contenders = ways()
        for run in contenders.values():
            run(find("takuzu")(2, 2))
            run(find("squaro")(1, 1, clues=[[4]]))
        result = race(
            f"{title}: all solutions",
            contenders,
            puzzles,
            lambda puzzle, number, known=known: known.setdefault(id(puzzle), number) == number,
            progress,
        )
        numbers = sorted(known.values())
        size = f"{len(puzzles)} grids, {numbers[0]:,} to {numbers[-1]:,}"
        section.figures += against(result, size, {BLOCKING: ASKED})
        if COUNT in result.seconds:
            alone = Race(f"{title}: the same by `count`", result.seconds)
            section.figures.append(Figure(alone, BLOCKING, ASKED, size, COUNT))
    yield section


def ways() -> dict[str, Callable[[Puzzle], int]]:
    many = ours.many("count_many")
    mine = {} if many is None else {OURS: lambda puzzle: by_arrays(many, puzzle)}
    usual = {OURS if many is None else COUNT: lambda puzzle: count(samples.fresh(puzzle)).number}
    return {**mine, **usual, BLOCKING: lambda puzzle: python_sat.count(puzzle, MOST)}


def found(puzzle: Puzzle) -> int:
    """How many solutions there are, up to `MOST`, the quickest way."""
    many = ours.many("count_many")
    return by_arrays(many, puzzle) if many else count(puzzle, most=MOST).number


def by_arrays(many: Any, puzzle: Puzzle) -> int:
    if puzzle.clues is None:
        return int(many(puzzle.kind, puzzle.givens[None], MOST)[0])
    return int(many(puzzle.kind, puzzle.clues[None], MOST, givens=puzzle.givens[None])[0])


def grids(number: int) -> dict[str, list[Puzzle]]:
    """Sudokus and Squaro with clues taken away, empty Takuzu: grids with not too many solutions."""
    sudokus = [loosened(board, seed) for seed, board in enumerate(samples.sudokus(9, number, 1))]
    squaros = (blanked(samples.squaro(6, seed)) for seed in itertools.count(100))
    some = (puzzle for puzzle in squaros if FEWEST < found(puzzle) < MOST)
    return {
        "Sudoku 9 × 9": sudokus,
        "Takuzu 6 × 6, empty": [find("takuzu")(6, 6) for _ in range(min(3, number))],
        "Squaro 6 × 6": list(itertools.islice(some, number)),
    }


def loosened(board: Any, seed: int) -> Puzzle:
    """A sudoku with clues taken away until it has hundreds of solutions."""
    random = np.random.default_rng(seed)
    left = board.copy()
    for place in random.permutation(np.flatnonzero(board != OPEN)).tolist():
        tried = left.copy()
        tried.ravel()[place] = OPEN
        solutions = found(find("sudoku")(9, 9, givens=tried))
        left = tried if solutions < MOST else left
        if FEWEST < solutions < MOST:
            break
    return find("sudoku")(9, 9, givens=left)


def blanked(puzzle: Puzzle) -> Puzzle:
    """Every other number of a Squaro grid."""
    assert puzzle.clues is not None
    clues = puzzle.clues.copy()
    clues.ravel()[::2] = -1
    return type(puzzle)(puzzle.rows, puzzle.columns, clues=clues)
