"""What counters derive, each with the rule instance that gives it.

The kernels keep no reasons: it is cheaper to look for them afterwards, among the instances that speak of
a literal, given what was derived before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from satelier.engines.native.boards import settled
from satelier.engines.native.compiling import compiled
from satelier.engines.native.counters import table_of
from satelier.engines.native.running import run
from satelier.family import Family, Instance
from satelier.logic.codes import decoded
from satelier.puzzle import Puzzle


def propagations(puzzle: Puzzle) -> Iterator[tuple[int, Instance]]:
    """The literals that follow one by one from what is given, each with the instance that forces it.

    They end where nothing follows any more, or before the first contradiction.

    >>> from satelier.puzzles import find
    >>> puzzle = find("takuzu")(4, 4, givens=[[0, 0, -1, -1], *[[-1] * 4] * 3])
    >>> [(literal, instance.sentence()) for literal, instance in propagations(puzzle)][2:]
    [(3, 'Row 1 has exactly two 1s.'), (4, 'Row 1 has exactly two 1s.')]
    """
    true = np.zeros(2 * puzzle.variables + 1, dtype=bool)  # indexed by signed literal
    for literal in derived(puzzle):
        false = np.roll(true[::-1], 1)
        instance = next(_forcing(puzzle.families, literal, true, false), None)
        if instance is None:
            return
        yield literal, instance
        true[literal] = True


def derived(puzzle: Puzzle) -> Sequence[int]:
    """The literals that counters make true, in their order."""
    counters, spare = compiled(puzzle.families, puzzle.variables)
    table = table_of(spare, puzzle.variables, levels=0)
    run(settled, counters, table, fast=False)
    known = int(np.count_nonzero(table.values))
    found: list[int] = decoded(table.queue[:known]).tolist()
    return found


def _forcing(
    families: Sequence[Family], literal: int, true: np.ndarray, false: np.ndarray
) -> Iterator[Instance]:
    """The instances that force a literal by themselves."""
    for family in families:
        for row in np.flatnonzero((np.abs(family.scopes) == abs(literal)).any(axis=1)).tolist():
            scope = family.scopes[row]
            must = family[row].claim.forced(true[None, scope], false[None, scope])
            opposite = scope == -literal
            if must[0][0][scope == literal].any() or must[1][0][opposite].any():
                yield family[row]
