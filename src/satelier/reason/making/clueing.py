"""The clues of a puzzle that can be taken away: givens, numbers in cells, signs between them.

clue      something that is printed and may be left out: what one instance of a rule says, numbered from 0
spot      where it is printed: the name of a layer ("" for what is given) and a place of its lattice
unit      clues that go together: those of one spot, or of two that face each other through the centre
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

import numpy as np

from satelier.claims import LAZY
from satelier.claims.family import Family
from satelier.frozen import dataclass
from satelier.puzzle import GIVEN, NO_CLUE, Puzzle
from satelier.reason.making.ground import Ground
from satelier.reason.making.printed import GIVENS, Spot, printed
from satelier.values import OPEN, Board

Unit = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Clueing:
    """A puzzle with all its clues, and each clue's switch in the ground.

    derived   per clue: the solution's literals that it could give
    spots     per clue: where it is printed
    """

    puzzle: Puzzle
    ground: Ground
    switches: tuple[int, ...]
    derived: tuple[tuple[int, ...], ...]
    spots: tuple[Spot, ...]

    @functools.cached_property
    def is_lazy(self) -> bool:
        """Whether rules are left out until they are broken, so that propagation sees less than a person."""
        return any(claim.in_memory == LAZY for family in self.puzzle.families for claim in family.claims)

    def kept(self, clues: Collection[int]) -> Puzzle:
        """The puzzle with these clues only; what cannot be taken away stays."""
        puzzle, shown = self.puzzle, {self.spots[clue] for clue in clues}
        tables = {name: clues.copy() for name, clues in puzzle.printed.items()} | {
            GIVENS: puzzle.givens.copy()
        }
        for name, place in set(self.spots) - shown:
            tables[name].flat[place] = OPEN if name == GIVENS else NO_CLUE
        given = tables.pop(GIVENS)
        left = type(puzzle)(puzzle.rows, puzzle.columns, clues=tables or None, box=puzzle.box)
        return left.with_givens(given) if puzzle.is_given() else left

    def kept_units(self, units: Iterable[Unit]) -> Puzzle:
        return self.kept([clue for unit in units for clue in unit])

    def unknown(self, switches: Sequence[int]) -> set[int]:
        """The literals of the solution that single rule instances do not give."""
        return set(self.ground.solution) - self.ground.follows(switches)

    def units(self, symmetric: bool) -> list[Unit]:
        """The clues spot by spot, or with those that a half turn exchanges with them."""
        where: dict[Spot, list[int]] = {}
        for clue, spot in enumerate(self.spots):
            where.setdefault(spot, []).append(clue)
        if not symmetric:
            return [tuple(clues) for clues in where.values()]
        return sorted(
            {tuple(sorted({*own, *where.get(self._facing(spot), own)})) for spot, own in where.items()}
        )

    def _facing(self, spot: Spot) -> Spot:
        """Where a half turn takes a spot: places are numbered in reading order."""
        name, place = spot
        return name, (self.puzzle.printed[name] if name else self.puzzle.givens).size - 1 - place


def clueing_of(puzzle: Puzzle, solution: Board, until: float = math.inf) -> Clueing:
    """The clues of a puzzle that shows all it can: every value, every number, every sign."""
    every = _all_literals(puzzle, solution)
    instances, rest = printed(puzzle)
    ground = Ground(puzzle, _rules(rest), every, until)
    switches = [ground.switch(one.claim, one.literals) for _, one in instances]
    derived = [tuple(every[abs(literal) - 1] for literal in one.literals) for _, one in instances]
    spots = [spot for spot, _ in instances]
    if puzzle.is_given():
        places = np.flatnonzero(puzzle.givable(solution) != OPEN)
        held = puzzle.values.literals(places, solution.ravel()[places]).tolist()
        switches, derived = switches + held, derived + [(literal,) for literal in held]
        spots += [(GIVENS, place) for place in places.tolist()]
    return Clueing(puzzle, ground, tuple(switches), tuple(derived), tuple(spots))


@functools.lru_cache(16)
def has_switches(empty: Puzzle) -> bool:
    """Whether it is known which clues of a kind can be left out one by one: values beside clues of one sort
    in the grid; or each is an instance of its own, printed in its cell, and says nothing else."""
    layers = list(empty.layers().values())
    if len(layers) == 1 and empty.gives_values:
        return layers[0].thins_out and layers[0].lattice(*empty.size).noun != "rim"
    if len(layers) != 1 or layers[0].reads_as != "bounds":
        return False
    size = empty.rows, empty.columns
    low, nothing = layers[0].bounds(*size)[0], layers[0].cleared(*size)
    full, bare = (empty.with_clues(clues).families for clues in (np.full_like(nothing, low), nothing))
    cells = {cell for family in full if family.is_printed for cell in family.clue_cells.tolist()}
    others = [[one.scopes.tobytes() for one in own if not one.is_printed] for own in (full, bare)]
    return len(cells) == nothing.size and others[0] == others[1]


def _rules(families: Iterable[Family]) -> list[Family]:
    return [family for family in families if family.rule is not GIVEN]


def _all_literals(puzzle: Puzzle, solution: Board) -> list[int]:
    """What the solution says of every variable."""
    true, _ = puzzle.values.truth(solution)
    return [variable if true[variable] else -variable for variable in range(1, puzzle.variables + 1)]
