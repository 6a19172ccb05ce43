"""Laws that hold whatever the numbers are, for puzzles too large to be tried."""

from __future__ import annotations

import numpy as np

from campaigns.fault import demand
from campaigns.small import Random, kinds
from satelier.errors import Error
from satelier.puzzle import Puzzle
from satelier.reason.count import Kind, count
from satelier.reason.facts import facts
from satelier.reason.new import new
from satelier.reason.solve import solve
from satelier.solvers.base import Limits
from satelier.values import OPEN

UNIT = "laws tried"
LIMITS = Limits(seconds=5.0)
MOST = 10_000  # solutions that are counted


def attempt(seed: int) -> int:
    random = np.random.default_rng(seed)
    puzzle = _puzzle(random)
    if puzzle is None:
        return 0
    whole = count(puzzle, LIMITS, MOST)
    if whole.kind is not Kind.EXACT:
        return 0
    _parts_make_the_whole(puzzle, whole.number, random)
    _what_follows_changes_nothing(puzzle, whole.number)
    _one_solution_is_unique(puzzle, whole.number)
    return 3


def _puzzle(random: Random) -> Puzzle | None:
    """A puzzle of its kind's usual size, or a bit smaller, that was made around a solution."""
    every = kinds()
    kind = every[random.integers(len(every))]
    rows, columns = (int(number) for number in kind.usual_size.split("x"))
    try:
        made = new(kind, rows, columns, density=float(random.choice([30, 50, 70])), random=random)
    except Error:
        return None
    return made[0]


def _with(puzzle: Puzzle, place: int, value: int) -> Puzzle:
    givens = puzzle.givens.copy()
    givens.flat[place] = value
    return puzzle.with_givens(givens)


def _parts_make_the_whole(puzzle: Puzzle, whole: int, random: Random) -> None:
    """Over all values of an open place, the counts add up."""
    places = np.flatnonzero(puzzle.givens.ravel() == OPEN)
    if not len(places):
        return
    place = int(random.choice(places))
    parts = [count(_with(puzzle, place, value), LIMITS, MOST) for value in range(len(puzzle.values))]
    if all(part.kind is Kind.EXACT for part in parts):
        found = [part.number for part in parts]
        demand(
            sum(found) == whole, "counts do not add up", puzzle=puzzle, place=place, parts=found, whole=whole
        )


def _what_follows_changes_nothing(puzzle: Puzzle, whole: int) -> None:
    """What is true in every solution may be given as well."""
    found = facts(puzzle, LIMITS)
    if len(found.literals):
        again = count(puzzle.with_givens(found.board), LIMITS, MOST)
        same = again.kind is not Kind.EXACT or again.number == whole
        demand(same, "facts change the count", puzzle=puzzle, facts=found.board, whole=whole, again=again)


def _one_solution_is_unique(puzzle: Puzzle, whole: int) -> None:
    outcome = solve(puzzle, seconds=5.0)
    right = outcome.unique is None or outcome.unique == (whole == 1)
    demand(right, "wrong about being the only one", puzzle=puzzle, outcome=outcome, whole=whole)
