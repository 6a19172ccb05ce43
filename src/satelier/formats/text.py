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

import itertools
import string
from collections.abc import Sequence

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground.arrange import Row, Shape, arrange, by_layout
from satelier.formats.ground.clue_blocks import ragged_size, read_block, size_of, write_block
from satelier.formats.ground.located import LocatedError
from satelier.formats.ground.page import MARKS, SLASH, Page, page
from satelier.formats.ground.sheet import build
from satelier.formats.ground.symbols import BLANK, BLANKS, Alphabet
from satelier.grid import LATTICES
from satelier.puzzle import ClueLayer, Clues, Puzzle
from satelier.values import OPEN, Board, Values

KNOWN_EMPTY = "x"
RULING = "+"  # what rulings are told by


def is_bare(text: str) -> bool:
    """Whether a text is plainly of no format that tells its kind: no brace, no colon, no slash beside words.

    >>> is_bare("21/13"), is_bare("AAB\\nABB"), is_bare("norinori/2/1/0"), is_bare("4x4u:AcFbCb")
    (True, True, False, False)
    """
    return not (
        "{" in text or ":" in text or "pzprv" in text or ("/" in text and any(map(str.isalpha, text)))
    )


def read(kind: type[Puzzle], text: str) -> Puzzle:
    """The puzzle that a text holds."""
    found = page(text, marks=_marks(kind) if kind.layers() else "", ruled=_is_ruled(kind))
    if not found.lines:
        raise InputError("formats.text.empty")
    if found.box and not kind.boxed:
        raise InputError("formats.text.box", kind=kind.__name__.lower())
    blocks = _blocks(kind, found)
    if not kind.layers():
        return _given(kind, blocks[0], found.box)
    puzzle = _clued(kind, blocks[: len(kind.layers())], found.box)
    return puzzle.with_givens(_read_entries(puzzle, blocks[-1])) if _has_entries(kind, blocks) else puzzle


def write(puzzle: Puzzle) -> str:
    """Rows on lines and nothing else; before them the boxes, after them the entries, where there are any."""
    puzzle.require_clues()
    size = puzzle.rows, puzzle.columns
    told = [(layer, puzzle.printed[name]) for name, layer in puzzle.layers().items()]
    blocks = [write_block(layer, clues, *size) for layer, clues in told if not layer.is_unsaid(clues)]
    if not blocks:
        blocks = [spelled(puzzle, given_symbols(puzzle), puzzle.givens)]
    elif (puzzle.entered != OPEN).any():
        blocks.append(spelled(puzzle, known_symbols(puzzle), puzzle.entered))
    return _box_line(puzzle) + "\n\n".join(blocks)


def read_board(puzzle: Puzzle, text: str) -> Board:
    """The board that a text holds: a solution, or part of one."""
    symbols = {value.symbol for value in puzzle.values}
    spelled_out = SLASH in symbols and not any(map(str.isdigit, text))
    marks, ruled = _marks(type(puzzle)) if "#" in symbols else "", _is_ruled(type(puzzle))
    lines = page(text, marks=marks, slashes=spelled_out, ruled=ruled).lines
    if not lines and not len(puzzle.grid):
        return np.empty(puzzle.shape, dtype=np.int16)  # no piece fits any number
    if not lines:
        raise InputError("formats.text.empty")
    rows = _board_rows(puzzle, lines, wide=_wide_values(type(puzzle)))
    return puzzle.with_taken(board_symbols(puzzle, rows).read(rows).astype(np.int16).reshape(puzzle.shape))


def _is_ruled(kind: type[Puzzle]) -> bool:
    """Whether lines of "+" and "-" can only be rulings: values that depend on the size are numbers."""
    values = kind.values
    return not isinstance(values, Values) or all(value.symbol != RULING for value in values)


def _marks(kind: type[Puzzle]) -> str:
    """What a row of entries may hold; digits too, where "#" stands among them for what clues take up."""
    return MARKS + (string.digits if kind.taken else kind.beside_blocks)


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


def rows_of(puzzle: Puzzle, board: Board) -> list[str] | list[list[int | str]]:
    """The board as it stands in JSON: rows of symbols; of numbers, 0 where open, for more than two values.

    Values that are no numbers stay what they are: rows of symbols, or lists of them where they are long.
    """
    if puzzle.values.are_numbers:
        numbers = [0, *(int(value.symbol) for value in puzzle.values)]
        return [[numbers[value + 1] for value in row] for row in puzzle.grid.lists(board)]
    lines = write_board(puzzle, board).split("\n") if len(puzzle.grid) else []
    wide = any(len(value.symbol) > 1 for value in puzzle.values)
    return [list[int | str](line.split()) for line in lines] if wide else lines


# The blocks of clues.


def _wide_values(kind: type[Puzzle]) -> bool:
    """Values that depend on the size (a property, seen from the class) may be any numbers."""
    values = kind.values
    return not isinstance(values, Values) or any(len(value.symbol) > 1 for value in values)


def _given(kind: type[Puzzle], lines: Sequence[str], box: tuple[int, int] | None) -> Puzzle:
    """A puzzle that is what is given."""
    wide, places = _wide_values(kind), kind.places
    if isinstance(places, str) and LATTICES[places](1, 1).ragged:
        empty = build(kind, *ragged_size(LATTICES[places], lines, square=kind.square), box=box)
        rows = by_layout(lines, empty.grid.layout, wide=wide)
    else:
        rows = arrange(lines, Shape(square=kind.square), wide=wide)
        more = int(places == "vertex")
        empty = build(kind, len(rows) - more, len(rows[0]) - more, box=box)
    return empty.with_givens(given_symbols(empty, rows).read(rows).reshape(empty.shape))


def _clued(kind: type[Puzzle], blocks: Sequence[Sequence[str]], box: tuple[int, int] | None) -> Puzzle:
    """The puzzle with what its blocks of clues say; one of them says how large it is."""
    layers = kind.layers()
    sized = sorted(zip(layers.values(), blocks, strict=True), key=lambda pair: pair[0].lattice(1, 1).ragged)
    size = size_of(*sized[0], square=kind.square)
    empty = build(kind, *size, box=box)
    clues = {
        name: _read_clues(layer, lines, size, name if len(layers) > 1 else "")
        for (name, layer), lines in zip(layers.items(), blocks, strict=True)
    }
    return empty.with_clues(clues)


def _read_clues(layer: ClueLayer, lines: Sequence[str], size: tuple[int, int], name: str) -> Clues:
    try:
        return read_block(layer, lines, *size)
    except InputError as problem:
        if not name:
            raise
        raise LocatedError("formats.text.layer", problem, name=name) from None


def _box_line(puzzle: Puzzle) -> str:
    """`box=RxC`, where the boxes are not square."""
    height, width = puzzle.box or (1, 1)
    return "" if height == width else f"box={height}x{width}\n"


def _blocks(kind: type[Puzzle], found: Page) -> list[Sequence[str]]:
    """The lines of each layer of clues, then those of the entries, if there are any; parted by gaps.

    Of kinds with one layer the entries may also begin where marks do.
    """
    lines, layers = found.lines, len(kind.layers())
    if layers == 0:
        return [lines]
    if layers > 1:
        return _parted(found, list(kind.layers().values()))
    more = int(kind.places == "vertex")
    for gap in found.gaps if len(found.gaps) == 1 else ():
        if not _is_size(lines[:gap]) or _may_be_entries(lines[:gap], lines[gap:], more):
            return [lines[:gap], lines[gap:]]
    middle = len(lines) // 2
    telling = "#" if all(layer.blank for layer in kind.layers().values()) and not more else "#."
    if middle and _may_be_entries(lines[:middle], lines[middle:], more, telling):
        return [lines[:middle], lines[middle:]]
    return [lines]


def _parted(found: Page, layers: Sequence[ClueLayer]) -> list[Sequence[str]]:
    """As many blocks as there are layers, or one more; what goes without saying may be left out."""
    ends = [0, *found.gaps, len(found.lines)]
    blocks = [found.lines[start:end] for start, end in itertools.pairwise(ends)]
    for at, layer in enumerate(layers):
        if layer.unsaid_symbol and (at >= len(blocks) or not layer.is_told(blocks[at])):
            blocks.insert(at, (layer.unsaid_symbol,))
    if len(blocks) not in (len(layers), len(layers) + 1):
        raise InputError("formats.text.blocks", found=len(blocks), expected=len(layers))
    return list(blocks)


def _has_entries(kind: type[Puzzle], blocks: Sequence[Sequence[str]]) -> bool:
    return len(blocks) > len(kind.layers())


def _is_size(lines: Sequence[str]) -> bool:
    return len(lines) == 1 and lines[0].replace(" ", "").isdigit()


def _may_be_entries(first: Sequence[str], second: Sequence[str], more: int, telling: str = MARKS) -> bool:
    """Whether `second` has marks alone, some of them telling, and as many rows and columns as the board."""
    found = set("".join(second))
    marked = found <= set(MARKS + " ") and not found.isdisjoint(telling)
    wide_enough = more == 0 or _cells(second[0]) == _cells(first[0]) + more
    return marked and wide_enough and len(second) == len(first) + more


def _cells(line: str) -> int:
    return len(line.replace(" ", ""))


def _read_entries(puzzle: Puzzle, lines: Sequence[str]) -> Board:
    try:
        rows = _board_rows(puzzle, lines, wide=puzzle.gives_values and _wide_values(type(puzzle)))
        return known_symbols(puzzle, rows).read(rows).astype(np.int16).reshape(puzzle.shape)
    except InputError as problem:
        raise LocatedError("formats.text.second", problem) from None


# Alphabets.


def given_symbols(puzzle: Puzzle, rows: Sequence[Row] = ()) -> Alphabet:
    """The values' symbols; in large grids letters follow the digits, or replace them."""
    symbols = tuple(value.symbol for value in puzzle.values)
    also = dict.fromkeys(puzzle.blanks, BLANK)
    if puzzle.values.are_numbers and "0" not in symbols:
        also["0"] = BLANK  # as in JSON
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


def known_symbols(puzzle: Puzzle, rows: Sequence[Row] = ()) -> Alphabet:
    """The symbols of what is known: given, or filled in where clues are the puzzle."""
    return given_symbols(puzzle, rows) if puzzle.is_given() else entry_symbols(puzzle)


def entry_symbols(puzzle: Puzzle) -> Alphabet:
    """Marks: as the values' symbols, but "." is a blank here and an empty place is crossed out."""
    symbols = tuple(KNOWN_EMPTY if value.symbol == BLANKS[0] else value.symbol for value in puzzle.values)
    if SLASH in symbols:  # which ends lines: values go by their numbers
        symbols = tuple(map(str, range(len(symbols))))
    crossed = {KNOWN_EMPTY.upper(): symbols.index(KNOWN_EMPTY)} if KNOWN_EMPTY in symbols else {}
    return Alphabet(symbols, also=crossed)


def board_symbols(puzzle: Puzzle, rows: Sequence[Row] = ()) -> Alphabet:
    """The values' symbols; where there are two, also 0 and 1."""
    if puzzle.values.per_place > 1:
        return given_symbols(puzzle, rows)
    return Alphabet(tuple(value.symbol for value in puzzle.values), also={"0": 0, "1": 1, KNOWN_EMPTY: 0})
