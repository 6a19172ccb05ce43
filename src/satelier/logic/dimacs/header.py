"""The top of a DIMACS text: comments, then `p cnf VARIABLES CLAUSES`; and the levels of strictness.

>>> read_header(b"c hello\\np cnf 3 2\\n1 0\\n", LEVELS["normal"])
Header(variables=3, clauses=2, comments=('hello',), end=18)
"""

from __future__ import annotations

import re

from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.logic.cnf import MOST_VARIABLES
from satelier.logic.text.places import fault

MOST_CLAUSES = 2**64 - 1

Patterns = tuple[re.Pattern[bytes], ...]


def _patterns(*sources: bytes) -> Patterns:
    return tuple(map(re.compile, sources))


@dataclass(frozen=True)
class Strictness:
    """What a level asks for; it accepts and refuses what Kissat's level of the same name does.

    above     the lines that may stand above the header
    header    the parts of the header, in order
    pedantic  the text ends with a line break, and SATLIB's trailer is junk
    binding   the header's figures must be true
    """

    above: re.Pattern[bytes]
    header: Patterns
    pedantic: bool
    binding: bool


COMMENTS = re.compile(rb"(?:c[^\r\n]*+\r?\n)*+")
COMMENTS_AND_EMPTY_LINES = re.compile(rb"(?:(?:c[^\r\n]*+)?\r?\n)*+")
TIGHT = _patterns(rb"p ", rb"cnf ", rb"[0-9]+", rb" ", rb"[0-9]+", rb"\r?\n")
LOOSE = _patterns(rb"p [ \t]*", rb"cnf [ \t]*", rb"[0-9]+", rb" [ \t]*", rb"[0-9]+", rb"[ \t]*", rb"\r?\n")

LEVELS = {
    "strict": Strictness(COMMENTS, TIGHT, pedantic=True, binding=True),
    "normal": Strictness(COMMENTS_AND_EMPTY_LINES, LOOSE, pedantic=False, binding=True),
    "relaxed": Strictness(COMMENTS_AND_EMPTY_LINES, LOOSE, pedantic=False, binding=False),
}


@dataclass(frozen=True)
class Header:
    """The two figures, the comments above them, and where the next line starts."""

    variables: int
    clauses: int
    comments: tuple[str, ...]
    end: int


def read_header(data: bytes, level: Strictness) -> Header:
    """The header of a DIMACS text; refuses figures that no formula can have here."""
    start = _skip_comments(data, level)
    variables, clauses, end = _header_parts(data, start, level)
    return Header(
        _figure(data, variables, MOST_VARIABLES, "logic.dimacs.many_variables"),
        _figure(data, clauses, MOST_CLAUSES, "logic.dimacs.many_clauses"),
        tuple(line[1:].strip().decode("utf-8", "replace") for line in data[:start].splitlines() if line),
        end[1],
    )


def _skip_comments(data: bytes, level: Strictness) -> int:
    """Where the header starts; an error when something else stands there."""
    found = level.above.match(data)
    start = found.end() if found else 0
    if data[start : start + 1] != b"p":
        raise _no_header(data, start)
    return start


COMMENT_TEXT = re.compile(rb"(?:c[^\r\n]*)?")


def _no_header(data: bytes, start: int) -> InputError:
    """Why the line at `start` is neither a header nor one that may stand above it."""
    found = COMMENT_TEXT.match(data, start)
    stop = found.end() if found else start
    if stop == len(data):
        return fault("logic.dimacs.no_header", data, stop)
    if data[stop : stop + 1] == b"\r" and data[stop + 1 : stop + 2] != b"\n":
        return fault("logic.dimacs.carriage_return", data, stop)
    empty = data[stop : stop + 1] in (b"\r", b"\n")
    return fault("logic.dimacs.empty_line" if empty else "logic.dimacs.not_header", data, start)


def _header_parts(data: bytes, position: int, level: Strictness) -> list[tuple[int, int]]:
    """Where the two figures and the line break of the header stand; an error where it goes wrong."""
    spans = []
    for part in level.header:
        found = part.match(data, position)
        if not found:
            raise fault("logic.dimacs.header", data, position)
        spans.append(found.span())
        position = found.end()
    return [spans[2], spans[4], spans[-1]]


def _figure(data: bytes, span: tuple[int, int], most: int, key: str) -> int:
    """The figure at `span`, unless it is more than `most`. A long one is refused before it is converted."""
    digits = data[slice(*span)].lstrip(b"0")
    if len(digits) > len(str(most)) or int(digits or b"0") > most:
        raise fault(key, data, span[0], most=most)
    return int(digits or b"0")
