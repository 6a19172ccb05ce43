"""Many puzzles at once: a stream of sheets, read, chosen, made distinct and written one at a time.

A file may mix what fits a line: JSON, addresses, ids, sudokus of 81 characters, rows separated by "/".
Nothing is held but the keys of what `distinct` has seen, so a file may be longer than memory.

>>> corner = '{"puzzle":"takuzu","rows":2,"cols":2,"givens":[".0",".."]}'
>>> lines = ["# three", "takuzu/2/2/1c", "4x4u:AcFbCb", corner]
>>> [sheet.puzzle.rows for sheet in read(lines)]
[2, 4, 2]
>>> list(convert(distinct(select(read(lines), size=(2, 2))), to="line"))
['1./..\\n']
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator

from satelier.errors import Error
from satelier.formats.detect import sheets
from satelier.formats.ground.sheet import Sheet
from satelier.formats.lines import on_line, telling
from satelier.formats.registry import find
from satelier.formats.symmetry import Key, canonical
from satelier.formats.text import write as write_text
from satelier.puzzle import Puzzle
from satelier.puzzles import find as find_kind

Predicate = Callable[[Puzzle], bool]
Progress = Callable[[int], object]


def read(
    source: str | Iterable[str],
    kind: str | type[Puzzle] | None = None,
    format: str | None = None,
    fault: Callable[[Error], object] | None = None,
) -> Iterator[Sheet]:
    """The sheets of a text, or of any lines (an open file's, say), each of whatever format it is.

    A line that cannot be read ends it, or is told to `fault`, and the rest goes on.
    """
    for number, line in telling(source):
        try:
            with on_line(number):
                found = sheets(line.strip(), kind, format)
        except Error as error:
            if fault is None:
                raise
            fault(error)
        else:
            yield from found


def select(
    found: Iterable[Sheet],
    *,
    kind: str | None = None,
    size: tuple[int, int] | None = None,
    where: Iterable[Predicate] = (),
) -> Iterator[Sheet]:
    """Those of a kind, of a size (rows, columns), and for which every predicate holds, asked in order."""
    name = None if kind is None else find_kind(kind).__name__
    tests = tuple(where)
    for sheet in found:
        puzzle = sheet.puzzle
        fits = name in (None, type(puzzle).__name__) and size in (None, (puzzle.rows, puzzle.columns))
        if fits and all(test(puzzle) for test in tests):
            yield sheet


def distinct(found: Iterable[Sheet]) -> Iterator[Sheet]:
    """The first of those that are the same up to symmetry (see `symmetry`)."""
    seen: set[int] = set()
    for sheet in found:
        key = _digest(canonical(sheet.puzzle))
        if key not in seen:
            seen.add(key)
            yield sheet


def _digest(key: Key) -> int:
    """Sixteen bytes in place of a whole board: a million puzzles stay small, and none are taken for equal."""
    return int.from_bytes(hashlib.blake2b(repr(key).encode(), digest_size=16).digest())


def counted(found: Iterable[Sheet], progress: Progress) -> Iterator[Sheet]:
    """The same sheets; `progress` is told how many have gone by."""
    for number, sheet in enumerate(found, 1):
        yield sheet
        progress(number)


def convert(found: Iterable[Sheet], to: str, progress: Progress | None = None) -> Iterator[str]:
    """The sheets in a format, a text for each, with its line break."""
    form = find(to)
    stream = found if progress is None else counted(found, progress)
    return (f"{written}\n" for written in form.write(stream))


def printed(found: Iterable[Sheet], progress: Progress | None = None) -> Iterator[str]:
    """The sheets for people to read: a heading, the rows, an empty line."""
    stream = found if progress is None else counted(found, progress)
    for number, sheet in enumerate(stream, 1):
        puzzle = sheet.puzzle
        yield f"# {number}: {puzzle.kind}, {puzzle.rows} × {puzzle.columns}\n{write_text(puzzle)}\n\n"
