"""How puzz.link writes what stands outside the grid: blocks of lines, numbers on four sides.

>>> from satelier.puzzles import find
>>> from satelier.formats.links import genres
>>> puzzle = genres.read(find("nonogram")(2, 3), "211112g", "")
>>> puzzle.layers()["blocks"].lengths(puzzle.clues, 2, 3, "l"), genres.write(puzzle)
([[1, 1], [2]], ('', '211112g'))
"""

from __future__ import annotations

import numpy as np

from satelier.clues.blocks import UNTOLD
from satelier.errors import InputError
from satelier.formats.links.streams import BLANK, QUESTION, Part, Stream, Told, write_sixteen
from satelier.grid import Indices, Rim
from satelier.grid.lattices.rims import DeepRim
from satelier.puzzle import Puzzle
from satelier.values import OPEN


def blocks() -> Part:
    """The numbers of each column, then of each row, from the grid outwards."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        clues, places = puzzle.layers()["blocks"].cleared(*puzzle.size), _outwards(puzzle)
        clues[places] = _told(stream, len(places), max(puzzle.size))
        told["blocks"] = clues

    def give(puzzle: Puzzle) -> str:
        clues = puzzle.printed["blocks"][_outwards(puzzle)]
        return write_sixteen(np.where(clues == UNTOLD, QUESTION, clues).tolist())

    return take, give


def _outwards(puzzle: Puzzle) -> Indices:
    """The places of all lines, columns first, each from the grid outwards."""
    rim = DeepRim(*puzzle.size)
    return np.concatenate([rim.lines(side)[:, ::-1].ravel() for side in "tl"])


def _told(stream: Stream, count: int, most: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """So many numbers; what tells nothing is said by that."""
    cells = np.array(stream.sixteen(count), dtype=np.int64)
    if (cells > most).any() or (cells == 0).any():
        raise InputError("formats.body.large", number=int(cells.max()))
    return np.where(cells == QUESTION, UNTOLD, cells)


def four_sides(lowest: int = 1) -> Part:
    """Numbers above, below, left and right of the grid; then what is given, unless that is nothing.

    lowest   the number that the first value is written by
    """

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        clues, places = puzzle.layers()["rim"].cleared(*puzzle.size), _round(puzzle)
        cells = _bounded(stream, len(places), puzzle)
        clues[places] = np.where(cells > 0, cells, BLANK)
        told["rim"] = clues
        take_given(stream, puzzle, told)

    def give(puzzle: Puzzle) -> str:
        return write_sixteen(puzzle.printed["rim"][_round(puzzle)].tolist()) + give_given(puzzle)

    take_given, give_given = given(lowest)
    return take, give


def given(lowest: int = 1) -> Part:
    """What is given, unless that is nothing; `lowest` is the number that the first value is written by."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        if stream.rest:
            cells = _bounded(stream, len(puzzle.grid), puzzle)
            told[""] = np.where(cells > 0, cells - lowest, OPEN).reshape(puzzle.shape)

    def give(puzzle: Puzzle) -> str:
        cells = np.where(puzzle.givens == OPEN, BLANK, puzzle.givens + lowest).ravel()
        return write_sixteen(cells.tolist()) if (cells != BLANK).any() else ""

    return take, give


def _bounded(stream: Stream, count: int, puzzle: Puzzle) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """So many numbers, none larger than a line is long."""
    cells = np.array(stream.sixteen(count), dtype=np.int64)
    if (cells > max(puzzle.size)).any():
        raise InputError("formats.body.large", number=int(cells.max()))
    return cells


def _round(puzzle: Puzzle) -> list[int]:
    rim = Rim(*puzzle.size, "tblr")
    return [place for side in "tblr" for place in rim.along(side).tolist()]
