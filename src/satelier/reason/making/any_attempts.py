"""Attempts at puzzles of any kind: nothing is supposed of clues but that rules can be asked about them.

thinned   all clues of a random solution, left out one by one while it stays the only one
cut       regions at random; one cell after the other changes its region: while there are several solutions,
          so that few of them are left; then, in search of the band, so that steps of its size lead further
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.grid.chance.regions import numbered
from satelier.puzzle import Puzzle
from satelier.reason.grade import reach
from satelier.reason.making.all_clues import with_values
from satelier.reason.making.easing import eased_to, judged, leaves_only
from satelier.reason.making.region_layout import Layout
from satelier.reason.making.wishes import MISS, Attempt, Wish
from satelier.reason.new import drawn_with_clues
from satelier.reason.solutions import Solutions, unique
from satelier.values import OPEN, Board

Random = np.random.Generator
Unit = tuple[tuple[str, int], ...]  # clues that go together: layer and place
GIVENS = ""  # stands for the layer of what is given
STEPS = 30  # changes of one layout of regions, until it has one solution
EASED = 40  # changes that are then tried, in search of the band
LOOKED_AT = 12  # changes, of which the one is made that leaves fewest solutions
LOOSENED = 20  # times that two clues are taken away, of those that give way
COUNTED = 8  # solutions that are looked for
REMEMBERED = 8  # solutions that were ruled out before, and should stay so


def full(wish: Wish, random: Random) -> tuple[Puzzle, Board]:
    """A random solution with all its clues; with all values too, where clues alone leave several."""
    wish.in_time()
    puzzle, solution = drawn_with_clues(wish.empty, wish.kind.usual_density, random)
    return with_values(puzzle, solution), solution


# Clues left out


def with_any_clues(wish: Wish, random: Random) -> Iterator[Attempt]:
    """One attempt after the other, without end."""
    while True:
        whole, solution = full(wish, random)
        if not unique(whole):
            yield MISS
            continue
        units = _units(whole, wish.symmetric)
        order = [units[place] for place in random.permutation(len(units)).tolist()]
        kept = _needed(whole, solution, order, wish)
        yield from eased_to(functools.partial(_with_only, whole), solution, kept, order, wish)
        if wish.least > 1:
            yield from _loosened(whole, wish, random)


def _loosened(puzzle: Puzzle, wish: Wish, random: Random) -> Iterator[Attempt]:
    """Puzzles with fewer clues of a layer that gives way: two that touch are taken away where that leaves one
    solution, which is not the same."""
    for name in (name for name, layer in puzzle.layers().items() if layer.gives_way):
        for _ in range(LOOSENED):
            wish.in_time()
            table = puzzle.printed[name].copy()
            taken = _two_that_touch(table != puzzle.layers()[name].left_out(table), random)
            table.flat[taken] = puzzle.layers()[name].left_out(table).flat[taken]
            fewer = puzzle.with_clues({**puzzle.printed, name: table})
            found = list(itertools.islice(Solutions(fewer), 2))
            if taken and len(found) == 1:
                puzzle = fewer
                yield judged(puzzle, found[0], reach(puzzle, wish.most), wish)


def _two_that_touch(there: NDArray[np.bool_], random: Random) -> list[int]:
    """Two places side by side that have something; none where there are no such."""
    places = np.arange(there.size).reshape(there.shape)
    across = there[:, 1:] & there[:, :-1], places[:, 1:], places[:, :-1]
    down = there[1:] & there[:-1], places[1:], places[:-1]
    pairs = [pair for both, one, other in (across, down) for pair in zip(one[both], other[both], strict=True)]
    return [int(place) for place in pairs[int(random.integers(len(pairs)))]] if pairs else []


def _needed(whole: Puzzle, solution: Board, units: list[Unit], wish: Wish) -> list[Unit]:
    """The units without those that one solution does not need, one after the other.

    That there is no clue may say something too, which is not so then.
    """
    kept = list(units)
    for unit in units:
        wish.in_time()
        fewer = [other for other in kept if other != unit]
        if leaves_only(_with_only(whole, fewer), solution):
            kept = fewer
    return kept


def _units(puzzle: Puzzle, symmetric: bool) -> list[Unit]:
    """Every clue that can be left out, alone or with the one that a half turn puts in its place."""
    units: dict[Unit, None] = {}
    for name, table in _tables(puzzle).items():
        there = np.flatnonzero(table != _left_out(puzzle, name, table)).tolist()
        for place in there:
            both = {place, table.size - 1 - place if symmetric else place}
            units[tuple((name, one) for one in sorted(both) if one in there)] = None
    return list(units)


def _tables(puzzle: Puzzle) -> dict[str, NDArray[Any]]:
    """What can be left out: clues of layers that often have blanks, and values where they are given."""
    layers = puzzle.layers()
    thinned = [name for name in puzzle.printed if layers[name].thins_out]
    own = {name: puzzle.printed[name] for name in thinned}
    return {**own, **({GIVENS: puzzle.givens} if puzzle.is_given() else {})}


def _with_only(whole: Puzzle, units: list[Unit]) -> Puzzle:
    """The puzzle with these clues, and whatever cannot be left out."""
    tables = _tables(whole)
    found = {name: _left_out(whole, name, table) for name, table in tables.items()}
    for name, place in itertools.chain(*units):
        found[name].flat[place] = tables[name].flat[place]
    givens = found.pop(GIVENS, np.full_like(whole.givens, OPEN))
    return (whole.with_clues({**whole.printed, **found}) if whole.printed else whole).with_givens(givens)


def _left_out(puzzle: Puzzle, name: str, table: NDArray[Any]) -> NDArray[Any]:
    """What stays of a layer, or of what is given, when all of it is left out."""
    return np.full_like(table, OPEN) if name == GIVENS else puzzle.layers()[name].left_out(table)


# Regions cut anew


def with_any_regions(wish: Wish, random: Random) -> Iterator[Attempt]:
    """One attempt after the other, without end: regions are changed until one solution is left, whichever."""
    while True:
        puzzle, _ = full(wish, random)
        [name] = [name for name, layer in puzzle.layers().items() if layer.labels]
        cut = _cut(puzzle, name, wish, random)
        yield from [MISS] if cut is None else _recut(*cut, name, wish, random)


def _cut(puzzle: Puzzle, name: str, wish: Wish, random: Random) -> tuple[Puzzle, Board] | None:
    """A puzzle with one solution: a cell changes its region where that leaves few, but some."""
    ruled_out: list[Board] = []
    for _ in range(STEPS):
        wish.in_time()
        found = list(itertools.islice(Solutions(puzzle), COUNTED))
        if len(found) == 1:
            return puzzle, found[0]
        tried = itertools.islice(_changed(puzzle, name, random), LOOKED_AT)
        left = [(sum(map(one.holds, found)), sum(map(one.holds, ruled_out)), one) for one in tried]
        fewest = min((one for one in left if one[0]), key=lambda one: one[0] + one[1], default=None)
        ruled_out = [*found, *ruled_out][:REMEMBERED]
        puzzle = fewest[2] if fewest else puzzle
    return None


def _recut(puzzle: Puzzle, solution: Board, name: str, wish: Wish, random: Random) -> Iterator[Attempt]:
    """The puzzle; then with a cell in another region, while steps of the band lead as far or further, or,
    where it is too easy, whatever that does. It keeps having one solution, though not the same."""
    best = reach(puzzle, wish.most)
    yield judged(puzzle, solution, best, wish)
    for _ in range(EASED):
        wish.in_time()
        changed = next(_changed(puzzle, name, random), puzzle)
        found = list(itertools.islice(Solutions(changed), 2))
        if len(found) == 1 and (own := reach(changed, wish.most)).open <= best.open:
            puzzle, best = changed, own
            yield judged(puzzle, found[0], best, wish)


def _changed(puzzle: Puzzle, name: str, random: Random) -> Iterator[Puzzle]:
    """Puzzles with one cell in a neighbouring region, in random order."""
    layout = Layout(puzzle.columns, puzzle.printed[name].ravel().tolist())
    for cell in random.permutation(len(layout.labels)).tolist():
        if not layout.leaves_whole(cell):
            continue
        for label in sorted({layout.labels[near] for near in layout.around(cell)} - {layout.labels[cell]}):
            labels = puzzle.printed[name].copy()
            labels.flat[cell] = label
            yield puzzle.with_clues({**puzzle.printed, name: numbered(labels)[0]})
