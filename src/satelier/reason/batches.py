"""Many boards of one kind and size at once: arrays in, arrays out; the kind and size are made ready once.

board    of value numbers from 0, −1 (OPEN) where nothing is given; a kind with clues takes these instead:
         numbers (−1 for none) or the labels of regions, from 0; several layers of clues by name

>>> import numpy as np
>>> boards = np.full((2, 4, 4), -1)
>>> boards[0, 0] = 0, 1, 2, 3
>>> solve_many("sudoku", boards)[0, 0].tolist(), count_many("sudoku", boards, most=20).tolist()
([0, 1, 2, 3], [12, 20])
>>> unique_many("squaro", [[[4, 3]], [[4, 4]]]).tolist()
[False, True]
"""

from __future__ import annotations

import itertools
import os

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.engines.base import ModelError, Stopwatch
from satelier.engines.counters.ask.batch import Answers, ask, checked, usual_budget
from satelier.engines.counters.ask.engine import counted
from satelier.engines.counters.ask.generate import Puzzles, given_boards, thinned_clues
from satelier.engines.counters.compile.families import is_compilable
from satelier.engines.counters.compile.plan import Plan, plan_of
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.errors import LimitError, UsageError
from satelier.formats.ground.arrays import Arrays, Boards
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import given
from satelier.reason.batch_arrays import Pair, Tables, read_arrays
from satelier.reason.making.all_clues import all_clues
from satelier.reason.new import draw
from satelier.reason.solutions import Solutions
from satelier.solvers.base import NO_LIMITS
from satelier.values import OPEN

TRIES = 1_000  # solutions for one puzzle
Kind = str | type[Puzzle]


def solve_many(
    kind: Kind,
    boards: Tables,
    *,
    givens: ArrayLike | None = None,
    box: Pair = None,
    size: Pair = None,
    jobs: int | None = 1,
) -> Boards:
    """A solution of each board, checked; open (−1) where it has none. `jobs` None takes all cores."""
    return answered(_read(kind, boards, givens, box, size), 1, jobs).solutions


def unique_many(
    kind: Kind,
    boards: Tables,
    *,
    givens: ArrayLike | None = None,
    box: Pair = None,
    size: Pair = None,
    jobs: int | None = 1,
) -> NDArray[np.bool_]:
    """Whether each board has exactly one solution."""
    return np.equal(answered(_read(kind, boards, givens, box, size), 2, jobs).counts, 1)


def count_many(
    kind: Kind,
    boards: Tables,
    most: int,
    *,
    givens: ArrayLike | None = None,
    box: Pair = None,
    size: Pair = None,
    jobs: int | None = 1,
) -> NDArray[np.int64]:
    """How many solutions each board has, looking no further than `most`."""
    return answered(_read(kind, boards, givens, box, size), most, jobs).counts


def _read(kind: Kind, boards: Tables, givens: ArrayLike | None, box: Pair, size: Pair) -> Arrays:
    return read_arrays(given(kind) if isinstance(kind, str) else kind, boards, givens, box, size)


def generate_many(
    kind: Kind,
    rows: int,
    columns: int,
    count: int,
    *,
    seed: int,
    box: Pair = None,
    jobs: int | None = 1,
) -> Puzzles:
    """So many puzzles with exactly one solution and no clue to spare, and their solutions.

    The n-th, from 0, depends on seed + n alone. Regions cannot be thinned out: `generate` makes those.
    """
    if count < 1:
        raise UsageError("batches.count", count=count)
    cls = given(kind) if isinstance(kind, str) else kind
    empty, seeds = cls(rows, columns, box=box), range(seed, seed + count)
    if len(cls.layers()) > 1 or any(not layer.blank for layer in cls.layers().values()):
        raise UsageError("batches.regions", kind=empty.kind)
    if not plan_fits_kind(empty):
        return _generated(empty, seeds)
    plan = plan_of(empty)
    if cls.layers():
        return _numbered(plan, seeds)
    made = given_boards(plan, seeds, jobs or os.cpu_count() or 1)
    if (made.solutions == OPEN).any():
        raise LimitError("reason.new.none", kind=plan.empty.kind, rows=rows, columns=columns)
    return made


def _generated(empty: Puzzle, seeds: range) -> Puzzles:
    """One after the other, where one plan does not suit all boards."""
    from satelier.reason.generate import generate

    size, randoms = (empty.rows, empty.columns), (np.random.default_rng(seed) for seed in seeds)
    made = [generate(type(empty), *size, random=one, minimal=True, box=empty.box) for one in randoms]
    boards = [one.puzzle.clues if empty.layers() else one.puzzle.givens for one in made]
    return Puzzles(np.stack(boards).astype(np.int16), np.stack([one.solution for one in made]))


def _numbered(plan: Plan, seeds: range) -> Puzzles:
    """For each seed random solutions, until one is the only one that all its numbers allow."""
    empty, left = plan.empty, np.arange(len(seeds))
    randoms = [np.random.default_rng(seed) for seed in seeds]
    boards = np.full((len(seeds), empty.rows, empty.columns), NO_CLUE, np.int16)
    solutions = np.full((len(seeds), *empty.shape), OPEN, np.int16)
    for _ in range(TRIES):
        for number in left.tolist():
            solutions[number] = draw(empty, empty.usual_density, randoms[number])
            boards[number] = all_clues(empty, solutions[number], randoms[number]).clues
        boards[left] = thinned_clues(plan, boards[left], [seeds[number] for number in left.tolist()])
        left = left[(boards[left] == NO_CLUE).all(axis=(1, 2))]
        if not len(left):
            return Puzzles(boards, solutions)
    raise LimitError("reason.new.none", kind=empty.kind, rows=empty.rows, columns=empty.columns)


def answered(arrays: Arrays, most: int, jobs: int | None) -> Answers:
    """All questions come to this: up to `most` solutions of each board, whatever that takes."""
    empty, own, clues = arrays.empty, arrays.givens, arrays.only_clues
    if not plan_fits_kind(empty):
        return _one_by_one(arrays, most)
    plan = plan_of(empty)
    answers = ask(plan, own, clues, most, usual_budget(plan) + most, jobs or os.cpu_count() or 1)
    if not answers.settled.all():
        for number in np.flatnonzero(~answers.settled).tolist():
            _hand_over(answers, number, arrays.puzzle(number), most)
    return checked(plan, own, clues, answers)


def counted_at_once(arrays: Arrays, most: int) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """How many solutions the kernel finds, up to `most`, and whether it is done; for kinds that it fits."""
    plan = plan_of(arrays.empty)
    found = ask(plan, arrays.givens, arrays.only_clues, most, usual_budget(plan) + most)
    return found.counts, found.settled


def _one_by_one(arrays: Arrays, most: int) -> Answers:
    """The same where one plan does not read the clues of all boards right: each is compiled by itself."""
    givens = arrays.givens
    counts, settled = np.zeros(len(givens), np.int64), np.zeros(len(givens), bool)
    answers = Answers(np.full_like(givens, OPEN), counts, settled, np.zeros((len(givens), 0), np.uint32))
    for number in range(len(givens)):
        puzzle = arrays.puzzle(number)
        if is_compilable(puzzle.families):
            found = counted(puzzle, most, NO_LIMITS, Stopwatch(NO_LIMITS))
            answers.solutions[number], counts[number] = found.solutions[0], found.counts[0]
            settled[number] = found.settled[0]
        if not settled[number]:
            _hand_over(answers, number, puzzle, most)
        if counts[number] and not puzzle.holds(answers.solutions[number]):
            raise ModelError("engines.wrong-model", rule="")
    return answers


def _hand_over(answers: Answers, number: int, puzzle: Puzzle, most: int) -> None:
    """A board that counters did not settle goes to a solver that learns."""
    found = list(itertools.islice(Solutions(puzzle), most))
    answers.counts[number] = len(found)
    answers.solutions[number] = found[0] if found else OPEN
    answers.settled[number] = True
