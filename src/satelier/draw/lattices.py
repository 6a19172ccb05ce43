"""Where the clues of a puzzle stand, and how much room they take round the grid."""

from __future__ import annotations

from satelier.grid import Lattice
from satelier.puzzle import Puzzle

MARGINS = {"cell": 0.3, "vertex": 0.6, "edge": 0.6}  # of those on the rim half lies outside the grid
RIM_MARGIN = 1.1


def margins(puzzle: Puzzle) -> tuple[float, float]:
    """Room above and left of the grid, and below and right of it: for what stands on its corners, for clues
    outside it, however far these reach."""
    outside = [lattice for lattice in clue_lattices(puzzle) if lattice.noun in ("rim", "legend")]
    if not outside:
        return room(puzzle), room(puzzle)
    reach = max(-float(lattice.extents.min(initial=0)) for lattice in outside)
    return max(RIM_MARGIN, reach + 0.1), RIM_MARGIN


def room(puzzle: Puzzle) -> float:
    """The same without clues outside it: circles and numbers on its outer corners lie half beyond them."""
    nouns = (puzzle.grid.noun, *(lattice.noun for lattice in clue_lattices(puzzle)))
    return max(MARGINS.get(noun, MARGINS["cell"]) for noun in nouns)


def clue_lattices(puzzle: Puzzle) -> list[Lattice]:
    """Where the clues stand, layer by layer; what goes without saying stands nowhere."""
    return [
        layer.lattice(*puzzle.size)
        for name, layer in puzzle.layers().items()
        if name not in puzzle.printed or not layer.is_unsaid(puzzle.printed[name])
    ]
