"""Dominoes that do not touch, as many as go in with some patience: full boards make good regions.

>>> board = packed(6, 6, np.random.default_rng(1))
>>> int(board.sum()) // 2
9
"""

from __future__ import annotations

import functools

import numpy as np

from satelier.values import Board

TRIES_PER_PLACE = 20  # that a domino may have


def packed(rows: int, columns: int, random: np.random.Generator) -> Board:
    """A board with dominoes: one is laid at random if it takes the place of none or one, again and again."""
    pairs, touching = _pairs(rows, columns)
    laid = 0
    for pair in random.integers(len(pairs), size=TRIES_PER_PLACE * len(pairs)).tolist() if pairs else ():
        in_the_way = touching[pair] & laid
        if in_the_way.bit_count() <= 1:
            laid = laid & ~in_the_way | 1 << pair
    board = np.zeros(rows * columns, dtype=np.int16)
    board[[cell for number, pair in enumerate(pairs) if laid >> number & 1 for cell in pair]] = 1
    return board.reshape(rows, columns)


@functools.lru_cache(4)
def _pairs(rows: int, columns: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Every place of a domino, and which others it would touch or share a cell with, as bits."""
    cells = np.arange(rows * columns).reshape(rows, columns)
    sides = [(cells[:, :-1], cells[:, 1:]), (cells[:-1], cells[1:])]
    pairs = [pair for a, b in sides for pair in zip(a.ravel().tolist(), b.ravel().tolist(), strict=True)]
    near = {cell: {cell} for cell in range(rows * columns)}
    for a, b in pairs:
        near[a].add(b)
        near[b].add(a)
    users: dict[int, int] = dict.fromkeys(near, 0)
    for number, pair in enumerate(pairs):
        for cell in pair:
            users[cell] |= 1 << number
    touching = [0] * len(pairs)
    for number, pair in enumerate(pairs):
        for cell in near[pair[0]] | near[pair[1]]:
            touching[number] |= users[cell]
    return pairs, touching
