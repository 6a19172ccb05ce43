"""Bodies of addresses about lines: arrows with numbers, and cells that are out of the game.

>>> write_arrows([(-1, 0), (2, 3), (-1, 0), (-1, 0), (17, 4), (-2, 0)]), read_arrows(Stream("a32b9110."), 6)
('a32b9110.', [(-1, 0), (2, 3), (-1, 0), (-1, 0), (17, 4), (-2, 0)])
>>> write_bits([1, 0, 0, 0, 0, 1]), read_bits(Stream("gg"), 6)
('gg', [1, 0, 0, 0, 0, 1])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from satelier.clues import NO_CLUE
from satelier.errors import InputError
from satelier.formats.links.streams import BLANK, DIGITS, QUESTION, Stream
from satelier.puzzle import Puzzle

if TYPE_CHECKING:
    from satelier.formats.links.streams import Part, Told

Arrow = tuple[int, int]  # a number, and a direction: 0 for none, up, down, left, right
FIRST_SKIP, MOST_SKIPPED = 9, 26  # a stands for one blank, z for 26
BITS = 5  # cells to a character


def arrow_numbers(name: str) -> Part:
    """Numbers with directions; a clue of the layer is 5 · (number + 1) + direction."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        layer, found = puzzle.layers()[name], []
        most = layer.bounds(*puzzle.size)[1]
        for number, direction in read_arrows(stream, puzzle.rows * puzzle.columns):
            clue = 5 * (max(number, -1) + 1) + direction
            if clue > most:
                raise InputError("formats.body.large", number=number)
            found.append(NO_CLUE if number == BLANK else clue)
        told[name] = np.array(found).reshape(puzzle.size)

    def give(puzzle: Puzzle) -> str:
        clues = puzzle.printed[name].ravel().tolist()
        return write_arrows([(BLANK, 0) if clue == NO_CLUE else arrow_of(clue) for clue in clues])

    return take, give


def arrow_of(clue: int) -> Arrow:
    """The number, or QUESTION, and the direction of a clue."""
    number, direction = clue // 5 - 1, clue % 5
    return (QUESTION if number < 0 else number), direction


def read_arrows(stream: Stream, count: int) -> list[Arrow]:
    """A direction and a number of one digit or (from 5 on) of two, or letters for blanks."""
    found: list[Arrow] = []
    while len(found) < count:
        value = stream.digit(36)
        if value > FIRST_SKIP:
            found += [(BLANK, 0)] * (value - FIRST_SKIP)
        elif stream.rest[:1] == ".":
            stream.take()
            found.append((QUESTION, value % 5))
        else:
            digits = [stream.digit(16) for _ in range(1 + value // 5)]
            found.append((digits[0] if len(digits) == 1 else 16 * digits[0] + digits[1], value % 5))
    if any(number != BLANK for number, _ in found[count:]):
        raise InputError("formats.body.cells", found=len(found), expected=count)
    return found[:count]


def write_arrows(arrows: Sequence[Arrow]) -> str:
    text, blanks = "", 0
    for number, direction in (*arrows, (QUESTION, -1)):
        if number == BLANK:
            blanks += 1
            continue
        text += DIGITS[FIRST_SKIP + MOST_SKIPPED] * (blanks // MOST_SKIPPED)
        text += DIGITS[FIRST_SKIP + blanks % MOST_SKIPPED] if blanks % MOST_SKIPPED else ""
        blanks = 0
        if direction >= 0:
            text += _arrow(number, direction)
    return text


def _arrow(number: int, direction: int) -> str:
    if number == QUESTION:
        return f"{direction}."
    return f"{direction}{number:x}" if number < 16 else f"{direction + 5}{number:02x}"


def outside_cells(name: str) -> Part:
    """Cells that are out of the game, five to a character."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        told[name] = np.array(read_bits(stream, puzzle.rows * puzzle.columns)).reshape(puzzle.size) - 1

    return take, lambda puzzle: write_bits((puzzle.printed[name].ravel() + 1).tolist())


def read_bits(stream: Stream, count: int) -> list[int]:
    found: list[int] = []
    while len(found) < count:
        value = stream.digit(1 << BITS)
        found += [value >> bit & 1 for bit in reversed(range(BITS))]
    return found[:count]


def write_bits(bits: Sequence[int]) -> str:
    padded = [*bits, *[0] * (-len(bits) % BITS)]
    groups = [padded[at : at + BITS] for at in range(0, len(padded), BITS)]
    return "".join(DIGITS[int("".join(map(str, group)), 2)] for group in groups)
