"""Digits in crossing runs, at random, whose sums tell much of them: what a Kakuro is made of.

run    white cells side by side, of a row or a column, that hold different digits

A grid of digits is changed digit by digit as long as that leaves no more open, once each run has been looked
at by itself, again and again.

>>> board = crossing(4, 4, 20, np.random.default_rng(1))
>>> board.shape, set(board[0].tolist()) == {BLACK_CELL}
((4, 4), True)
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from satelier.claims.sums.combinations import ways
from satelier.grid import Grid
from satelier.values import BLACK_CELL, Board

DIGITS = tuple(range(1, 10))
EVERY = (1 << len(DIGITS)) - 1
FILLINGS = 60  # of a layout that are begun before another is laid
MOST_SHARED = 40  # values too many that runs may have to tell together
FEW = 5  # runs that tell something, before one tells that a value cannot be
CHANGES = 12  # digits that are tried in place of others, for each white cell
Numbers = NDArray[np.int64]  # digits, cell after cell; 0 is a black cell
Run = tuple[int, ...]
Sums = dict[Run, int]
Allowed = dict[int, int]  # the values of each white cell, as bits


def crossing(rows: int, columns: int, density: float, random: np.random.Generator) -> Board:
    """Digits, and black cells in the first row, the first column and about so many per cent of the others."""
    while True:
        white = _layout(rows, columns, density / 100, random)
        runs = [
            tuple(run)
            for part in Grid(rows, columns).segments(~white, 1).parts
            for run in part.places.tolist()
        ]
        digits = _filled(white, runs, random)
        if digits is not None:
            digits = _solved(digits, runs, random)
            told = digits if not runs or random.random() < 0.5 else _shared(digits, runs, random)
            return np.where(told == 0, BLACK_CELL, told - 1).reshape(rows, columns).astype(np.int16)


# Layouts.


def _layout(rows: int, columns: int, share: float, random: np.random.Generator) -> NDArray[np.bool_]:
    """Which cells are white: in one piece, in runs of at least two where there is room, of nine at most."""
    white = np.ones((rows, columns), dtype=bool)
    white[0] = white[:, 0] = False
    wanted = round(share * (rows - 1) * (columns - 1))
    for cell in random.permutation(np.flatnonzero(white)).tolist():
        if wanted <= 0 and _longest(white) <= len(DIGITS):
            break
        white.flat[cell] = False
        if _is_good(white):
            wanted -= 1
        else:
            white.flat[cell] = True
    return white


def _is_good(white: NDArray[np.bool_]) -> bool:
    """Whether no cell is alone in a line that had room for two, and all white cells hang together."""
    if min(white.shape) < 3:
        return bool(white.any())
    lengths = [part.width for part in Grid(*white.shape).segments(~white, 1).parts]
    return bool(lengths) and min(lengths) > 1 and _is_whole(white)


def _longest(white: NDArray[np.bool_]) -> int:
    return max((part.width for part in Grid(*white.shape).segments(~white, 1).parts), default=0)


def _is_whole(white: NDArray[np.bool_]) -> bool:
    reached = np.zeros_like(white)
    reached.flat[int(np.argmax(white))] = True
    while True:
        framed = np.pad(reached, 1)
        around = framed[:-2, 1:-1] | framed[2:, 1:-1] | framed[1:-1, :-2] | framed[1:-1, 2:]
        more = reached | (around & white)
        if (more == reached).all():
            return bool((reached == white).all())
        reached = more


# Digits.


def _filled(white: NDArray[np.bool_], runs: list[Run], random: np.random.Generator) -> Numbers | None:
    """Digits at random, none twice in a run; None where that did not come out."""
    cells, own = np.flatnonzero(white).tolist(), _of_cells(runs)
    for _ in range(FILLINGS):
        digits = np.zeros(white.size, dtype=np.int64)
        for cell in cells:
            free = _free(digits, own[cell])
            if not free:
                break
            digits[cell] = free[int(random.integers(len(free)))]
        else:
            return digits
    return None


def _of_cells(runs: list[Run]) -> dict[int, list[Run]]:
    """The runs that each cell lies in."""
    found: dict[int, list[Run]] = {}
    for run in runs:
        for cell in run:
            found.setdefault(cell, []).append(run)
    return found


def _free(digits: Numbers, runs: list[Run]) -> list[int]:
    """The digits that none of these runs has."""
    taken = {int(digits[cell]) for run in runs for cell in run}
    return [digit for digit in DIGITS if digit not in taken]


def _solved(digits: Numbers, runs: list[Run], random: np.random.Generator) -> Numbers:
    """A digit after the other changed, as long as no more is left open than before; best until nothing is."""
    left = _left(digits, runs)
    for _ in range(CHANGES * np.count_nonzero(digits)):
        if not _open(left):
            break
        tried = _with_other(digits, runs, [cell for cell, values in left.items() if _several(values)], random)
        after = _left(tried, runs)
        if _open(after) <= _open(left):
            digits, left = tried, after
    return digits


def _shared(digits: Numbers, runs: list[Run], random: np.random.Generator) -> Numbers:
    """The same digits but a few, of which some are told by several runs together, if that comes out."""
    tried = digits
    for _ in range(CHANGES * np.count_nonzero(digits)):
        tried = _with_other(tried, runs, [cell for run in runs for cell in run], random)
        left = _left(tried, runs)
        if _open(left) > MOST_SHARED or not _is_told(left, _sums(tried, runs)):
            tried = digits
        elif _open(left):
            return tried
    return digits


def _with_other(digits: Numbers, runs: list[Run], cells: list[int], random: np.random.Generator) -> Numbers:
    """The digits with another one in one of these cells, if there is one."""
    cell, found = cells[int(random.integers(len(cells)))], digits.copy()
    free = _free(digits, [run for run in runs if cell in run])
    if free:
        found[cell] = free[int(random.integers(len(free)))]
    return found


# What sums tell.


def _sums(digits: Numbers, runs: list[Run]) -> Sums:
    return {run: int(digits[list(run)].sum()) for run in runs}


def _several(values: int) -> bool:
    return bool(values & (values - 1))


def _open(allowed: Allowed) -> int:
    """How many values too many there are."""
    return sum(values.bit_count() - 1 for values in allowed.values())


def _left(digits: Numbers, runs: list[Run]) -> Allowed:
    """The values that the sums of these digits leave each cell, once no run by itself tells more."""
    left = _told(dict.fromkeys((cell for run in runs for cell in run), EVERY), _sums(digits, runs))
    assert left is not None, "the digits themselves are a way"
    return left


def _told(allowed: Allowed, sums: Sums, first: Iterable[Run] = (), most: int = 10**6) -> Allowed | None:
    """Of these values those that are left when runs have been looked at again and again; None: no way.

    first   the runs to begin with, in place of all
    most    runs that tell something, after which nobody looks on
    """
    allowed, own, waiting = dict(allowed), _of_cells(list(sums)), dict.fromkeys(first or sums)
    while waiting and most:
        run = next(iter(waiting))
        del waiting[run]
        left = ways(sums[run], DIGITS, tuple(allowed[cell] for cell in run))
        if left is None:
            return None
        changed = [(cell, values) for cell, values in zip(run, left, strict=True) if values != allowed[cell]]
        most -= bool(changed)
        for cell, values in changed:
            allowed[cell] = values
            waiting |= dict.fromkeys(other for other in own[cell] if other != run)
    return allowed


def _is_told(allowed: Allowed, sums: Sums) -> bool:
    """Whether all is told by supposing one value of one cell after the other, with few runs each time."""
    own = _of_cells(list(sums))
    while unknown := [cell for cell, values in allowed.items() if _several(values)]:
        out = next(
            (
                (cell, 1 << place)
                for cell in unknown
                for place in range(len(DIGITS))
                if allowed[cell] >> place & 1
                and _told({**allowed, cell: 1 << place}, sums, own[cell], FEW) is None
            ),
            None,
        )
        if out is None:
            return False
        cell, bit = out
        left = _told({**allowed, cell: allowed[cell] ^ bit}, sums, own[cell])
        assert left is not None, "the digits themselves are a way"
        allowed = left
    return True
