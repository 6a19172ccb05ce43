"""Plain text: what a person types, for every kind of puzzle, from its declaration alone.

block    the puzzle itself: clues, or region labels, or (for kinds without clues) what is given
entries  a second block, for kinds with clues: what is known of the board, "#", "x" (known empty) or "."
board    a solution: the values' symbols

>>> from satelier.puzzles import find
>>> puzzle = read(find("takuzu"), "1..0/..../.1.0/..1.")
>>> print(write(puzzle))
1..0
....
.1.0
..1.
>>> write_board(puzzle, read_board(puzzle, "1010 0101 1100 0011")).split()
['1010', '0101', '1100', '0011']
>>> read(find("squaro"), "13 72")
Traceback (most recent call last):
satelier.errors.InputError: Row 2, column 1: '7' is not a value here; use 0 to 4 or '.' for blank.
"""

from __future__ import annotations

import string
from collections.abc import Sequence

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground.arrange import Row, Shape, arrange, by_layout
from satelier.formats.ground.located import LocatedError
from satelier.formats.ground.page import MARKS, Page, page
from satelier.formats.ground.sheet import build
from satelier.formats.ground.symbols import BLANK, BLANKS, Alphabet, Labels
from satelier.puzzle import Numbers, Puzzle, Regions
from satelier.values import OPEN, Board, Values

KNOWN_EMPTY = "x"


def read(kind: type[Puzzle], text: str) -> Puzzle:
    """The puzzle that a text holds."""
    found = page(text, marks=kind.clue_layer is not None)
    if not found.lines:
        raise InputError("formats.text.empty")
    if found.box and not kind.boxed:
        raise InputError("formats.text.box", kind=kind.__name__.lower())
    first, second = _blocks(kind, found)
    rows = arrange(first, Shape(square=kind.square), wide=_wide(kind))
    empty = build(kind, len(rows), len(rows[0]), box=found.box)
    puzzle = _with_block(empty, rows)
    return puzzle.with_givens(_read_entries(puzzle, second)) if second else puzzle


def write(puzzle: Puzzle) -> str:
    """Rows on lines and nothing else; before them the boxes, after them the entries, where there are any."""
    blocks = [_write_block(puzzle)]
    if puzzle.clue_layer is not None and (puzzle.givens != OPEN).any():
        blocks.append(entry_symbols(puzzle).write(puzzle.givens))
    return _box_line(puzzle) + "\n\n".join(blocks)


def read_board(puzzle: Puzzle, text: str) -> Board:
    """The board that a text holds: a solution, or part of one."""
    lines = page(text, marks=any(value.symbol == "#" for value in puzzle.values)).lines
    if not lines:
        raise InputError("formats.text.empty")
    rows = _board_rows(puzzle, lines, wide=_wide_values(type(puzzle)))
    return board_symbols(puzzle, rows).read(rows).astype(np.int16).reshape(puzzle.shape)


def write_board(puzzle: Puzzle, board: Board) -> str:
    """The board in the values' symbols, rows on lines."""
    return spelled(puzzle, board_symbols(puzzle), board)


def spelled(puzzle: Puzzle, symbols: Alphabet, board: Board) -> str:
    """A board by the rows of its lattice."""
    return symbols.write_rows(puzzle.grid.rows_of(board)) if puzzle.grid.ragged else symbols.write(board)


def _board_rows(puzzle: Puzzle, lines: Sequence[str], wide: bool) -> Sequence[Row]:
    """Lines as the rows of a board."""
    layout = puzzle.grid.layout
    if puzzle.grid.ragged:
        return by_layout(lines, layout, wide=wide)
    return arrange(lines, Shape(len(layout), layout[0]), wide=wide)


def rows_of(puzzle: Puzzle, board: Board) -> list[str] | list[list[int]]:
    """The board as it stands in JSON: rows of symbols; of numbers, 0 where open, for more than two values."""
    if puzzle.values.per_place == 1:
        return write_board(puzzle, board).split("\n")
    numbers = [0, *(int(value.symbol) for value in puzzle.values)]
    return [[numbers[value + 1] for value in row] for row in board.tolist()]


# The first block.


def _wide(kind: type[Puzzle]) -> bool:
    """Whether a cell of the first block may need more than one character."""
    layer = kind.clue_layer
    if isinstance(layer, Numbers):
        return layer.high > 9
    return isinstance(layer, Regions) or _wide_values(kind)


def _wide_values(kind: type[Puzzle]) -> bool:
    """Values that depend on the size (a property, seen from the class) may be any numbers."""
    values = kind.values
    return not isinstance(values, Values) or any(len(value.symbol) > 1 for value in values)


def _with_block(puzzle: Puzzle, rows: Sequence[Row]) -> Puzzle:
    """The puzzle with what its first block says."""
    layer = puzzle.clue_layer
    if layer is None:
        return puzzle.with_givens(given_symbols(puzzle, rows).read(rows))
    clues = Labels.read(rows) if isinstance(layer, Regions) else clue_symbols(layer).read(rows)
    return type(puzzle)(puzzle.rows, puzzle.columns, clues=clues, box=puzzle.box)


def _write_block(puzzle: Puzzle) -> str:
    layer = puzzle.clue_layer
    if layer is None:
        return given_symbols(puzzle).write(puzzle.givens)
    assert puzzle.clues is not None
    return (Labels if isinstance(layer, Regions) else clue_symbols(layer)).write(puzzle.clues)


def _box_line(puzzle: Puzzle) -> str:
    """`box=RxC`, where the boxes are not square."""
    height, width = puzzle.box or (1, 1)
    return "" if height == width else f"box={height}x{width}\n"


def _blocks(kind: type[Puzzle], found: Page) -> tuple[Sequence[str], Sequence[str]]:
    """The lines of the puzzle and of its entries: parted by the one gap, or where marks begin."""
    lines = found.lines
    middle = len(lines) // 2
    if kind.clue_layer is None:
        return lines, ()
    if len(found.gaps) == 1 and not _is_size(lines[: found.gaps[0]]):
        return lines[: found.gaps[0]], lines[found.gaps[0] :]
    if middle and _are_entries(lines[:middle], lines[middle:], int(kind.places == "vertex")):
        return lines[:middle], lines[middle:]
    return lines, ()


def _is_size(lines: Sequence[str]) -> bool:
    return len(lines) == 1 and lines[0].replace(" ", "").isdigit()


def _are_entries(first: Sequence[str], second: Sequence[str], more: int) -> bool:
    """Whether `second` can only be entries: marks, and as many rows and columns as the board has."""
    found = set("".join(second))
    marked = found <= set(MARKS + " ") and not found.isdisjoint("#.")
    wide_enough = more == 0 or _cells(second[0]) == _cells(first[0]) + more
    return marked and wide_enough and len(second) == len(first) + more


def _cells(line: str) -> int:
    return len(line.replace(" ", ""))


def _read_entries(puzzle: Puzzle, lines: Sequence[str]) -> Board:
    try:
        rows = _board_rows(puzzle, lines, wide=False)
        return entry_symbols(puzzle).read(rows).astype(np.int16).reshape(puzzle.shape)
    except InputError as problem:
        raise LocatedError("formats.text.second", problem) from None


# Alphabets.


def clue_symbols(layer: Numbers) -> Alphabet:
    """The numbers of a clue layer."""
    return Alphabet(tuple(str(number) for number in range(layer.low, layer.high + 1)), first=layer.low)


def given_symbols(puzzle: Puzzle, rows: Sequence[Row] = ()) -> Alphabet:
    """The values' symbols; in large grids letters follow the digits, or replace them."""
    symbols = tuple(value.symbol for value in puzzle.values)
    also = dict.fromkeys(puzzle.blanks, BLANK)
    if len(symbols) > 9:
        first = 9 if any(set(row) & set(string.digits[1:]) or _has_number(row) for row in rows) else 0
        also |= _letters(first, len(symbols))
    return Alphabet(symbols, also=also)


def _has_number(row: Row) -> bool:
    return not isinstance(row, str) and any(len(word) > 1 for word in row)


def _letters(first: int, count: int) -> dict[str, int]:
    """Letters, large and small, for the numbers from `first` on."""
    letters = string.ascii_uppercase[: count - first]
    return {form: number for number, letter in enumerate(letters, first) for form in (letter, letter.lower())}


def entry_symbols(puzzle: Puzzle) -> Alphabet:
    """Marks: as the values' symbols, but "." is a blank here and an empty place is crossed out."""
    symbols = tuple(KNOWN_EMPTY if value.symbol in BLANKS else value.symbol for value in puzzle.values)
    return Alphabet(symbols, also={KNOWN_EMPTY.upper(): symbols.index(KNOWN_EMPTY)})


def board_symbols(puzzle: Puzzle, rows: Sequence[Row] = ()) -> Alphabet:
    """The values' symbols; where there are two, also 0 and 1."""
    if puzzle.values.per_place > 1:
        return given_symbols(puzzle, rows)
    return Alphabet(tuple(value.symbol for value in puzzle.values), also={"0": 0, "1": 1, KNOWN_EMPTY: 0})
