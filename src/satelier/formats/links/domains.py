"""How puzz.link writes domains: the walls between them, then poles that are given and cells that are outside.

Cells that are outside have no walls there. What comes last is left out where there are none of them.

>>> from satelier.puzzles import find
>>> from satelier.formats.links import genres
>>> puzzle = genres.read(find("magnets")(1, 3), "n004", "")
>>> puzzle.clues["regions"].tolist(), puzzle.givens.tolist(), genres.write(puzzle)
([[0, 0, 1]], [[-1, -1, -1]], ('', 'n004'))
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE
from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.links.streams import BLANK, Part, Stream, Told, write_sixteen, write_thirds
from satelier.grid import Rim
from satelier.puzzle import Puzzle
from satelier.values import OPEN

SIDES = (("b", "t"), ("r", "l"))  # of columns and of rows: from the grid outwards
Labels = NDArray[np.int32]


def two_deep() -> Part:
    """Two numbers for each column, then for each row, the one that stands next to the grid first."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        clues, places = puzzle.layers()["rim"].cleared(*puzzle.size), _outwards(puzzle)
        found = np.array(stream.sixteen(len(places)))
        if (found > max(puzzle.size)).any():
            raise InputError("formats.body.large", number=int(found.max()))
        clues[places] = np.maximum(found, BLANK)
        told["rim"] = clues

    return take, lambda puzzle: write_sixteen(puzzle.printed["rim"][_outwards(puzzle)].tolist())


def _outwards(puzzle: Puzzle) -> list[int]:
    rim = Rim(*puzzle.size, "tblr")
    lines = [np.stack([rim.along(side) for side in sides], axis=1).ravel() for sides in SIDES]
    return [place for line in lines for place in line.tolist()]


def take_domains(stream: Stream, puzzle: Puzzle, told: Told) -> None:
    """Walls; then, if anything is left, poles and cells outside."""
    rows, columns = puzzle.size
    across, down = (_bits(stream, size) for size in ((rows, columns - 1), (rows - 1, columns)))
    poles, outside = np.zeros(puzzle.size, np.int16), np.zeros(puzzle.size, bool)
    if stream.rest:
        poles = np.array(stream.thirds(rows * columns), np.int16).reshape(puzzle.size)
        outside = _bits(stream, puzzle.size) if stream.rest else outside
    told["regions"], told["blocks"] = parted(across, down, outside), np.where(outside, 0, NO_CLUE)
    told[""] = np.where(poles > 0, poles, np.int16(OPEN))


def give_domains(puzzle: Puzzle) -> str:
    outside = puzzle.printed["blocks"] != NO_CLUE
    text = "".join(walls.pack(wall) for wall in between(puzzle))
    if not outside.any() and (puzzle.givens == OPEN).all():
        return text
    poles = write_thirds(np.maximum(puzzle.givens, 0).ravel().tolist())
    return text + poles + (walls.pack(outside) if outside.any() else "")


def between(puzzle: Puzzle) -> tuple[walls.Bits, walls.Bits]:
    """The walls across and down between the domains of a puzzle, without those of cells that are outside."""
    labels, outside = puzzle.printed["regions"], puzzle.printed["blocks"] != NO_CLUE
    if not walls.connected(labels):
        raise InputError("formats.link.layer", kind=puzzle.kind, name="regions")
    (across, down), (beside, below) = walls.walls(labels), walls.beside(outside)
    return across & ~beside, down & ~below


def parted(across: walls.Bits, down: walls.Bits, outside: walls.Bits) -> Labels:
    """The domains that these walls part, and each cell that is outside by itself."""
    beside, below = walls.beside(outside)
    return walls.parted(across | beside, down | below)


def _bits(stream: Stream, size: tuple[int, int]) -> walls.Bits:
    count = size[0] * size[1]
    return walls.unpack(stream.take(-(-count // 5)))[:count].reshape(size)
