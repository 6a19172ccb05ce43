"""The clues of a puzzle that can be taken away: givens, or the numbers in the cells.

clue      something that is printed and may be left out, numbered from 0
unit      clues that go together: one, or two that face each other through the centre
derived   a clue is superfluous once the literals that it could give are derived without it

>>> from satelier.puzzles import find
>>> squaro = find("squaro")(1, 2, clues=[[4, 2]])
>>> clueing = clueing_of(squaro, solution=np.array([[1, 1, 0], [1, 1, 0]], dtype=np.int16))
>>> len(clueing.switches), clueing.derived[1], clueing.kept([1]).clues.tolist()
(2, (2, -3, 5, -6), [[-1, 2]])
"""

from __future__ import annotations

import functools
import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from satelier.puzzle import GIVEN, NO_CLUE, Puzzle
from satelier.reason.making.ground import Ground
from satelier.values import Board

Unit = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Clueing:
    """A puzzle with all its clues, and each clue's switch in the ground.

    derived   per clue: the solution's literals that it could give
    cells     per clue: where it is printed, row-major
    """

    puzzle: Puzzle
    ground: Ground
    switches: tuple[int, ...]
    derived: tuple[tuple[int, ...], ...]
    cells: tuple[int, ...]

    def kept(self, clues: Collection[int]) -> Puzzle:
        """The puzzle with these clues only."""
        puzzle, table = self.puzzle, self._table
        shown = np.zeros(table.size, dtype=bool)
        shown[[self.cells[clue] for clue in clues]] = True
        left = np.where(shown.reshape(table.shape), table, NO_CLUE)
        return puzzle.with_clues(left) if puzzle.layers() else puzzle.with_givens(left)

    @property
    def _table(self) -> NDArray[np.integer]:
        """All clues: numbers, or what is given."""
        return self.puzzle.clues if self.puzzle.layers() else self.puzzle.givens

    def kept_units(self, units: Iterable[Unit]) -> Puzzle:
        return self.kept([clue for unit in units for clue in unit])

    def unknown(self, switches: Sequence[int]) -> set[int]:
        """The literals of the solution that single rule instances do not give."""
        return set(self.ground.solution) - self.ground.follows(switches)

    def units(self, symmetric: bool) -> list[Unit]:
        """The clues one by one, or in pairs that a half turn exchanges."""
        if not symmetric:
            return [(clue,) for clue in range(len(self.cells))]
        where = {cell: clue for clue, cell in enumerate(self.cells)}
        last = self._table.size - 1
        pairs = {tuple(sorted({clue, where.get(last - cell, clue)})) for cell, clue in where.items()}
        return sorted(pairs)


def clueing_of(puzzle: Puzzle, solution: Board, until: float = math.inf) -> Clueing:
    """The clues of a puzzle that shows all it can: every value, or every number."""
    literals: list[int] = puzzle.values.literals(np.arange(solution.size), solution.ravel()).tolist()
    every = _all_literals(puzzle, solution)
    if puzzle.layers():
        return _numbers(puzzle, every, until)
    ground = Ground(puzzle, [one for one in puzzle.families if one.rule is not GIVEN], every, until)
    derived = tuple((literal,) for literal in literals)
    return Clueing(puzzle, ground, tuple(literals), derived, tuple(range(solution.size)))


@functools.lru_cache(16)
def has_switches(empty: Puzzle) -> bool:
    """Whether every clue of a kind is an instance of its own, printed in its cell, and says nothing else."""
    layers = list(empty.layers().values())
    if len(layers) != 1 or layers[0].reads_as != "bounds" or empty.is_given():
        return False
    size = empty.rows, empty.columns
    low, nothing = layers[0].bounds(*size)[0], layers[0].cleared(*size)
    full, bare = (empty.with_clues(clues).families for clues in (np.full_like(nothing, low), nothing))
    cells = {cell for family in full if family.is_printed for cell in family.clue_cells.tolist()}
    others = [[one.scopes.tobytes() for one in own if not one.is_printed] for own in (full, bare)]
    return len(cells) == nothing.size and others[0] == others[1]


def _numbers(puzzle: Puzzle, solution: list[int], until: float) -> Clueing:
    """Numbers are claims named after their cells; each gets a switch of its own."""
    own = [family for family in puzzle.families if family.is_printed]
    rest = [family for family in puzzle.families if not family.is_printed]
    ground = Ground(puzzle, rest, solution, until)
    instances = [instance for family in own for instance in family]
    switches = tuple(ground.switch(instance.claim, instance.literals) for instance in instances)
    derived = tuple(
        tuple(solution[abs(literal) - 1] for literal in instance.literals) for instance in instances
    )
    cells = tuple(cell for family in own for cell in family.clue_cells.tolist())
    return Clueing(puzzle, ground, switches, derived, cells)


def _all_literals(puzzle: Puzzle, solution: Board) -> list[int]:
    """What the solution says of every variable."""
    true, _ = puzzle.values.truth(solution)
    return [variable if true[variable] else -variable for variable in range(1, puzzle.variables + 1)]
