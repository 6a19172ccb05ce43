"""What each clue of a puzzle says: the instances of rules that are there because of it.

Numbers in cells are claims that are named after their cell. Of any other clue it is found out: what a puzzle
with this clue says beyond one without any. Where clues say something together, or where none says something
too (no dot: the numbers do not differ by one), they cannot be taken away one by one.

>>> from satelier.puzzles import find
>>> futoshiki = find("futoshiki")(2, 2, clues=[0, -1, -1, -1])
>>> [(spot, one.sentence()) for spot, one in printed(futoshiki)[0]]
[(('signs', 0), 'Cell (1, 1) is smaller than cell (1, 2).')]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from satelier.claims.family import Family, Instance
from satelier.puzzle import NO_CLUE, Puzzle

Spot = tuple[str, int]
Key = tuple[object, ...]
GIVENS = ""


def printed(puzzle: Puzzle) -> tuple[list[tuple[Spot, Instance]], Sequence[Family]]:
    """What the clues say that can be taken away, each with its spot; and all other families."""
    if not puzzle.layers():
        return [], puzzle.families
    return _numbers(puzzle) or _any_clues(puzzle) or ([], puzzle.families)


def _numbers(puzzle: Puzzle) -> tuple[list[tuple[Spot, Instance]], Sequence[Family]] | None:
    """The numbers of one layer, if each is a claim that is named after its cell."""
    own = [family for family in puzzle.families if family.is_printed]
    cells = [cell for family in own for cell in family.clue_cells.tolist()]
    (name, clues), *others = puzzle.printed.items()
    if others or sorted(cells) != np.flatnonzero(clues.ravel() != NO_CLUE).tolist():
        return None
    instances = [instance for family in own for instance in family]
    rest = [family for family in puzzle.families if not family.is_printed]
    return [((name, cell), one) for cell, one in zip(cells, instances, strict=True)], rest


def _any_clues(puzzle: Puzzle) -> tuple[list[tuple[Spot, Instance]], Sequence[Family]] | None:
    """What each clue says alone, if that is all that they say together."""
    bare = _with(puzzle, None)
    known = {key_of(family) for family in bare.families}
    said = {one for family in bare.families for one in _rows(family)}
    found = [
        (spot, Instance(family, row))
        for spot in _spots(puzzle)
        for family in _with(puzzle, spot).families
        if key_of(family) not in known
        for row, one in enumerate(_rows(family))
        if one not in said
    ]
    whole = {one for family in _with(puzzle, None, every=True).families for one in _rows(family)}
    alone = {_said(instance) for _, instance in found}
    return (found, bare.families) if said | alone == whole else None


def _spots(puzzle: Puzzle) -> Iterator[Spot]:
    for name, clues in puzzle.printed.items():
        yield from ((name, place) for place in np.flatnonzero(clues.ravel() != NO_CLUE).tolist())


def _with(puzzle: Puzzle, spot: Spot | None, *, every: bool = False) -> Puzzle:
    """The puzzle with one clue, none, or every one; without what is given."""
    if every:
        return puzzle.with_clues(puzzle.printed)
    size = puzzle.rows, puzzle.columns
    tables = {name: layer.cleared(*size) for name, layer in puzzle.layers().items()}
    if spot:
        name, place = spot
        tables[name].flat[place] = puzzle.printed[name].flat[place]
    return puzzle.with_clues(tables)


def key_of(family: Family) -> Key:
    """What tells families apart."""
    return family.rule.name, family.claims, family.which.tobytes(), family.scopes.tobytes(), family.width


def _rows(family: Family) -> Iterator[Key]:
    """What tells their instances apart."""
    return map(_said, family)


def _said(instance: Instance) -> Key:
    return instance.rule.name, instance.claim, instance.literals
