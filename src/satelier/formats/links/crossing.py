"""How puzz.link writes sums of crossing runs: those of black cells, then those outside its grid.

Our grid has a row above theirs and a column left of it, whose black cells hold what they write last: the sums
of the columns that begin at the edge, then of such rows.

>>> from satelier.puzzles import find
>>> from satelier.formats.links import genres
>>> puzzle = genres.read(find("kakuro")(3, 3), "n3746", "")
>>> puzzle.clues["across"].tolist(), genres.write(puzzle)
([[0, 0, 0], [4, -1, -1], [6, -1, -1]], ('', 'n3746'))
"""

from __future__ import annotations

import string

import numpy as np

from satelier.clues import NO_CLUE, Clues
from satelier.errors import InputError
from satelier.formats.ground.symbols import shown
from satelier.formats.links.streams import Stream, Told
from satelier.puzzle import Puzzle

SUMS = string.digits + string.ascii_lowercase[:10] + string.ascii_uppercase
NONE, BLACK = "-", "."
SKIPS = string.ascii_lowercase[10:]  # so many white cells


def take_sums(stream: Stream, puzzle: Puzzle, told: Told) -> None:
    """Black cells with the sum below and the sum across, and the sums outside."""
    rows, columns = (side - 1 for side in puzzle.size)
    cells: list[tuple[int, int] | None] = []
    while len(cells) < rows * columns:
        cells += _next(stream)
    if len(cells) > rows * columns:
        raise InputError("formats.body.cells", found=len(cells), expected=rows * columns)
    down, across = np.full((2, *puzzle.size), NO_CLUE, dtype=np.int32)
    across[0] = across[:, 0] = 0
    for at, sums in enumerate(cells):
        row, column = divmod(at, columns)
        if sums is not None:
            down[row + 1, column + 1], across[row + 1, column + 1] = sums
    for place in _open_columns(across):
        down[0, place] = _sum(stream)
    for place in _open_rows(across):
        across[place, 0] = _sum(stream)
    told["across"], told["down"] = across, down


def _next(stream: Stream) -> list[tuple[int, int] | None]:
    character = stream.take()
    if character in SKIPS:
        return [None] * (SKIPS.index(character) + 1)
    if character == BLACK:
        return [(0, 0)]
    stream.at -= 1
    return [(_sum(stream), _sum(stream))]


def _sum(stream: Stream) -> int:
    """A sum, 0 for none."""
    character = stream.take()
    if character not in SUMS + NONE:
        raise InputError("formats.body.symbol", position=stream.at, symbol=shown(character))
    return 0 if character == NONE else SUMS.index(character)


def _open_columns(across: Clues) -> list[int]:
    """The columns whose first cell is white."""
    return [int(place) for place in np.flatnonzero(across[1:2] == NO_CLUE) if place]


def _open_rows(across: Clues) -> list[int]:
    return [int(place) for place in np.flatnonzero(across[:, 1:2].ravel() == NO_CLUE) if place]


def give_sums(puzzle: Puzzle) -> str:
    refuse_open_edges(puzzle)
    across, down = puzzle.printed["across"], puzzle.printed["down"]
    text, white = "", 0
    for below, beside in zip(down[1:, 1:].ravel().tolist(), across[1:, 1:].ravel().tolist(), strict=True):
        if beside == NO_CLUE:
            white += 1
            continue
        text, white = text + _skipped(white), 0
        text += BLACK if max(below, beside) <= 0 else _word(below) + _word(beside)
    outside = [*down[0, _open_columns(across)].tolist(), *across[_open_rows(across), 0].tolist()]
    return text + _skipped(white) + "".join(map(_word, outside))


def refuse_open_edges(puzzle: Puzzle) -> None:
    """The first row and the first column are black there, and none of their cells has a sum along them."""
    across, down = puzzle.printed["across"], puzzle.printed["down"]
    edges = np.concatenate([across[0], across[:, 0]])
    if (edges == NO_CLUE).any() or (across[0] > 0).any() or (down[:, 0] > 0).any():
        raise InputError("formats.link.layer", kind=puzzle.kind, name="across")


def _skipped(count: int) -> str:
    return SKIPS[-1] * (count // len(SKIPS)) + (SKIPS[count % len(SKIPS) - 1] if count % len(SKIPS) else "")


def _word(number: int) -> str:
    return SUMS[number] if number > 0 else NONE
