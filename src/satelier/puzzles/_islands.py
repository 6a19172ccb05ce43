"""What kinds share whose white cells are islands, each with one number."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Statement, at_least, at_most, implied, late, when
from satelier.claims.graphs.sized import clued, clued_once, clued_size
from satelier.clues import NO_CLUE, Clues, GroupSizes
from satelier.grid import Grid
from satelier.grid.shapes.islands import out_of_reach
from satelier.puzzle import Puzzle, rule
from satelier.values import WHITE_AND_SHADED

SIZES = GroupSizes()


class Islands(Puzzle):
    """Cells are shaded around islands; the only layer of clues tells the size of each, or "?"."""

    values = WHITE_AND_SHADED
    usual_size = "6x6"

    @property
    def sizes(self) -> Clues:
        """The numbers, 0 for "?"."""
        return SIZES.told(self.clues)

    @rule("A cell with a number is never shaded.", fr="Une case qui porte un nombre n'est jamais noire.")
    def number_not_shaded(self, grid: Grid) -> Iterator[Statement]:
        yield at_most(0, grid.cells.select(self.clues != NO_CLUE), "#")

    @rule(
        "Each group of white cells has just one number.",
        fr="Chaque groupe de cases blanches a exactement un nombre.",
    )
    def one_number(self, grid: Grid) -> Iterator[Statement]:
        yield late(clued_once(self.sizes, grid.whole, ".", grid.neighbours))

    @rule("A number is the size of its group.", fr="Un nombre est la taille de son groupe.")
    def island_size(self, grid: Grid) -> Iterator[Statement]:
        yield late(clued_size(self.sizes, grid.whole, ".", grid.neighbours))

    def shortcuts(self, grid: Grid) -> Iterator[Statement]:
        """All that numbers say in one; what no island comes to is shaded, and of two cells that touch one is,
        where none comes to both."""
        beyond, apart = out_of_reach(grid, self.sizes)
        yield clued(self.sizes, grid.whole, ".", grid.neighbours)
        yield at_most(0, beyond, ".")
        yield at_most(1, apart, ".")

    def both_of_islands(self, grid: Grid) -> Iterator[Statement]:
        """What these two say together, and that a white cell without a number is not alone."""
        yield implied(clued(self.sizes, grid.whole, ".", grid.neighbours))
        yield implied(when(".", at_least(1, grid.neighbours.of_owners(self.clues == NO_CLUE), ".")))
