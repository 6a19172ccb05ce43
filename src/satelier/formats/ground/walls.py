"""Regions as the walls between them, and walls as bits, five to a character.

wall    between two cells that share a side and belong to different regions
across  the walls between horizontal neighbours, row by row; `down`, between vertical ones

>>> labels = np.array([[0, 0, 1], [2, 2, 1]])
>>> write(labels)
'ao'
>>> read(write(labels), 2, 3).tolist()
[[0, 0, 1], [2, 2, 1]]
"""

from __future__ import annotations

import string

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.errors import InputError
from satelier.formats.ground.symbols import shown
from satelier.grid import Grid
from satelier.grid.chance.regions import Labels, numbered
from satelier.puzzle import MOST_PLACES, Puzzle

Bits = NDArray[np.bool_]
_DIGITS = (string.digits + string.ascii_lowercase)[:32]
_WIDTH = 5
_FAULT = 255


def write(labels: Labels) -> str:
    """The walls across, then, starting afresh, the walls down."""
    across, down = walls(labels)
    return pack(across) + pack(down)


def read(text: str, rows: int, columns: int) -> Labels:
    """The regions that these walls part."""
    across, down = (columns - 1) * rows, columns * (rows - 1)
    first = -(-across // _WIDTH)
    expected = first - (-down // _WIDTH)
    if rows < 1 or columns < 1 or rows * columns > MOST_PLACES:
        raise InputError("puzzle.too-large", rows=rows, columns=columns, places=rows * columns)
    if len(text) != expected:
        raise InputError("formats.walls.length", found=len(text), expected=expected)
    bits = unpack(text)
    return parted(
        bits[:across].reshape(rows, columns - 1),
        bits[first * _WIDTH :][:down].reshape(rows - 1, columns),
    )


def pack(bits: ArrayLike) -> str:
    """Five bits per character, the most significant first, zeros at the end."""
    flat = np.asarray(bits, dtype=np.uint8).ravel()
    padded = np.pad(flat, (0, -len(flat) % _WIDTH)).reshape(-1, _WIDTH)
    digits = np.frombuffer(_DIGITS.encode(), dtype=np.uint8)
    written: bytes = digits[padded @ _WEIGHTS].tobytes()
    return written.decode()


def unpack(text: str) -> Bits:
    """Five times as many bits as there are characters."""
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    numbers = _NUMBERS[np.minimum(codes, 127)]
    faults = np.flatnonzero(numbers == _FAULT)
    if len(faults):
        raise InputError("formats.body.symbol", position=int(faults[0]) + 1, symbol=shown(text[faults[0]]))
    return np.asarray(numbers[:, None] & _WEIGHTS > 0).ravel()


def walls(labels: Labels) -> tuple[Bits, Bits]:
    """Where neighbours across, and neighbours down, are of different regions."""
    return labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]


def beside(cells: Bits) -> tuple[Bits, Bits]:
    """The walls across and down that such cells have, were they all there."""
    return cells[:, 1:] | cells[:, :-1], cells[1:] | cells[:-1]


def parted(across: Bits, down: Bits) -> Labels:
    """The regions that walls part, from 0 in the order they are met; a wall that ends inside says nothing."""
    rows, columns = across.shape[0], down.shape[1]
    places = Grid(rows, columns).places
    first = np.concatenate([places[:, :-1][~across], places[:-1][~down]])
    second = np.concatenate([places[:, 1:][~across], places[1:][~down]])
    return numbered(_joined(rows * columns, first, second).reshape(rows, columns))[0]


def pieces(labels: Labels) -> Labels:
    """The connected pieces of the regions, from 0; as many as regions where each is in one piece."""
    return parted(*walls(labels))


def regions_of(puzzle: Puzzle) -> dict[str, Labels]:
    """The clues of a puzzle that cut the grid into regions, by name."""
    return {name: own for name, own in puzzle.printed.items() if puzzle.layers()[name].labels}


def connected(labels: Labels) -> bool:
    """Whether every region is in one piece."""
    return int(pieces(labels).max(initial=0)) + 1 == len(np.unique(labels))


def _joined(count: int, first: NDArray[np.int32], second: NDArray[np.int32]) -> NDArray[np.int32]:
    """For each of `count` things the least one it is tied to: ties pull roots together, paths are cut."""
    root = np.arange(count, dtype=np.int32)
    while True:
        one, other = root[first], root[second]
        apart = one != other
        if not apart.any():
            return root
        first, second = one[apart], other[apart]
        np.minimum.at(root, np.maximum(first, second), np.minimum(first, second))
        while (root[root] != root).any():
            root = root[root]


_WEIGHTS = np.array([16, 8, 4, 2, 1], dtype=np.uint8)
_NUMBERS = np.full(128, _FAULT, dtype=np.uint8)
_NUMBERS[[ord(digit) for digit in _DIGITS]] = np.arange(32)
