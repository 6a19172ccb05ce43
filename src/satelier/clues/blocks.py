"""The layer of numbers outside the grid that tell the blocks of each line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues
from satelier.clues.plain import Plain, outside
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.grid import Lattice
from satelier.grid.lattices.rims import DeepRim

UNTOLD = 0  # in place of the numbers of a line: nothing is told of it
PLAIN = {"t": "columns", "l": "rows"}
Lengths = list[int] | None  # of the blocks of a line; None where they are not told


@dataclass(frozen=True)
class BlockNumbers(ClueLayer):
    """For each line the lengths of its blocks, in order; a line without numbers has none, "?" tells nothing.

    They stand next to the grid, however they were written.

    >>> layer = BlockNumbers()
    >>> clues = layer.from_plain({"columns": [[1], None], "rows": [[2], []]}, 2, 2)
    >>> clues.tolist(), layer.lengths(clues, 2, 2, "t"), layer.lengths(clues, 2, 2, "l")
    ([1, 0, 2, -1], [[1], None], [[2], []])
    """

    key = "blocks"
    fixed = True
    text_size = 0.42

    def lattice(self, rows: int, columns: int) -> Lattice:
        return DeepRim(rows, columns)

    def bounds(self, rows: int, columns: int) -> tuple[int, int]:
        return UNTOLD, max(rows, columns)

    def symbols(self, rows: int, columns: int) -> tuple[str, ...]:
        return "?", *map(str, range(1, max(rows, columns) + 1))

    def checked(self, table: ArrayLike, rows: int, columns: int) -> Clues:
        """Numbers move up to the grid; of a line with a "?" nothing else is told."""
        clues = super().checked(table, rows, columns)
        return self.of_lengths(
            {side: self.lengths(clues, rows, columns, side) for side in "tl"}, rows, columns
        )

    def lengths(self, clues: Clues, rows: int, columns: int, side: str) -> list[Lengths]:
        """The blocks of each column (t) or row (l)."""
        found = clues[DeepRim(rows, columns).lines(side)].tolist()
        told = [[number for number in line if number != NO_CLUE] for line in found]
        return [None if UNTOLD in line else line for line in told]

    def of_lengths(self, told: Mapping[str, Sequence[Lengths]], rows: int, columns: int) -> Clues:
        """The clues that tell these blocks."""
        clues, rim = self.cleared(rows, columns), DeepRim(rows, columns)
        for side, lines in told.items():
            for places, line in zip(rim.lines(side), lines, strict=True):
                numbers = [UNTOLD] if line is None else line
                clues[places[len(places) - len(numbers) :]] = numbers
        return clues

    def counting(self, chosen: NDArray[np.bool_], others: Mapping[str, Clues]) -> Clues | None:
        """The blocks that the chosen cells form."""
        return self.of_lengths({"t": [*map(_blocks, chosen.T)], "l": [*map(_blocks, chosen)]}, *chosen.shape)

    def random(self, rows: int, columns: int, density: float, random: np.random.Generator) -> Clues:
        """The rows of some cells at random, and the columns of others."""
        first, second = (random.random((rows, columns)) < density / 100 for _ in range(2))
        told = {"t": [*map(_blocks, first.T)], "l": [*map(_blocks, second)]}
        return self.of_lengths(told, rows, columns)

    def samples(self, rows: int, columns: int) -> Iterator[Clues]:
        """Nothing told, nothing there, and the blocks of cells as they come."""
        yield self.of_lengths({"t": [None] * columns, "l": [None] * rows}, rows, columns)
        yield self.cleared(rows, columns)
        for seed in range(3):
            yield self.random(rows, columns, 50, np.random.default_rng(seed))

    # In the plain form

    def from_plain(self, found: Plain, rows: int, columns: int) -> Clues:
        told = {side: _told(found, name, columns if side == "t" else rows) for side, name in PLAIN.items()}
        for side, depth in zip("tl", DeepRim(rows, columns).depths, strict=True):
            for line in told[side]:
                if line is not None and (len(line) > depth or max(line, default=1) > max(rows, columns)):
                    raise outside(PLAIN[side], line)
        return self.of_lengths(told, rows, columns)

    def to_plain(self, clues: Clues, rows: int, columns: int, others: Mapping[str, Clues]) -> dict[str, Any]:
        return {name: self.lengths(clues, rows, columns, side) for side, name in PLAIN.items()}

    def turned(self, clues: Clues, rows: int, columns: int, turns: int, mirrored: bool) -> Clues | None:
        """Mirrored, rows are read the other way; a turn makes rows of columns, the last of them first."""
        size, down, across = (rows, columns), *(self.lengths(clues, rows, columns, side) for side in "tl")
        if mirrored:
            down, across = down[::-1], [*map(_backwards, across)]
        for _ in range(turns % 4):
            size, down, across = size[::-1], [*map(_backwards, across)], down[::-1]
        return self.of_lengths({"t": down, "l": across}, *size)


def _backwards(line: Lengths) -> Lengths:
    return None if line is None else line[::-1]


def _blocks(line: NDArray[np.bool_]) -> list[int]:
    """The lengths of the blocks of a line."""
    ends = np.flatnonzero(np.diff(np.pad(line.astype(np.int8), 1)))
    lengths: list[int] = (ends[1::2] - ends[::2]).tolist()
    return lengths


def _told(found: Plain, name: str, count: int) -> list[Lengths]:
    """A list of numbers for each line; null where nothing is told, and zeros say nothing."""
    lines = found.get(name, [None] * count)
    if not isinstance(lines, list) or len(lines) != count:
        raise InputError("clues.plain.numbers", name=name, expected=count)
    if wrong := [line for line in lines if line is not None and not _are_lengths(line)]:
        raise outside(name, wrong[0])
    return [None if line is None else [number for number in line if number] for line in lines]


def _are_lengths(line: Any) -> bool:
    return isinstance(line, list) and all(type(number) is int and number >= 0 for number in line)
