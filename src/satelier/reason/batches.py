"""Many boards of one kind and size at once: arrays in, arrays out; the kind and size are made ready once.

board    of value numbers from 0, −1 (OPEN) where nothing is given; a kind with clues takes these instead:
         numbers (−1 for none) or the labels of regions, from 0

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
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.engines.base import ModelError, Outcome, Stopwatch, Verdict, contradiction
from satelier.engines.counters.ask.batch import Answers, Boards, ask, checked, rules_of, usual_budget
from satelier.engines.counters.ask.engine import counted
from satelier.engines.counters.ask.generate import Puzzles, given_boards, thinned_clues
from satelier.engines.counters.compile.families import is_compilable
from satelier.engines.counters.compile.plan import Plan, plan_of
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.errors import InputError, LimitError, UsageError
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import given
from satelier.reason.new import draw
from satelier.reason.solutions import Solutions
from satelier.solvers.base import NO_LIMITS
from satelier.values import OPEN

TRIES = 1_000  # solutions for one puzzle
Box = tuple[int, int] | None
Kind = str | type[Puzzle]


def solve_many(
    kind: Kind, boards: ArrayLike, *, givens: ArrayLike | None = None, box: Box = None, jobs: int | None = 1
) -> Boards:
    """A solution of each board, checked; open (−1) where it has none. `jobs` None takes all cores."""
    return answered(kind, boards, givens, box, 1, jobs).solutions


def unique_many(
    kind: Kind, boards: ArrayLike, *, givens: ArrayLike | None = None, box: Box = None, jobs: int | None = 1
) -> NDArray[np.bool_]:
    """Whether each board has exactly one solution."""
    return np.equal(answered(kind, boards, givens, box, 2, jobs).counts, 1)


def count_many(
    kind: Kind,
    boards: ArrayLike,
    most: int,
    *,
    givens: ArrayLike | None = None,
    box: Box = None,
    jobs: int | None = 1,
) -> NDArray[np.int64]:
    """How many solutions each board has, looking no further than `most`."""
    return answered(kind, boards, givens, box, most, jobs).counts


def generate_many(
    kind: Kind,
    rows: int,
    columns: int,
    count: int,
    *,
    seed: int,
    box: Box = None,
    jobs: int | None = 1,
) -> Puzzles:
    """So many puzzles with exactly one solution and no clue to spare, and their solutions.

    The n-th, from 0, depends on seed + n alone. Regions cannot be thinned out: `generate` makes those.
    """
    if count < 1:
        raise UsageError("batches.count", count=count)
    cls = given(kind) if isinstance(kind, str) else kind
    plan = plan_of(cls(rows, columns, box=box))
    if any(not layer.blank for layer in cls.layers().values()):
        raise UsageError("batches.regions", kind=plan.empty.kind)
    seeds = range(seed, seed + count)
    if cls.layers():
        return _numbered(plan, seeds)
    made = given_boards(plan, seeds, jobs or os.cpu_count() or 1)
    if (made.solutions == OPEN).any():
        raise LimitError("reason.new.none", kind=plan.empty.kind, rows=rows, columns=columns)
    return made


def _numbered(plan: Plan, seeds: range) -> Puzzles:
    """For each seed random solutions, until one is the only one that all its numbers allow."""
    empty, left = plan.empty, np.arange(len(seeds))
    randoms = [np.random.default_rng(seed) for seed in seeds]
    boards = np.full((len(seeds), empty.rows, empty.columns), NO_CLUE, np.int16)
    solutions = np.full((len(seeds), *empty.shape), OPEN, np.int16)
    for _ in range(TRIES):
        for number in left.tolist():
            solutions[number] = draw(empty, empty.usual_density, randoms[number])
            around = type(empty).around(solutions[number], randoms[number]).clues
            assert around is not None
            boards[number] = around
        boards[left] = thinned_clues(plan, boards[left], [seeds[number] for number in left.tolist()])
        left = left[(boards[left] == NO_CLUE).all(axis=(1, 2))]
        if not len(left):
            return Puzzles(boards, solutions)
    raise LimitError("reason.new.none", kind=empty.kind, rows=empty.rows, columns=empty.columns)


def answered(
    kind: Kind, boards: ArrayLike, givens: ArrayLike | None, box: Box, most: int, jobs: int | None
) -> Answers:
    """All questions come to this: up to `most` solutions of each board, whatever that takes."""
    cls = given(kind) if isinstance(kind, str) else kind
    first = _whole(boards)
    empty = cls(*first.shape[1:], box=box)
    own, clues = _arrays(empty, first, givens)
    if not plan_fits_kind(empty):
        return _one_by_one(empty, own, clues, most)
    plan = plan_of(empty)
    answers = ask(plan, own, clues, most, usual_budget(plan) + most, jobs or os.cpu_count() or 1)
    for number in np.flatnonzero(~answers.settled).tolist():
        _hand_over(answers, number, rules_of(empty, clues, number).with_givens(own[number]), most)
    return checked(plan, own, clues, answers)


def _one_by_one(empty: Puzzle, givens: Boards, clues: Boards | None, most: int) -> Answers:
    """The same where one plan does not read the clues of all boards right: each is compiled by itself."""
    counts, settled = np.zeros(len(givens), np.int64), np.zeros(len(givens), bool)
    answers = Answers(np.full_like(givens, OPEN), counts, settled, np.zeros((len(givens), 0), np.uint32))
    for number in range(len(givens)):
        puzzle = rules_of(empty, clues, number).with_givens(givens[number])
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


def outcomes(puzzles: Sequence[Puzzle], unique: bool) -> list[Outcome]:
    """The outcome of each puzzle; those of the same kind and size go together, as arrays."""
    found: dict[int, Outcome] = {}
    alike: dict[tuple[object, ...], list[int]] = {}
    for number, puzzle in enumerate(puzzles):
        alike.setdefault((type(puzzle), puzzle.rows, puzzle.columns, puzzle.box), []).append(number)
    for numbers in alike.values():
        found |= zip(numbers, _alike([puzzles[number] for number in numbers], unique), strict=True)
    return [found[number] for number in range(len(puzzles))]


def _alike(puzzles: Sequence[Puzzle], unique: bool) -> list[Outcome]:
    """The same of puzzles that differ in clues and givens only. Time is shared out evenly."""
    watch, first = Stopwatch(NO_LIMITS), puzzles[0]
    givens = np.stack([puzzle.givens for puzzle in puzzles])
    boards = givens if first.clues is None else np.stack([puzzle.clues for puzzle in puzzles])
    answers = answered(
        type(first), boards, None if first.clues is None else givens, first.box, 2 if unique else 1, 1
    )
    watch.lap("solve")
    seconds = {name: value / len(puzzles) for name, value in watch.seconds.items()}
    return [
        _outcome(puzzle, int(count), board, unique, seconds)
        for puzzle, count, board in zip(puzzles, answers.counts, answers.solutions, strict=True)
    ]


def _outcome(puzzle: Puzzle, count: int, board: Boards, unique: bool, seconds: dict[str, float]) -> Outcome:
    if count == 0:
        plain = contradiction(puzzle)  # which has reasons
        return plain or Outcome(Verdict.UNSOLVABLE, variables=puzzle.variables, seconds=seconds)
    only = count == 1 if unique else None
    return Outcome(Verdict.SOLVED, board, only, variables=puzzle.variables, seconds=seconds)


# Arrays


def _arrays(
    empty: Puzzle, boards: NDArray[np.int64], givens: ArrayLike | None
) -> tuple[Boards, Boards | None]:
    """Givens and clues, in range."""
    if not empty.layers():
        return _within(boards, OPEN, len(empty.values) - 1), None
    shape = len(boards), *empty.shape
    own = np.full(shape, OPEN) if givens is None else _whole(givens)
    if own.shape != shape:
        raise InputError("batches.givens", found=own.shape, expected=shape)
    return _within(own, OPEN, len(empty.values) - 1), _within(boards, *_clue_range(empty))


def _clue_range(empty: Puzzle) -> tuple[int, int]:
    [layer] = empty.layers().values()
    low, high = layer.bounds(empty.rows, empty.columns)
    return min(NO_CLUE, low) if layer.blank else low, high


def _whole(boards: ArrayLike) -> NDArray[np.int64]:
    """Boards as whole numbers, three axes."""
    found = np.asarray(boards)
    if found.ndim != 3 or 0 in found.shape[1:] or not np.issubdtype(found.dtype, np.integer):
        raise InputError("batches.shape", shape=found.shape, kind=found.dtype)
    return found


def _within(boards: NDArray[np.int64], low: int, high: int) -> Boards:
    wrong = (boards < low) | (boards > high)
    if wrong.any():
        board, row, column = (int(index[0]) for index in np.nonzero(wrong))
        raise InputError(
            "batches.value",
            value=int(boards[board, row, column]),
            low=low,
            high=high,
            board=board,
            row=row + 1,
            column=column + 1,
        )
    return boards.astype(np.int16)
