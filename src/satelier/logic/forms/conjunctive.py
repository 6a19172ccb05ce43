"""The conjunctive text: clauses over cells `(row,column)` from 0, `-` for not, `+` for or, ` .` after each.

>>> print(text(CNF.from_clauses([[1, -4], [2]], 4), columns=2), end="")
(0,0) + -(1,1) .
(0,1) .
>>> list(read("((0,0) + -(1,1)) .  (0,1)."))
[(1, -4), (2,)]

Variable v is the cell in row i and column j with v = i · columns + j + 1; auxiliary variables go on in the
rows below the grid. A grid is square and as large as its cells say, unless the first line tells otherwise:
`c columns=4 variables=20`. That line is written only where it is needed for reading to give back the formula.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt
from typing import IO

import numpy as np

from satelier.errors import InputError
from satelier.logic.cnf import CNF, MOST_VARIABLES, Literals
from satelier.logic.text.numerals import Positions, integers
from satelier.logic.text.places import as_bytes, fault
from satelier.logic.text.spelling import as_lines, spelled

MOST_COLUMNS = isqrt(MOST_VARIABLES)


def write(cnf: CNF, stream: IO[bytes], columns: int) -> None:
    """Write `cnf` in conjunctive text, over a grid `columns` wide."""
    stream.writelines(as_lines(_lines(cnf, columns)))


def text(cnf: CNF, columns: int) -> str:
    """`cnf` in conjunctive text, as `write` writes it."""
    return b"".join(as_lines(_lines(cnf, columns))).decode()


def _lines(cnf: CNF, columns: int) -> Iterator[str]:
    """The lines: the size where it must be told, then a clause each."""
    _check_columns(columns)

    def cell(literal: int) -> str:
        row, column = divmod(abs(literal) - 1, columns)
        return f"({row},{column})" if literal > 0 else f"-({row},{column})"

    if not _tells_size(cnf, columns):
        yield f"c columns={columns} variables={cnf.variables}"
    yield from (f"{' + '.join(words) or '()'} ." for words in spelled(cnf, cell))


def _tells_size(cnf: CNF, columns: int) -> bool:
    """Whether the cells alone tell how wide the grid is and how many variables there are."""
    cells = np.abs(cnf.literals) - 1
    largest = max(cells.max(initial=-1) // columns, (cells % columns).max(initial=-1))
    return bool(largest + 1 == columns and cnf.variables == columns * columns)


def read(content: bytes | str, columns: int | None = None) -> CNF:
    """The formula of a conjunctive text; `columns` if given outdoes what the text says."""
    if columns is not None:
        _check_columns(columns)
    data = as_bytes(content)
    stated, variables = _stated_size(data)
    bare = COMMENT.sub(b"", data)
    _check_syntax(bare)
    rows, cells = integers(bare.translate(ONLY_DIGITS)).astype(np.int64).reshape(-1, 2).T
    columns = columns or stated or _fitting_columns(bare, rows, cells)
    literals = _numbered(bare, rows, cells, columns)
    largest = int(np.abs(literals).max(initial=0))
    least = columns * columns if variables is None else variables
    return CNF(literals, _clause_offsets(bare), max(least, largest))


SIZE = re.compile(rb"c columns=([0-9]{1,9}) variables=([0-9]{1,9})[ \t\r]*$", re.MULTILINE)
COMMENT = re.compile(rb"^[ \t]*c[^\n]*", re.MULTILINE)
ONLY_DIGITS = bytes(byte if chr(byte).isdecimal() else ord(" ") for byte in range(256))


def _stated_size(data: bytes) -> tuple[int | None, int | None]:
    """The columns and variables that the first line tells, if it does."""
    found = SIZE.match(data)
    if not found:
        return None, None
    columns, variables = map(int, found.groups())
    _check_columns(columns)
    if variables > MOST_VARIABLES:
        raise fault("logic.conjunctive.large", data, found.start(2), variable=variables, most=MOST_VARIABLES)
    return columns, variables


def _check_columns(columns: int) -> None:
    """Refuse a number of columns that no square grid can have."""
    if not 1 <= columns <= MOST_COLUMNS:
        raise InputError("logic.conjunctive.columns", columns=columns, most=MOST_COLUMNS)


def _fitting_columns(data: bytes, rows: Positions, cells: Positions) -> int:
    """The columns of the smallest square grid that holds all cells."""
    largest = np.maximum(rows, cells)
    columns = int(largest.max(initial=0)) + 1
    if columns > MOST_COLUMNS:
        comma = int(_positions(data, ",")[np.argmax(largest)])
        raise _outside(data, comma, 0, columns * columns, columns)
    return columns


def _positions(data: bytes, mark: str) -> Positions:
    """Where the character `mark` occurs."""
    return np.flatnonzero(np.frombuffer(data, np.uint8) == ord(mark))


def _numbered(data: bytes, rows: Positions, cells: Positions, columns: int) -> Literals:
    """The literals, given the coordinates of each. Each has one comma; minus signs are nowhere else."""
    commas = _positions(data, ",")
    variables = rows * columns + cells + 1
    wrong = np.flatnonzero((cells >= columns) | (variables > MOST_VARIABLES))
    if len(wrong):
        raise _outside(data, int(commas[wrong[0]]), int(cells[wrong[0]]), int(variables[wrong[0]]), columns)
    negative = np.searchsorted(commas, _positions(data, "-"))
    variables[negative] *= -1
    return variables.astype(np.int32)


def _outside(data: bytes, comma: int, cell: int, variable: int, columns: int) -> InputError:
    """Why the literal around a comma is none."""
    key = "logic.conjunctive.column" if cell >= columns else "logic.conjunctive.large"
    start = data.rfind(b"(", 0, comma)
    return fault(key, data, start, columns=columns, variable=variable, most=MOST_VARIABLES)


def _clause_offsets(data: bytes) -> Positions:
    """Where clauses start: a clause's full stop comes after the commas of all its literals."""
    return np.concatenate([[0], np.searchsorted(_positions(data, ","), _positions(data, "."))])


# The grammar ────────────────────────────────────────────────────────────────────────────────────────────────

BLANKS = rb"[ \t\r\n]*+"
PARTS = (rb"-?+", rb"\(", rb"[0-9]++", rb",", rb"[0-9]++", rb"\)")
LITERAL = BLANKS.join(PARTS)
LITERALS = LITERAL + rb"(?:" + BLANKS + rb"\+" + BLANKS + LITERAL + rb")*+"
ENCLOSED = BLANKS.join((rb"\(", rb"(?:" + LITERALS + rb")?+", rb"\)"))
CLAUSE = BLANKS.join((b"", rb"(?:" + ENCLOSED + rb"|" + LITERALS + rb")?+", rb"\."))
CLAUSES = re.compile(rb"(?:" + CLAUSE + rb")*+" + BLANKS)


def _as_far_as_possible(parts: tuple[bytes, ...]) -> bytes:
    """A pattern for as many of the parts, from the first on, as are there."""
    pattern = b""
    for part in reversed(parts):
        pattern = rb"(?:" + BLANKS + part + pattern + rb")?+"
    return pattern


OPENING = rb"(\((?=" + BLANKS + rb"[-(]))?"
ALTERNATIVES = rb"(?:" + LITERAL + BLANKS + rb"\+" + BLANKS + rb")*+"
CLOSING = rb"(?(1)\)?|)"
BEGUN = re.compile(BLANKS.join((OPENING, ALTERNATIVES, _as_far_as_possible(PARTS), CLOSING, b"")))


def _check_syntax(data: bytes) -> None:
    """Refuse the first thing that no clause can go on with."""
    whole = CLAUSES.match(data)
    end = whole.end() if whole else 0
    if end == len(data):
        return
    begun = BEGUN.match(data, end)
    position = begun.end() if begun else end
    key = "logic.conjunctive.syntax" if position < len(data) else "logic.conjunctive.unfinished"
    raise fault(key, data, position)
