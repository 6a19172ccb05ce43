"""A solution with all the clues that it can have: as the kind says, or else as its rules tell.

Where a kind does not say how clues follow from a solution (`Puzzle.around`), they are found by asking its
rules: a number is printed where the rules, with that number, allow the solution, and with another would not.

>>> from satelier.puzzles import find
>>> board = np.array([[1, 0, 1], [1, 1, 0]], dtype=np.int16)
>>> all_clues(find("squaro")(1, 2), board, np.random.default_rng(1)).clues.tolist()
[[3, 2]]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

import numpy as np

from satelier.claims.family import Instance
from satelier.clues import NO_CLUE, ClueLayer, Clues
from satelier.errors import InputError
from satelier.puzzle import Puzzle
from satelier.reason.making.any_regions import grown_around
from satelier.reason.making.printed import key_of
from satelier.values import Board

Random = np.random.Generator
MOST_TRIES = 20_000  # puzzles that are asked about, clue by clue


def all_clues(empty: Puzzle, solution: Board, random: Random) -> Puzzle:
    """The puzzle with every clue that this solution allows."""
    if says_clues(type(empty)):
        return type(empty).around(solution, random)
    if not empty.layers():
        return empty.with_givens(solution)
    told = empty.clues_of(solution, random)
    if told is not None:
        return empty.with_clues(told)
    found = {name: layer.cleared(*empty.size) for name, layer in empty.layers().items()}
    laid = [name for name in empty.printed if _is_laid(empty, name, found[name])]
    found |= {name: empty.printed[name] for name in laid}
    for name, layer in sorted(empty.layers().items(), key=lambda item: item[1].blank):
        if name not in laid:
            found[name] = _layer(empty, name, layer, found, solution, random)
    return _without_broken(empty.with_clues(found), solution)


def with_values(puzzle: Puzzle, solution: Board) -> Puzzle:
    """The same puzzle with every value of the solution that can be given, where values are given."""
    return puzzle.with_givens(puzzle.givable(solution)) if puzzle.is_given() else puzzle


def _is_laid(empty: Puzzle, name: str, cleared: Clues) -> bool:
    """Whether a layer is there before the clues. Regions are, be it one: the solution was found in it."""
    return empty.layers()[name].labels or not np.array_equal(empty.printed[name], cleared)


def says_clues(kind: type[Puzzle]) -> bool:
    """Whether a kind says itself how clues follow from a solution."""
    return getattr(kind.around, "__func__", None) is not getattr(Puzzle.around, "__func__", None)


def _layer(
    empty: Puzzle,
    name: str,
    layer: ClueLayer,
    found: Mapping[str, Clues],
    solution: Board,
    random: Random,
) -> Clues:
    if layer.labels:
        return grown_around(empty.with_clues(found), name, solution, random)
    counted = _by_counting(empty, name, layer, found, solution)
    if counted is not None:
        return counted
    everywhere = _by_families(empty, name, layer, found, solution)
    return _one_by_one(empty, name, layer, found, solution, random) if everywhere is None else everywhere


def _by_counting(
    empty: Puzzle, name: str, layer: ClueLayer, found: Mapping[str, Clues], solution: Board
) -> Clues | None:
    """The clues that count the second of two values, where the layer knows, and the rules agree."""
    if len(empty.values) != 2 or empty.grid.noun != "cell":
        return None
    clues = layer.counting(solution == 1, found)
    return clues if clues is not None and empty.with_clues({**found, name: clues}).holds(solution) else None


def _by_families(
    empty: Puzzle, name: str, layer: ClueLayer, found: Mapping[str, Clues], solution: Board
) -> Clues | None:
    """The numbers whose instances hold, each number tried everywhere at once; None where none are printed."""
    low, high = layer.bounds(empty.rows, empty.columns)
    result = layer.cleared(empty.rows, empty.columns)
    true, false = empty.values.truth(solution)
    printed, others = False, {key_of(family) for family in empty.with_clues(found).families}
    for number in range(low, high + 1):
        try:
            everywhere = empty.with_clues({**found, name: np.full_like(result, number)})
        except InputError:  # not everywhere at once
            return None
        for family in everywhere.families:
            if family.is_printed and key_of(family) not in others:
                printed = True
                result.flat[family.clue_cells[family.possible(true, false)]] = number
    return result if printed else None


def _one_by_one(
    empty: Puzzle,
    name: str,
    layer: ClueLayer,
    found: Mapping[str, Clues],
    solution: Board,
    random: Random,
) -> Clues:
    """Clue after clue, each tried alone: one is printed where not all that it could be allow the solution."""
    low, high = layer.bounds(empty.rows, empty.columns)
    result = layer.cleared(empty.rows, empty.columns)
    if result.size * (high - low + 1) > MOST_TRIES:
        raise InputError("reason.new.none", kind=empty.kind, rows=empty.rows, columns=empty.columns)
    for place in range(result.size):
        fitting = list(_fitting(empty, name, {**found, name: result}, place, range(low, high + 1), solution))
        if 0 < len(fitting) <= high - low:
            result.flat[place] = fitting[int(random.integers(len(fitting)))]
    return result


def _fitting(
    empty: Puzzle, name: str, found: Mapping[str, Clues], place: int, numbers: range, solution: Board
) -> Iterator[int]:
    for number in numbers:
        tried = found[name].copy()
        tried.flat[place] = number
        try:
            fits = empty.with_clues({**found, name: tried}).holds(solution)
        except InputError:  # a second number of a region
            return
        if fits:
            yield number


def _without_broken(puzzle: Puzzle, solution: Board) -> Puzzle:
    """The puzzle without clues that the solution breaks in another way: no mine lies under a number."""
    broken = {int(cell) for instance in puzzle.violations(solution) for cell in _cells(instance)}
    if not broken:
        return puzzle
    clues = {name: own.copy() for name, own in puzzle.printed.items()}
    for (name, own), cell in itertools.product(clues.items(), broken):
        if puzzle.layers()[name].blank and own.ndim == 2:
            own.flat[cell] = NO_CLUE
    return puzzle.with_clues(clues)


def _cells(instance: Instance) -> list[int]:
    """The cell that an instance belongs to, if it belongs to one."""
    cells = instance.family.part.cells
    return [] if cells is None else [int(cells[instance.row])]
