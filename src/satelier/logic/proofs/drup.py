"""DRUP: why a formula has no model, as the clauses a solver learnt and deleted, in order.

A line is a clause, or `d` and a clause that is no longer used; each ends with 0. Every clause added
follows from those before it by unit propagation (`logic.proofs.rup` checks it), the last one is empty.

>>> proof = read("1 0\\nd 1 2 0\\n0\\n")
>>> list(proof)
[(False, (1,)), (True, (1, 2)), (False, ())]
>>> print(text(proof), end="")
1 0
d 1 2 0
0
>>> read("1 two 0\\n")
Traceback (most recent call last):
satelier.errors.InputError: Line 1, column 3: “two” is not a literal; ...
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.logic.cnf import MOST_VARIABLES, Literals, Offsets, offsets_of
from satelier.logic.text.compressed import MOST_BYTES, unpacked
from satelier.logic.text.numerals import Int32s, decimals, starts
from satelier.logic.text.places import as_bytes, fault
from satelier.logic.text.tokens import read_numbers

COMMENT = re.compile(rb"(?m)^[ \t]*c[^\n]*")
DELETION = re.compile(rb"(?m)^[ \t]*(d)(?=[ \t\r\n]|\Z)")
SPACE, LINE_BREAK = ord(" "), ord("\n")


@dataclass(frozen=True, eq=False)
class Proof:
    """Lines of a proof: line i is literals[offsets[i]:offsets[i + 1]], added or deleted."""

    literals: Literals
    offsets: Offsets
    deleted: NDArray[np.bool_]

    @classmethod
    def from_lines(cls, lines: Iterable[tuple[bool, Sequence[int]]]) -> Proof:
        """A proof from pairs: whether the clause is deleted, and the clause."""
        kept = [(deleted, tuple(clause)) for deleted, clause in lines]
        lengths = np.array([len(clause) for _, clause in kept], np.int64)
        flat = [literal for _, clause in kept for literal in clause]
        if any(literal == 0 or abs(literal) > MOST_VARIABLES for literal in flat):
            raise InputError("proof.literal", most=MOST_VARIABLES)
        deleted = np.array([deleted for deleted, _ in kept], dtype=bool)
        return cls(np.array(flat, np.int32), offsets_of(lengths), deleted)

    def __len__(self) -> int:
        return len(self.deleted)

    def __iter__(self) -> Iterator[tuple[bool, tuple[int, ...]]]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, index: int) -> tuple[bool, tuple[int, ...]]:
        clause = self.literals[self.offsets[index] : self.offsets[index + 1]]
        return bool(self.deleted[index]), tuple(clause.tolist())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Proof):
            return NotImplemented
        return (
            np.array_equal(self.literals, other.literals)
            and np.array_equal(self.offsets, other.offsets)
            and np.array_equal(self.deleted, other.deleted)
        )

    def __repr__(self) -> str:
        return f"Proof.from_lines({list(self)!r})" if len(self) <= 20 else f"<Proof: {len(self)} lines>"


# Reading


def read(data: bytes | str) -> Proof:
    """The proof of a DRUP text or of a binary one, compressed or not. `c` starts a line of comment."""
    data = unpacked(as_bytes(data))
    if b"\0" in data:
        return from_binary(data)
    data = COMMENT.sub(_blank, data)
    marks = np.array([found.start(1) for found in DELETION.finditer(data)], np.int64)
    plain = DELETION.sub(_blank, data)
    numbers, stop = read_numbers(plain, 0)
    if stop < len(plain):
        raise fault("proof.junk", data, stop)
    places = starts(plain)
    _check_numbers(data, numbers, places)
    return _proof(data, numbers, places, marks)


def read_file(path: str | PathLike[str]) -> Proof:
    """The proof of a file, compressed or not."""
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError("logic.file.unreadable", path=str(path), reason=str(error)) from None
    if len(data) > MOST_BYTES:
        raise InputError("proof.large-file", most=MOST_BYTES)
    return read(data)


def _blank(found: re.Match[bytes]) -> bytes:
    """As many blanks as the match is long: everything else keeps its place."""
    return b" " * len(found.group())


def _check_numbers(data: bytes, numbers: Int32s, places: NDArray[np.int64]) -> None:
    """Refuse a literal out of range, and a last clause without its 0."""
    large = np.flatnonzero(np.abs(numbers) > MOST_VARIABLES)
    if len(large):
        raise fault("proof.large", data, int(places[large[0]]), most=MOST_VARIABLES)
    if len(numbers) and numbers[-1] != 0:
        raise fault("proof.no-zero", data, len(data.rstrip()))


def _proof(data: bytes, numbers: Int32s, places: NDArray[np.int64], marks: NDArray[np.int64]) -> Proof:
    """The clauses between the zeros; a mark `d` must stand where one starts."""
    ends = np.flatnonzero(numbers == 0)
    before = np.searchsorted(places, marks)  # how many numbers stand before each mark
    inside = np.flatnonzero((before > 0) & (numbers[before - 1] != 0)) if len(numbers) else before[:0]
    if len(inside):
        raise fault("proof.mark", data, int(marks[inside[0]]))
    lines = np.searchsorted(ends, before)
    unfinished = np.flatnonzero((lines >= len(ends)) | (np.diff(lines, append=len(ends) + 1) == 0))
    if len(unfinished):
        raise fault("proof.alone", data, int(marks[unfinished[0]]))
    deleted = np.zeros(len(ends), dtype=bool)
    deleted[lines] = True
    offsets = np.concatenate([[0], ends - np.arange(len(ends))]).astype(np.int64)
    return Proof(numbers[numbers != 0], offsets, deleted)


# Binary proofs: `a` or `d`, then each literal as 2 × variable (+ 1 if negative), in groups of seven bits,
# lowest first, all but the last with the eighth bit set; then a zero.

MOST_GROUPS = 5  # of a number below 2³²


def from_binary(data: bytes) -> Proof:
    """The proof of a binary DRUP file.

    >>> from_binary(b"a\\x02\\x81\\x01\\0d\\x02\\0")
    Proof.from_lines([(False, (1, -64)), (True, (1,))])
    """
    octets = np.frombuffer(data, np.uint8)
    zeros = np.flatnonzero(octets == 0)
    if not len(zeros) or zeros[-1] != len(octets) - 1:
        raise InputError("proof.binary", byte=len(data))
    marks = np.concatenate([[0], zeros[:-1] + 1])
    wrong = np.flatnonzero((octets[marks] != ord("a")) & (octets[marks] != ord("d")))
    if len(wrong):
        raise InputError("proof.binary", byte=int(marks[wrong[0]]) + 1)
    inside = np.ones(len(octets), dtype=bool)
    inside[zeros] = inside[marks] = False
    last = inside & (octets < 128)
    literals = _from_groups(octets[inside], np.flatnonzero(last[inside]))
    counts = np.diff(np.concatenate([[0], np.cumsum(last)[zeros]]))
    return Proof(literals, offsets_of(counts), octets[marks] == ord("d"))


def _from_groups(groups: NDArray[np.uint8], ends: NDArray[np.int64]) -> Literals:
    """The literals of numbers in groups of seven bits, given where the last group of each is."""
    first = np.concatenate([[0], ends[:-1] + 1]).astype(np.int64)[: len(ends)]
    if (ends - first >= MOST_GROUPS).any() or len(groups) != (ends[-1] + 1 if len(ends) else 0):
        raise InputError("proof.literal", most=MOST_VARIABLES)
    numbers = np.zeros(len(ends), np.int64)
    for place in range(MOST_GROUPS):
        longer = np.flatnonzero(first + place <= ends)
        numbers[longer] |= (groups[first[longer] + place].astype(np.int64) & 127) << (7 * place)
    if ((numbers < 2) | (numbers >> 1 > MOST_VARIABLES)).any():
        raise InputError("proof.literal", most=MOST_VARIABLES)
    return ((numbers >> 1) * (1 - 2 * (numbers & 1))).astype(np.int32)


# Writing


def text(proof: Proof) -> str:
    """The proof in DRUP, a clause to a line."""
    return as_text(proof).decode()


def as_text(proof: Proof) -> bytes:
    """The same as bytes."""
    numbers = np.insert(proof.literals, proof.offsets[1:], 0).astype(np.int32)
    zeros = numbers == 0
    written, ends = decimals(numbers, np.where(zeros, np.uint8(LINE_BREAK), np.uint8(SPACE)))
    first = np.concatenate([[0], ends[zeros][:-1]]).astype(np.int64)[: len(proof)][proof.deleted]
    marks = np.tile(np.frombuffer(b"d ", np.uint8), len(first))
    return np.insert(written, np.repeat(first, 2), marks).tobytes()
