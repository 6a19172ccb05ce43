"""The small statistics that the tables need; each says what it is and where it comes from.

>>> wilson(9, 10)  # doctest: +ELLIPSIS
(0.59..., 0.98...)
>>> sign_test(9, 1)
0.021484375
>>> round(signed_rank([1.1, 2.2, 3.3, 4.4, 5.5, 6.6, -0.7, 8.8]), 3)
0.016
>>> fitted([1, 2, 4, 8], [3, 12, 48, 192]).slope
2.0
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass

Z = 1.959964  # of 95 %
EXACT = 25  # differences up to which the signed ranks are counted out

# Student's t for 95 %, by degrees of freedom from 1; the normal distribution after that.
STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip


def student(freedom: int) -> float:
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else Z


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Where a chance is, with 95 % confidence (Wilson's score interval, 1927)."""
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, Z * Z
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    return max(0.0, centre - half), min(1.0, centre + half)


def mean_interval(count: int, total: float, squares: float) -> tuple[float, float] | None:
    """Where a mean is, with 95 % confidence (Student, 1908); nothing is known from one value."""
    if count < 2:
        return None
    mean = total / count
    variance = max(0.0, (squares - count * mean * mean) / (count - 1))
    half = student(count - 1) * math.sqrt(variance / count)
    return mean - half, mean + half


def median_ranks(count: int) -> tuple[int, int]:
    """The ranks, from 0, between which the median is with 95 % confidence; right for any distribution."""
    half = Z * math.sqrt(count) / 2
    low = math.floor(count / 2 - half)
    return max(0, low), min(count - 1, count - 1 - low)


def sign_test(wins: int, losses: int) -> float:
    """The chance of so uneven a score, or worse, if both were alike (two-sided, exact up to 1,000)."""
    trials, fewer = wins + losses, min(wins, losses)
    if trials > 1000:
        return _two_sided((abs(wins - losses) - 1) / math.sqrt(trials))
    tail = sum(math.comb(trials, count) for count in range(fewer + 1))
    return min(1.0, float(2 * tail / 2**trials))


def signed_rank(differences: ArrayLike) -> float:
    """Wilcoxon's signed-rank test (1945) that differences lie around zero: two-sided, zeros left out.

    Exact for few differences without ties, else by the normal approximation with its corrections.
    """
    kept = np.asarray(differences, dtype=float)
    kept = kept[kept != 0]
    count = len(kept)
    if not count:
        return 1.0
    ranked, ties = ranks(np.abs(kept))
    statistic = float(ranked[kept > 0].sum())
    middle = count * (count + 1) / 4
    if count <= EXACT and not ties:
        return _exact_rank(count, int(min(statistic, 2 * middle - statistic)))
    variance = count * (count + 1) * (2 * count + 1) / 24 - ties / 48
    return _two_sided(max(0.0, abs(statistic - middle) - 0.5) / math.sqrt(variance))


def ranks(values: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """Ranks from 1, equals sharing theirs; and the sum of t³ − t over groups of t equals."""
    _, where, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    shared = last - (counts - 1) / 2
    return shared[where], float((counts.astype(float) ** 3 - counts).sum())


def _exact_rank(count: int, statistic: int) -> float:
    """By counting the subsets of 1 … count with each sum."""
    ways = np.zeros(count * (count + 1) // 2 + 1)
    ways[0] = 1
    for rank in range(1, count + 1):
        ways[rank:] = ways[rank:] + ways[:-rank]
    return float(min(1.0, 2 * ways[: statistic + 1].sum() / 2.0**count))


def _two_sided(deviation: float) -> float:
    return math.erfc(abs(deviation) / math.sqrt(2))


@dataclass(frozen=True)
class Fit:
    """A power law, value = factor · size ^ slope; `low` and `high` bound the slope with 95 % confidence."""

    slope: float
    factor: float
    low: float | None
    high: float | None

    def at(self, size: float) -> float:
        return self.factor * float(size**self.slope)


def fitted(sizes: Sequence[float], values: Sequence[float]) -> Fit:
    """The power law nearest to the points, by least squares of the logarithms."""
    x, y = np.log(np.asarray(sizes, dtype=float)), np.log(np.asarray(values, dtype=float))
    spread = float(((x - x.mean()) ** 2).sum())
    slope = float(((x - x.mean()) * (y - y.mean())).sum()) / spread
    start = float(y.mean() - slope * x.mean())
    freedom = len(x) - 2
    half = None
    if freedom > 0:
        error = float(((y - start - slope * x) ** 2).sum()) / freedom
        half = student(freedom) * math.sqrt(error / spread)
    bounds = (None, None) if half is None else (slope - half, slope + half)
    return Fit(slope, math.exp(start), *bounds)
