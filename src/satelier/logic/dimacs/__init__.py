"""DIMACS, the text of a CNF: read at three levels of strictness, written plain or annotated.

>>> formula = read("c two clauses\\np cnf 2 2\\n1 -2 0\\n2 0\\n")
>>> list(formula), formula.comments
([(1, -2), (2,)], ('two clauses',))
>>> print(text(formula), end="")
p cnf 2 2
1 -2 0
2 0
>>> read("p cnf 2 1\\n1 two 0\\n")
Traceback (most recent call last):
satelier.errors.InputError: Line 2, column 3: “two” is not a literal; ...

The header is a claim: nothing is allocated for it, only for the literals that are there.
"""

from __future__ import annotations

import re
from os import PathLike
from pathlib import Path
from typing import IO

import numpy as np

from satelier.errors import InputError, unknown_name
from satelier.logic.cnf import CNF, MOST_VARIABLES
from satelier.logic.dimacs.header import LEVELS, Header, Strictness, read_header
from satelier.logic.dimacs.writing import text, write
from satelier.logic.text.compressed import MOST_BYTES, unpacked
from satelier.logic.text.numerals import Int32s, integers
from satelier.logic.text.places import as_bytes, fault, place
from satelier.logic.text.tokens import number_position, read_numbers

__all__ = ["LEVELS", "read", "read_file", "text", "write"]


def read(data: bytes | str, strictness: str = "normal", *, line_per_clause: bool = False) -> CNF:
    """The formula of a DIMACS text, or of a compressed one.

    With `line_per_clause`, every line is a clause and its final 0 may be missing.
    """
    if strictness not in LEVELS:
        raise unknown_name("logic.strictness", strictness, LEVELS)
    level = LEVELS[strictness]
    data = unpacked(as_bytes(data))
    header = read_header(data, level)
    clauses = _clauses_only(data, header, level, line_per_clause)
    numbers = _checked_numbers(clauses, header, level)
    if level.pedantic:
        _check_last_line(data)
    return _formula(numbers, header, _projection(data))


def read_file(
    source: str | PathLike[str] | IO[bytes] | IO[str],
    strictness: str = "normal",
    *,
    line_per_clause: bool = False,
) -> CNF:
    """The formula of a DIMACS file, given by its path or already open; compressed or not."""
    return read(_contents(source), strictness, line_per_clause=line_per_clause)


def _contents(source: str | PathLike[str] | IO[bytes] | IO[str]) -> bytes | str:
    """Everything in a file, unless it is too large."""
    try:
        if isinstance(source, (str, PathLike)):
            with Path(source).open("rb") as stream:
                return _contents(stream)
        data = source.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InputError("logic.file.unreadable", path=str(source), reason=str(error)) from None
    if len(data) > MOST_BYTES:
        raise InputError("logic.file.large", most=MOST_BYTES)
    return data


# What is no clause is taken out. It ends a line or the text, so literals keep their lines and columns. ──────

COMMENT = re.compile(rb"c[^\n]*")  # below the header, a comment may start after a literal
UNENDED = re.compile(rb"c|[0-9]\Z")  # in the last line: a comment, or a literal with nothing after it
TRAILER = re.compile(rb"%[ \t]*\r?\n[ \t]*0[ \t\r\n]*")


def _clauses_only(data: bytes, header: Header, level: Strictness, line_per_clause: bool) -> bytes:
    """`data` with nothing but clauses below the header."""
    data = _without_comments(data, header.end)
    data = data if level.pedantic else _without_trailer(data, header.end)
    return _with_zeros(data, header.end) if line_per_clause else data


def _without_comments(data: bytes, start: int) -> bytes:
    """`data` with a blank for every comment from `start` on."""
    return data if data.find(b"c", start) < 0 else data[:start] + COMMENT.sub(b" ", data[start:])


def _without_trailer(data: bytes, start: int) -> bytes:
    """`data` without the lines `%` and `0` that end SATLIB's files."""
    position = data.find(b"%", start)
    alone = position >= 0 and not data[data.rfind(b"\n", 0, position) + 1 : position].strip(b" \t")
    return data[:position] if alone and TRAILER.fullmatch(data, position) else data


def _with_zeros(data: bytes, start: int) -> bytes:
    """`data` with a 0 at the end of every line of literals that has none."""
    return data[:start] + b"\n".join(map(_with_zero, data[start:].split(b"\n")))


def _with_zero(line: bytes) -> bytes:
    words = line.split()
    return line.rstrip(b" \t\r") + b" 0" if words and words[-1].strip(b"0") else line


# What the numbers must be ───────────────────────────────────────────────────────────────────────────────────


def _checked_numbers(data: bytes, header: Header, level: Strictness) -> Int32s:
    """The literals and zeros below the header, once nothing is wrong with them."""
    numbers, stop = read_numbers(data, header.end)
    _check_range(data, numbers, header, level)
    if level.binding:
        _check_extra(data, numbers, header)
    _check_sound(data, stop)
    _check_last_clause(data, numbers, header)
    if level.binding:
        _check_missing(data, numbers, header)
    return numbers


def _check_range(data: bytes, numbers: Int32s, header: Header, level: Strictness) -> None:
    """Refuse the first literal that is beyond the header's variables, or beyond all."""
    most = header.variables if level.binding else MOST_VARIABLES
    if numbers.max(initial=0) > most or numbers.min(initial=0) < -most:
        index = int(np.argmax(np.abs(numbers) > most))
        key = "logic.dimacs.large" if abs(int(numbers[index])) > MOST_VARIABLES else "logic.dimacs.beyond"
        position = number_position(data, header.end, index)
        raise fault(key, data, position, variables=most, most=MOST_VARIABLES)


def _check_extra(data: bytes, numbers: Int32s, header: Header) -> None:
    """Refuse the first clause beyond those announced."""
    found = _clauses_in(numbers)
    if found > header.clauses:
        announced = np.flatnonzero(numbers == 0)[: header.clauses]
        position = number_position(data, header.end, int(announced[-1]) + 1 if len(announced) else 0)
        raise fault("logic.dimacs.extra", data, position, announced=header.clauses, found=found)


def _check_missing(data: bytes, numbers: Int32s, header: Header) -> None:
    """Refuse fewer clauses than announced."""
    found = _clauses_in(numbers)
    if found < header.clauses:
        raise fault("logic.dimacs.missing", data, len(data), announced=header.clauses, found=found)


def _clauses_in(numbers: Int32s) -> int:
    return int(np.count_nonzero(numbers == 0))


def _check_sound(data: bytes, stop: int) -> None:
    """Refuse what reading stopped at, if it stopped before the end."""
    if stop < len(data):
        key = "logic.dimacs.carriage_return" if data[stop : stop + 1] == b"\r" else "logic.dimacs.junk"
        raise fault(key, data, stop)


def _check_last_line(data: bytes) -> None:
    """Refuse a last line without its line break."""
    if UNENDED.search(data, data.rfind(b"\n") + 1):
        raise fault("logic.dimacs.no_line_break", data, len(data))


def _check_last_clause(data: bytes, numbers: Int32s, header: Header) -> None:
    """Refuse a last clause without its 0. Where none has one and the lines are as many, offer lines."""
    if not len(numbers) or numbers[-1] == 0:
        return
    lines = sum(1 for line in data[header.end :].split(b"\n") if line.strip())
    key = "logic.dimacs.no_zeros" if numbers.all() and lines == header.clauses else "logic.dimacs.no_zero"
    raise InputError(key, **place(data, len(data.rstrip())), clauses=lines)


# The formula ────────────────────────────────────────────────────────────────────────────────────────────────

SHOWN = re.compile(rb"(?m)^c p show((?:[ \t]++[0-9]++)*)[ \t]++0[ \t]*\r?$")


def _formula(numbers: Int32s, header: Header, shown: int | None) -> CNF:
    """The formula whose clauses are the runs of `numbers` between zeros."""
    ends = np.flatnonzero(numbers == 0)
    offsets = np.zeros(len(ends) + 1, np.int64)
    offsets[1:] = ends - np.arange(len(ends))
    literals = numbers[numbers != 0]
    largest = int(max(literals.max(initial=0), -literals.min(initial=0)))
    variables = max(header.variables, largest)
    if shown is not None and shown > variables:
        shown = None
    return CNF(literals, offsets, variables, projection=shown, comments=header.comments)


def _projection(data: bytes) -> int | None:
    """How many variables the comments `c p show … 0` ask for, when they are the first ones; else None."""
    if b"c p show" not in data:
        return None
    lines = [found.group(1) for found in SHOWN.finditer(data)]
    shown = integers(b" ".join(lines))
    return len(shown) if lines and np.array_equal(shown, np.arange(1, len(shown) + 1)) else None
