"""The body of Tapa's addresses: a clue is a digit, or two characters for several lengths.

0–8, "."  one length, or one that is not told · 9  four of one cell
a0 – …    in base 36: two lengths from 360 on, three from 396, four from 460; 0 is a length that is not told
g – z     one to twenty cells without a clue

>>> cells = [(3,), None, (3, 1, 1), (3, -1), (1, 1, 1, 1), (-1,)]
>>> write_rings(cells), read_rings(Stream("3gchai9."), 6) == cells
('3gchai9.', True)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from satelier.clues import NO_CLUE
from satelier.clues.rings import LENGTHS, NUMBERS
from satelier.errors import InputError
from satelier.formats.links.streams import DIGITS, FIRST_SKIP, MOST_SKIPPED, Stream
from satelier.puzzle import Puzzle

Told = dict[str, Any]
Lengths = tuple[int, ...]
UNTOLD = -1
ONES = (1, 1, 1, 1)
BASES = {2: (360, 6), 3: (396, 4), 4: (460, 2)}  # of so many lengths: the first number, and the base
END = 476
FIRST_PAIR = 10  # the digit from which on two characters belong together


def take_rings(stream: Stream, puzzle: Puzzle, told: Told) -> None:
    """The clues of a puzzle."""
    cells = read_rings(stream, puzzle.rows * puzzle.columns)
    if wrong := [cell for cell in cells if cell is not None and cell not in NUMBERS]:
        raise InputError("formats.body.large", number=",".join(map(str, wrong[0])))
    clues = [NO_CLUE if cell is None else NUMBERS[cell] for cell in cells]
    told["rings"] = np.array(clues).reshape(puzzle.size)


def give_rings(puzzle: Puzzle) -> str:
    clues = puzzle.printed["rings"].ravel().tolist()
    return write_rings([None if clue == NO_CLUE else LENGTHS[clue] for clue in clues])


def read_rings(stream: Stream, count: int) -> list[Lengths | None]:
    """The lengths of so many cells."""
    cells: list[Lengths | None] = []
    while len(cells) < count:
        cells += _next(stream)
    if any(cell is not None for cell in cells[count:]):
        raise InputError("formats.body.cells", found=len(cells), expected=count)
    return cells[:count]


def _next(stream: Stream) -> list[Lengths | None]:
    if stream.rest[:1] == ".":
        stream.take()
        return [(UNTOLD,)]
    digit = stream.digit(36)
    if digit > FIRST_SKIP:
        return [None] * (digit - FIRST_SKIP)
    if digit < FIRST_PAIR:
        return [ONES if digit == FIRST_PAIR - 1 else (digit,)]
    return [_several(36 * digit + stream.digit(36))]


def _several(number: int) -> Lengths:
    """Several lengths, as digits of a number."""
    count = max((count for count, (first, _) in BASES.items() if first <= number < END), default=0)
    if not count:
        raise InputError("formats.body.large", number=number)
    first, base = BASES[count]
    digits = [(number - first) // base**place % base for place in reversed(range(count))]
    return tuple(digit or UNTOLD for digit in digits)


def write_rings(cells: Sequence[Lengths | None]) -> str:
    return "".join(_written(cells))


def _written(cells: Sequence[Lengths | None]) -> Iterator[str]:
    blanks = 0
    for cell in (*cells, ()):
        if blanks and (cell is not None or blanks == MOST_SKIPPED):
            yield DIGITS[FIRST_SKIP + blanks]
            blanks = 0
        if cell is None:
            blanks += 1
        elif cell:
            yield _clue(cell)


def _clue(lengths: Lengths) -> str:
    if len(lengths) == 1:
        return "." if lengths[0] == UNTOLD else str(lengths[0])
    if lengths == ONES:
        return str(FIRST_PAIR - 1)
    first, base = BASES[len(lengths)]
    for place, length in enumerate(reversed(lengths)):
        first += max(0, length) * base**place
    return DIGITS[first // 36] + DIGITS[first % 36]
