"""A puzzle per line: rows separated by "/", or a sudoku's 81 characters.

Blank lines and comments are skipped.

>>> from satelier.puzzles import find
>>> puzzles = list(read(find("takuzu"), "# two of them\\n1..0/..../.1.0/..1.\\n.1.0/..0./.0../11.0\\n"))
>>> write(puzzles).splitlines()
['1..0/..../.1.0/..1.', '.1.0/..0./.0../11.0']
>>> list(read(find("takuzu"), "10/01\\n1..0/..."))
Traceback (most recent call last):
satelier.formats.located.LocatedError: Line 2: Row 2 has 3 cells, expected 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satelier.errors import InputError
from satelier.formats import text
from satelier.formats.located import LocatedError
from satelier.formats.page import is_comment
from satelier.puzzle import Puzzle


def read(kind: type[Puzzle], source: str | Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of a text (or of any lines, an open file's say), one at a time; a fault names its line."""
    lines = source.split("\n") if isinstance(source, str) else source
    for number, line in enumerate(lines, 1):
        if line.strip() and not is_comment(line, marks=False):
            yield _read(kind, line, number)


def write(puzzles: Iterable[Puzzle]) -> str:
    """One line per puzzle, each ended."""
    return "".join(write_line(puzzle) + "\n" for puzzle in puzzles)


def write_line(puzzle: Puzzle) -> str:
    """A puzzle on one line."""
    return text.write(puzzle).replace("\n", "/")


def _read(kind: type[Puzzle], line: str, number: int) -> Puzzle:
    try:
        return text.read(kind, line)
    except InputError as problem:
        raise LocatedError("formats.lines.fault", problem, line=number) from None
