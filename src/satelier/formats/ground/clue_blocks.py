"""The blocks of a text that hold clues: one for each layer, by the rows of the layer's lattice.

>>> from satelier.clues import Numbers, Signs
>>> write_block(Signs(), read_block(Signs(), ["<.", "..v", ".."], 2, 3), 2, 3)
'<.\\n..v\\n..'
>>> size_of(Signs(), ["<.", "..v", ".."], square=False)
(2, 3)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.clues import NO_CLUE, ClueLayer, Clues
from satelier.errors import InputError
from satelier.formats.ground.arrange import Row, Shape, arrange, by_layout
from satelier.formats.ground.symbols import BLANKS, Alphabet, Labels
from satelier.grid import Lattice


def size_of(layer: ClueLayer, lines: Sequence[str], *, square: bool) -> tuple[int, int]:
    """Rows and columns of the grid that a block of clues belongs to."""
    if layer.lattice(1, 1).ragged:
        return ragged_size(layer.lattice, lines, square=square, wide=layer.is_wide)
    rows = _in_words(layer, lines) or arrange(lines, Shape(square=square), wide=layer.is_wide)
    more = layer.lattice(1, 1).shape[0] - 1  # corners are one more than cells
    return len(rows) - more, len(rows[0]) - more


def ragged_size(
    lattice: Callable[[int, int], Lattice], lines: Sequence[str], *, square: bool = False, wide: bool = False
) -> tuple[int, int]:
    """The rows and columns whose lattice has rows of just these lengths, on lines or as words; `wide` where
    a word may be one place."""
    words: list[Row] = [line.split() for line in lines]
    loose: list[Row] = [word for line in words for word in line]
    joined: list[Row] = ["".join(line) for line in words]
    spaced = wide and len(lines) > 1 and max(map(len, words)) > 1
    for rows in ([words] if spaced else []) + [joined if len(lines) > 1 else loose, loose]:
        if fitting := list(_fitting(lattice, tuple(len(row) for row in rows), square)):
            return fitting[0]
    raise InputError("formats.text.ragged", rows=len(lines))


def _fitting(
    lattice: Callable[[int, int], Lattice], lengths: tuple[int, ...], square: bool
) -> Iterator[tuple[int, int]]:
    """The sizes whose lattice has rows of these lengths: it has about as many rows as the grid, or half as
    many more, or twice as many."""
    count, longest = len(lengths), max(lengths)
    downs = {
        count // 2,
        (count + 1) // 2,
        count // 2 + 1,
        count - 2,
        count - 1,
        count,
        2 * count // 3,
        (2 * count - 1) // 3,
    }
    for down in sorted(down for down in downs if down > 0):
        for across in range(max(1, longest - 1), longest + 2):
            if (down == across or not square) and lattice(down, across).layout == lengths:
                yield down, across


def read_block(layer: ClueLayer, lines: Sequence[str], rows: int, columns: int) -> Clues:
    """The clues that lines hold."""
    lattice = layer.lattice(rows, columns)
    if lattice.ragged:
        found = by_layout(lines, lattice.layout, wide=layer.is_wide)
    else:
        size = len(lattice.layout), lattice.layout[0]
        words = _in_words(layer, lines)
        fit = bool(words) and (len(words), len(words[0])) == size
        found = words if fit else arrange(lines, Shape(*size), wide=layer.is_wide)
    return read_rows(layer, found, rows, columns)


def _in_words(layer: ClueLayer, lines: Sequence[str]) -> Sequence[Row]:
    """The words of the lines, where symbols have several characters and every word is one; else nothing."""
    words = [line.split() for line in lines]
    size = len(words), len(words[0])
    if not layer.in_words or any(len(row) != size[1] for row in words):
        return []
    known = {*layer.symbols(*size), *BLANKS}
    return words if all(word in known for row in words for word in row) else []


def read_rows(layer: ClueLayer, found: Sequence[Row], rows: int, columns: int) -> Clues:
    """The clues that rows of symbols spell."""
    numbers = Labels.read(found) if layer.labels else symbols_of(layer, rows, columns).read(found)
    return numbers.reshape(layer.lattice(rows, columns).shape).astype(np.int32)


def write_block(layer: ClueLayer, clues: Clues, rows: int, columns: int) -> str:
    """Clues as lines of symbols."""
    if layer.labels:
        return Labels.write(clues)
    return "\n".join(
        symbols_of(layer, rows, columns, row).write(numbers[None])
        for row, numbers in enumerate(layer.lattice(rows, columns).rows_of(clues))
    )


def symbols_of(layer: ClueLayer, rows: int, columns: int, row: int | None = None) -> Alphabet:
    """The symbols of a layer's numbers, in one row of its lattice or in any."""
    symbols = layer.symbols(rows, columns) if row is None else layer.row_symbols(rows, columns, row)
    return Alphabet(symbols, first=layer.bounds(rows, columns)[0], also=layer.also)


def for_json(layer: ClueLayer, clues: NDArray[Any], rows: int, columns: int) -> list[list[Any]]:
    """Clues as numbers where they are numbers, else as symbols; null for none."""
    lattice, low = layer.lattice(rows, columns), layer.bounds(rows, columns)[0]
    symbols = layer.symbols(rows, columns)
    own = {} if layer.labels else {n: name for n, name in enumerate(symbols, low) if name != str(n)}
    return [
        [None if clue == NO_CLUE else own.get(clue, clue) for clue in row] for row in lattice.lists(clues)
    ]
