"""Laws that hold whatever the numbers are, for puzzles too large to be tried."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from campaigns import Done
from campaigns.fault import demand
from campaigns.small import Random, kinds
from satelier.errors import Error
from satelier.formats.symmetry import ALIKE, turned_givens
from satelier.kinds import registry
from satelier.puzzle import Puzzle
from satelier.reason.count import Kind, count
from satelier.reason.facts import facts
from satelier.reason.new import new
from satelier.reason.solve import solve
from satelier.solvers.base import Limits
from satelier.values import OPEN

GOAL = {"laws": 20_000}
LIMITS = Limits(seconds=5.0)
MOST = 10_000  # solutions that are counted
Law = Callable[
    [Puzzle, int, Random], bool
]  # whether it has something to say of a puzzle with so many solutions


def attempt(seed: int) -> Done:
    random = np.random.default_rng(seed)
    puzzle = _puzzle(random)
    if puzzle is None:
        return {}
    whole = count(puzzle, LIMITS, MOST)
    if whole.kind is not Kind.EXACT:
        return {}
    return {"laws": sum(law(puzzle, whole.number, random) for law in LAWS)}


def _puzzle(random: Random) -> Puzzle | None:
    """A puzzle of its kind's usual size that was made around a solution."""
    every = kinds()
    kind = every[random.integers(len(every))]
    rows, columns = (int(number) for number in kind.usual_size.split("x"))
    try:
        made = new(kind, rows, columns, density=float(random.choice([30, 50, 70])), random=random)
    except Error:
        return None
    return made[0]


def _same(puzzle: Puzzle, other: Puzzle, whole: int, sentence: str) -> bool:
    """Another puzzle has as many solutions, as far as they can be counted."""
    again = count(other, LIMITS, MOST)
    same = again.kind is not Kind.EXACT or again.number == whole
    demand(same, sentence, puzzle=puzzle, other=other, whole=whole, again=again)
    return again.kind is Kind.EXACT


def parts_make_the_whole(puzzle: Puzzle, whole: int, random: Random) -> bool:
    """Over all values of an open place, the counts add up; one that only clues give is never given."""
    places = np.flatnonzero(puzzle.givens.ravel() == OPEN)
    if not len(places):
        return False
    place = int(random.choice(places))
    may = [number for number, value in enumerate(puzzle.values) if value.symbol != puzzle.taken]
    parts = [count(_with(puzzle, place, value), LIMITS, MOST) for value in may]
    if any(part.kind is not Kind.EXACT for part in parts):
        return False
    found = [part.number for part in parts]
    about = {"puzzle": puzzle, "place": place, "parts": found, "whole": whole}
    demand(sum(found) == whole, "counts do not add up", **about)
    return True


def _with(puzzle: Puzzle, place: int, value: int) -> Puzzle:
    givens = puzzle.givens.copy()
    givens.flat[place] = value
    return puzzle.with_givens(givens)


def what_follows_changes_nothing(puzzle: Puzzle, whole: int, random: Random) -> bool:
    """What is true in every solution may be given as well."""
    found = facts(puzzle, LIMITS)
    if not len(found.literals):
        return False
    return _same(puzzle, puzzle.with_givens(found.board), whole, "facts change the count")


def one_solution_is_unique(puzzle: Puzzle, whole: int, random: Random) -> bool:
    outcome = solve(puzzle, seconds=5.0)
    right = outcome.unique is None or outcome.unique == (whole == 1)
    demand(right, "wrong about being the only one", puzzle=puzzle, outcome=outcome, whole=whole)
    return outcome.unique is not None


def all_sides_are_alike(puzzle: Puzzle, whole: int, random: Random) -> bool:
    """Turned and mirrored, where a kind of ours knows what its clues look like then."""
    if type(puzzle) not in registry.packaged_kinds():
        return False
    other = _turned(puzzle, int(random.integers(4)), bool(random.integers(2)))
    return other is not None and _same(puzzle, other, whole, "another count from another side")


def _turned(puzzle: Puzzle, turns: int, mirrored: bool) -> Puzzle | None:
    clues = {
        name: puzzle.layers()[name].turned(own, *puzzle.size, turns, mirrored)
        for name, own in puzzle.printed.items()
    }
    givens, order = turned_givens(puzzle, turns, mirrored), -1 if turns % 2 else 1
    if givens is None or any(own is None for own in clues.values()):
        return None
    box = puzzle.box[::order] if puzzle.box else None
    return type(puzzle)(*puzzle.size[::order], clues=clues or None, givens=givens, box=box)


def values_are_alike(puzzle: Puzzle, whole: int, random: Random) -> bool:
    """Other names for the values, where the rules treat them alike."""
    if puzzle.kind not in ALIKE:
        return False
    names = np.append(random.permutation(len(puzzle.values)), OPEN)
    return _same(puzzle, puzzle.with_givens(names[puzzle.givens]), whole, "another count by other values")


def labels_are_alike(puzzle: Puzzle, whole: int, random: Random) -> bool:
    """Other numbers for the regions."""
    layers = puzzle.layers()
    regions = [name for name in puzzle.printed if layers[name].reads_as == "regions"]
    if not regions:
        return False
    clues = dict(puzzle.printed)
    for name in regions:
        clues[name] = random.permutation(int(clues[name].max()) + 1)[clues[name]]
    other = puzzle.with_clues(clues).with_givens(puzzle.givens)
    return _same(puzzle, other, whole, "another count by other labels")


LAWS: tuple[Law, ...] = (
    parts_make_the_whole,
    what_follows_changes_nothing,
    one_solution_is_unique,
    all_sides_are_alike,
    values_are_alike,
    labels_are_alike,
)
