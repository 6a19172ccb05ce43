"""Pattern, of Simon Tatham's collection: the blocks of each column, then of each row, parted by "/" and ".".

>>> from satelier.puzzles import find
>>> puzzle = read(find("nonogram")(1, 3), "1//1/1.1")
>>> write(puzzle)
'1//1/1.1'
"""

from __future__ import annotations

from satelier.clues.blocks import BlockNumbers
from satelier.errors import InputError
from satelier.formats.ground.symbols import shown
from satelier.puzzle import Puzzle

BLOCKS = BlockNumbers()


def read(empty: Puzzle, description: str) -> Puzzle:
    """The puzzle of a description; what stands after a comma is a picture that was begun."""
    lines = [_lengths(text) for text in description.partition(",")[0].split("/")]
    if len(lines) != empty.rows + empty.columns:
        raise InputError("formats.tatham.lines", found=len(lines), expected=empty.rows + empty.columns)
    told = {"columns": lines[: empty.columns], "rows": lines[empty.columns :]}
    return empty.with_clues(BLOCKS.from_plain(told, *empty.size))


def write(puzzle: Puzzle) -> str:
    """The description of a puzzle; every line has to be told."""
    lines = [line for side in "tl" for line in BLOCKS.lengths(puzzle.clues, *puzzle.size, side)]
    if None in lines:
        raise InputError("formats.tatham.question")
    return "/".join(".".join(map(str, line or ())) for line in lines)


def _lengths(text: str) -> list[int]:
    words = text.split(".") if text else []
    if wrong := [word for word in words if not (word.isdecimal() and word.isascii() and len(word) < 5)]:
        raise InputError("formats.tatham.number", text=shown(wrong[0]))
    return [int(word) for word in words]
