"""How a CNF is written in DIMACS: whole runs of clauses at a time, comments spliced in.

>>> from satelier.logic.text.annotations import Annotations
>>> notes = Annotations(["a tiny formula"], [(1, "cell r=1 c=1")], [(1, "rule units")])
>>> print(text(CNF.from_clauses([[1, -2], [2]]), notes), end="")
c a tiny formula
c var 1 cell r=1 c=1
p cnf 2 2
1 -2 0
c rule units
2 0
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import IO

import numpy as np

from satelier.logic.cnf import CNF
from satelier.logic.text.annotations import NO_ANNOTATIONS, Annotations, comment
from satelier.logic.text.numerals import Bytes, Int32s, Positions, decimals
from satelier.logic.text.spelling import as_line, as_lines

CHUNK = 2**18  # numbers written at a time
SPACE, LINE_BREAK = ord(" "), ord("\n")


def write(cnf: CNF, stream: IO[bytes], annotations: Annotations | None = None) -> None:
    """Write `cnf` in DIMACS: header and clauses only, or with the comments of `annotations`."""
    stream.writelines(_pieces(cnf, annotations))


def text(cnf: CNF, annotations: Annotations | None = None) -> str:
    """`cnf` in DIMACS, as `write` writes it."""
    return b"".join(_pieces(cnf, annotations)).decode()


def _pieces(cnf: CNF, annotations: Annotations | None) -> Iterator[bytes]:
    """The text, piece by piece. Annotated, it also says which variables are the question (`c p show`)."""
    notes = annotations or NO_ANNOTATIONS
    yield from as_lines(notes.opening("c"))
    yield as_line(f"p cnf {cnf.variables} {len(cnf)}")
    if annotations is not None and cnf.projection is not None:
        yield from _shown(cnf.projection)
    yield from _annotated_clauses(cnf, list(notes.before))


def _shown(projection: int) -> Iterator[bytes]:
    """The comment that tells model counters which variables count."""
    numbers, _ = decimals(np.arange(1, projection + 1, dtype=np.int32), SPACE)
    yield b"c p show " + numbers.tobytes() + b"0\n"


def _annotated_clauses(cnf: CNF, before: list[tuple[int, str]]) -> Iterator[bytes]:
    """All clauses, a run at a time, with the comments that stand before them."""
    marks = [clause for clause, _ in before]
    for first, last in _runs(cnf):
        written, ends = _clause_lines(cnf, first, last)
        start = 0
        for clause, said in before[bisect_left(marks, first) : bisect_left(marks, last)]:
            end = int(ends[clause - first - 1]) if clause > first else 0
            yield written[start:end].tobytes()
            yield as_line(comment("c", said))
            start = end
        yield written[start:].tobytes()


def _runs(cnf: CNF) -> Iterator[tuple[int, int]]:
    """Consecutive runs of clauses of about `CHUNK` numbers, the zeros counted."""
    sizes = cnf.offsets + np.arange(len(cnf.offsets))
    first = 0
    while first < len(cnf):
        last = int(np.searchsorted(sizes, sizes[first] + CHUNK, side="right")) - 1
        last = max(last, first + 1)
        yield first, last
        first = last


def _clause_lines(cnf: CNF, first: int, last: int) -> tuple[Bytes, Positions]:
    """The lines of clauses first … last − 1, and where each line ends."""
    numbers = _with_zeros(cnf, first, last)
    zeros = numbers == 0
    written, ends = decimals(numbers, np.where(zeros, np.uint8(LINE_BREAK), np.uint8(SPACE)))
    return written, ends[zeros]


def _with_zeros(cnf: CNF, first: int, last: int) -> Int32s:
    """The literals of clauses first … last − 1, each clause followed by 0."""
    bounds = cnf.offsets[first : last + 1] - cnf.offsets[first]
    numbers = np.zeros(bounds[-1] + last - first, np.int32)
    literal = np.ones(len(numbers), dtype=bool)
    literal[bounds[1:] + np.arange(last - first)] = False
    numbers[literal] = cnf.literals[cnf.offsets[first] : cnf.offsets[last]]
    return numbers
