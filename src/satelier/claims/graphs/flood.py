"""Many rows over one graph at once: each vertex has the rows where something is so of it, as a whole number.

`bits` walks over one row, whose vertices are a number. Here bit r is row r, and a flood that starts in every
row goes from vertex to vertex: a hundred rows that differ in little take hardly longer than one.

>>> path = [(1,), (0, 2), (1, 3), (2,)]
>>> held = np.array([[1, 0, 0, 1], [1, 0, 1, 0], [0, 0, 0, 0]], dtype=bool)
>>> free = np.array([[1, 1, 0, 1], [1, 1, 1, 0], [1, 1, 1, 1]], dtype=bool)
>>> Flood(path, held, free).hangs.tolist()
[False, True, True]
>>> for what in Flood(path, held, free | [[0, 0, 1, 0]]).following(4):
...     print(what.astype(int).tolist())
[[0, 1, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]
[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims.sequences.line import Bits

Near = Sequence[Sequence[int]]  # the neighbours of each vertex
Rows = NDArray[np.bool_]

BYTE = 8  # rows, or bits
MOST_BITS = 2**15  # of one number: rows times vertices that are left out


class Flood:
    """Rows over a graph, each flooded from the first vertex that it holds; what is held is free.

    dry     what is free and stays dry
    hangs   whether all that is held lies in one piece of what is free
    """

    def __init__(self, near: Near, held: Rows, free: Rows) -> None:
        self.near, self.held, self.free = near, held, free
        self.starts, self.numbers = _first(held), _numbers(free)
        self.dry = _rows(_flooded(near, self.numbers, _numbers(self.starts)), len(held))
        self.hangs = ~_any(held & self.dry)

    def following(self, width: int) -> tuple[Rows, Rows]:
        """Row by row, of the first vertices that are free and not held: what every way between some that are
        held leads through; and what they do not reach. Nothing of rows that hold nothing, or do not hang
        together."""
        says = (_any(self.held) & self.hangs)[:, None]
        between = (self.free & ~self.held & ~self.dry & says)[:, :width]
        needed = np.zeros_like(between)
        at_once = max(1, MOST_BITS // (BYTE * _bytes_for(len(between))))
        for vertices in _parts(np.flatnonzero(between.any(axis=0)), at_once):
            needed[:, vertices] = between[:, vertices] & self._parted(vertices)
        return needed, (self.free & self.dry & says)[:, :width]

    def _parted(self, vertices: NDArray[np.int64]) -> Rows:
        """For each of these vertices a column: the rows that do not hang together without it.

        The rows stand in a number once for each of them, and it is not free in its own."""
        count, size = len(vertices), BYTE * _bytes_for(len(self.held))
        open_ways = [_repeated(number, size, count) for number in self.numbers]
        rows = (1 << size) - 1
        for block, vertex in enumerate(vertices.tolist()):
            open_ways[vertex] &= ~(rows << block * size)
        begun = [_repeated(number, size, count) for number in _numbers(self.starts)]
        dry = _flooded(self.near, open_ways, begun)
        lost = 0
        for number, left in zip(_numbers(self.held), dry, strict=True):
            if number and left:
                lost |= left & _repeated(number, size, count)
        return _rows([lost], count * size).reshape(count, size)[:, : len(self.held)].T


def _flooded(near: Near, free: list[Bits], starts: list[Bits]) -> list[Bits]:
    """What stays dry: the rows in which a vertex is free, and cannot be reached from the starts."""
    dry, waves, ahead = free[:], [0] * len(free), []
    for vertex, start in enumerate(starts):
        if start:
            dry[vertex] ^= start
            waves[vertex] = start
            ahead.append(vertex)
    for vertex in ahead:  # which grows on the way
        wave, waves[vertex] = waves[vertex], 0
        for other in near[vertex]:
            if new := wave & dry[other]:
                dry[other] ^= new
                if not waves[other]:
                    ahead.append(other)
                waves[other] |= new
    return dry


# Rows as numbers, one for each vertex


def _first(held: Rows) -> Rows:
    """The first that each row holds, alone."""
    found = np.zeros_like(held)
    rows = np.flatnonzero(_any(held))
    if len(rows):  # there is no first of no vertices
        found[rows, held[rows].argmax(axis=1)] = True
    return found


def _any(rows: Rows) -> Rows:
    return np.asarray(rows.any(axis=1))


def _bytes_for(rows: int) -> int:
    return -(-rows // BYTE)


def _numbers(rows: Rows) -> list[Bits]:
    packed, size = np.packbits(rows, axis=0, bitorder="little").T.tobytes(), _bytes_for(len(rows))
    return [int.from_bytes(packed[at : at + size], "little") for at in range(0, len(packed), size)]


def _rows(numbers: Iterable[Bits], count: int) -> Rows:
    """And back."""
    size = _bytes_for(count)
    packed = np.frombuffer(b"".join(number.to_bytes(size, "little") for number in numbers), np.uint8)
    return np.unpackbits(packed.reshape(-1, size), axis=1, bitorder="little")[:, :count].T.astype(bool)


def _repeated(number: Bits, size: int, count: int) -> Bits:
    """So many bits, again and again."""
    return int.from_bytes(number.to_bytes(size // BYTE, "little") * count, "little")


def _parts(vertices: NDArray[np.int64], size: int) -> Iterable[NDArray[np.int64]]:
    return (vertices[at : at + size] for at in range(0, len(vertices), size))
