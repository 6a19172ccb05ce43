"""Two contenders on the same grids, and how one contender grows with the size of a grid.

A pair is compared grid by grid: who answered where the other did not, and by how much each is faster
where both did; with two tests of whether that may be chance.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.series.results.columns import ANSWERS
from satelier.series.results.statistics import Fit, fitted, sign_test, signed_rank
from satelier.series.results.store import Store
from satelier.series.results.summary import Group

MOST_PAIRS = 15
LEAST_SIZES = 3
GROWING = ("seconds", "clauses", "conflicts", "flips")
NO_TIME = 1e-9


@dataclass(frozen=True)
class Comparison:
    """first, second   the numbers of two contenders
    both, only_first, only_second   grids that both answered, or one alone
    faster, slower     of those that both answered, where the first was
    ratio              second's time over first's, as the geometric mean: above 1 the first is faster
    by_rank, by_sign   the chance of such differences if both were alike: Wilcoxon's test, the sign test
    answered           the same for who answers where the other does not
    """

    first: int
    second: int
    both: int
    only_first: int
    only_second: int
    faster: int
    slower: int
    ratio: float | None
    by_rank: float
    by_sign: float
    answered: float

    def json(self) -> dict[str, Any]:
        return asdict(self)


def comparisons(store: Store) -> Iterator[Comparison]:
    """Every pair of contenders, the first fifteen of them."""
    pairs = itertools.combinations(range(len(store.plan.contenders)), 2)
    for first, second in itertools.islice(pairs, MOST_PAIRS):
        yield compared(store, first, second)


def compared(store: Store, first: int, second: int) -> Comparison:
    one, other, seconds = _paired(store, first, second)
    both = seconds[one & other]
    faster, slower = int((both[:, 0] < both[:, 1]).sum()), int((both[:, 0] > both[:, 1]).sum())
    only_first, only_second = int((one & ~other).sum()), int((other & ~one).sum())
    logs = np.log(np.maximum(both[:, 1], NO_TIME)) - np.log(np.maximum(both[:, 0], NO_TIME))
    return Comparison(
        first,
        second,
        len(both),
        only_first,
        only_second,
        faster,
        slower,
        math.exp(float(logs.mean())) if len(both) else None,
        signed_rank(logs),
        sign_test(faster, slower),
        sign_test(only_first, only_second),
    )


def _paired(
    store: Store, first: int, second: int
) -> tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.float64]]:
    """For every grid that both have a row for: whether each answered, and both times."""
    asked = (
        "SELECT one.status IN (?, ?), other.status IN (?, ?), one.seconds, other.seconds"
        " FROM results AS one JOIN results AS other ON other.task = one.task + ? WHERE one.contender = ?"
    )
    rows = store.connection.execute(asked, (*ANSWERS, *ANSWERS, second - first, first))
    table = np.array(list(rows), dtype=float).reshape(-1, 4)
    return table[:, 0] > 0, table[:, 1] > 0, table[:, 2:]


@dataclass(frozen=True)
class Growth:
    """How a column grows with the cells of a grid; `line` tells apart the kinds of grids."""

    line: str
    contender: int
    column: str
    sizes: tuple[int, ...]
    values: tuple[float, ...]
    fit: Fit

    def json(self) -> dict[str, Any]:
        return asdict(self)


def growths(store: Store, groups: list[Group], language: str) -> Iterator[Growth]:
    """The growth of times (medians) and of other columns (means), wherever there are three sizes."""
    lines: dict[tuple[str, int], dict[int, Group]] = {}
    for group in groups:
        spec = store.plan.grids[group.grid]
        line = ", ".join(word for word in spec.parts(language) if word != spec.size)
        lines.setdefault((line, group.contender), {})[spec.rows * spec.columns] = group
    for (line, contender), by_size in lines.items():
        for column in GROWING:
            points = {
                size: value for size, group in sorted(by_size.items()) if (value := _value(group, column))
            }
            if len(points) >= LEAST_SIZES:
                fit = fitted(list(points), list(points.values()))
                yield Growth(line, contender, column, tuple(points), tuple(points.values()), fit)


def _value(group: Group, column: str) -> float | None:
    if column == "seconds":
        return group.times.median if group.times else None
    return group.means.get(column)
