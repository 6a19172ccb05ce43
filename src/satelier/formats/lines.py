"""A puzzle per line: rows separated by "/", or a sudoku's 81 characters.

Blank lines and comments are skipped.

>>> from satelier.puzzles import find
>>> puzzles = list(read(find("takuzu"), "# two of them\\n1..0/..../.1.0/..1.\\n.1.0/..0./.0../11.0\\n"))
>>> write(puzzles).splitlines()
['1..0/..../.1.0/..1.', '.1.0/..0./.0../11.0']
>>> list(read(find("takuzu"), "10/01\\n1..0/..."))
Traceback (most recent call last):
satelier.formats.ground.located.LocatedError: Line 2: Row 2 has 3 cells, expected 4.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterable, Iterator

from satelier.errors import InputError, UsageError
from satelier.formats import text
from satelier.formats.ground.located import LocatedError
from satelier.formats.ground.page import is_comment
from satelier.puzzle import Puzzle


def read(kind: type[Puzzle], source: str | Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of a text (or of any lines, an open file's say), one at a time; a fault names its line."""
    for number, line in telling(source):
        with on_line(number):
            found = text.read(kind, line)
        yield found


def write(puzzles: Iterable[Puzzle]) -> str:
    """One line per puzzle, each ended."""
    return "".join(write_line(puzzle) + "\n" for puzzle in puzzles)


def write_line(puzzle: Puzzle) -> str:
    """A puzzle on one line."""
    return text.write(puzzle).replace("\n", "/")


def telling(source: str | Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that are neither blank nor comments, with their numbers from 1."""
    lines = io.StringIO(source.removeprefix("\ufeff")) if isinstance(source, str) else source
    for number, line in enumerate(lines, 1):
        if line.strip() and not is_comment(line, marks=""):
            yield number, line


@contextlib.contextmanager
def on_line(number: int) -> Iterator[None]:
    """A fault in here names its line."""
    try:
        yield
    except (InputError, UsageError) as problem:
        raise LocatedError("formats.lines.fault", problem, line=number) from None
