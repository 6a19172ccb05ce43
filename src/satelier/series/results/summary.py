"""What a series found, in numbers: by grid and contender, as S0 sums it up and beyond.

Group   one contender on the grids of one kind: how many of each status, times, means and totals
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from satelier.frozen import dataclass
from satelier.series.results.columns import FAILED, SOLVED, STATUSES, UNKNOWN
from satelier.series.results.schema import SUMMED, TOTALS
from satelier.series.results.statistics import mean_interval, median_ranks, wilson
from satelier.series.results.store import Store

QUANTILES = {"q05": 0.05, "q25": 0.25, "median": 0.5, "q75": 0.75, "q95": 0.95}
PENALTY = 2  # what did not end within its limit counts twice the limit


@dataclass(frozen=True)
class Times:
    """Seconds from a grid to a checked answer, over all that were measured.

    interval          of the mean, with 95 % confidence; `median_interval` of the median
    penalised         the mean when an unanswered grid counts twice its limit; None without a limit
    """

    total: float
    mean: float
    minimum: float
    maximum: float
    q05: float
    q25: float
    median: float
    q75: float
    q95: float
    interval: tuple[float, float] | None
    median_interval: tuple[float, float]
    penalised: float | None


@dataclass(frozen=True)
class Group:
    """`counts` by status; `rate` the share that is solved, and where it is with 95 % confidence."""

    grid: int
    contender: int
    tasks: int
    counts: dict[str, int]
    rate: float
    rate_interval: tuple[float, float]
    times: Times | None
    totals: dict[str, float]
    means: dict[str, float]
    memory: int | None

    @property
    def solved(self) -> int:
        return self.counts[SOLVED]

    @property
    def unsolved(self) -> int:
        return self.tasks - self.solved - self.counts[FAILED]

    def json(self) -> dict[str, Any]:
        return {**asdict(self), "solved": self.solved, "unsolved": self.unsolved}

    def lasting(self) -> dict[str, Any]:
        """What is the same whenever the series is repeated: everything but times and memory."""
        told = self.json()
        for name in ("times", "memory"):
            del told[name]
        for sums in (told["totals"], told["means"]):
            sums.pop("seconds", None)
        return told


def groups(store: Store) -> list[Group]:
    """Every group that has a row, in the order of the plan."""
    found: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for values in store.connection.execute(f"SELECT {', '.join(TOTALS)} FROM totals"):
        told = dict(zip(TOTALS, values, strict=True))
        found.setdefault((told["grid"], told["contender"]), []).append(told)
    return [_group(store, *place, parts) for place, parts in sorted(found.items())]


def overall(store: Store) -> dict[str, Any]:
    """S0's last lines: solved, unsolved, the longest and the shortest time; over the whole series."""
    found = groups(store)
    times = [group.times for group in found if group.times]
    return {
        "planned": len(store.plan),
        "tasks": sum(group.tasks for group in found),
        "solved": sum(group.solved for group in found),
        "unsolved": sum(group.unsolved for group in found),
        "failed": sum(group.counts[FAILED] for group in found),
        "seconds": sum(one.total for one in times),
        "maximum": max((one.maximum for one in times), default=None),
        "minimum": min((one.minimum for one in times), default=None),
        "lost_workers": store.failures(),
    }


def _group(store: Store, grid: int, contender: int, parts: list[dict[str, Any]]) -> Group:
    tasks = sum(part["tasks"] for part in parts)
    counts = dict.fromkeys(STATUSES, 0) | {part["status"]: part["tasks"] for part in parts}
    measured = sum(part["measured"] for part in parts)
    totals = {name: total for name in SUMMED if (total := _sum(parts, name)) is not None}
    memory = [part["memory"] for part in parts if part["memory"] is not None]
    return Group(
        grid,
        contender,
        tasks,
        counts,
        counts[SOLVED] / tasks,
        wilson(counts[SOLVED], tasks),
        _times(store, grid, contender, parts, measured) if measured else None,
        totals,
        {name: total / measured for name, total in totals.items()} if measured else {},
        max(memory, default=None),
    )


def _sum(parts: list[dict[str, Any]], name: str) -> Any:
    told = [part[name] for part in parts if part[name] is not None]
    return sum(told) if told else None


def _times(store: Store, grid: int, contender: int, parts: list[dict[str, Any]], measured: int) -> Times:
    total = _sum(parts, "seconds")
    ranked = Ranks(store, grid, contender)
    low, high = median_ranks(measured)
    return Times(
        total=total,
        mean=total / measured,
        minimum=min(part["least"] for part in parts if part["least"] is not None),
        maximum=max(part["most"] for part in parts if part["most"] is not None),
        **{name: ranked.quantile(share, measured) for name, share in QUANTILES.items()},
        interval=mean_interval(measured, total, _sum(parts, "squares")),
        median_interval=(ranked.at(low), ranked.at(high)),
        penalised=_penalised(store, contender, parts, total, measured),
    )


def _penalised(
    store: Store, contender: int, parts: list[dict[str, Any]], total: float, measured: int
) -> float | None:
    limit = store.plan.contenders[contender].seconds
    if limit is None:
        return None
    unanswered = [part for part in parts if part["status"] in (UNKNOWN, FAILED)]
    spent = sum(part["seconds"] or 0.0 for part in unanswered)
    count = sum(part["tasks"] for part in parts)
    penalty = PENALTY * limit * sum(part["tasks"] for part in unanswered)
    return float((total - spent + penalty) / count)


class Ranks:
    """The times of a group in order, looked up in the index one at a time."""

    def __init__(self, store: Store, grid: int, contender: int) -> None:
        self.store, self.group = store, (grid, contender)

    def at(self, rank: int) -> float:
        asked = (
            "SELECT seconds FROM results WHERE grid = ? AND contender = ? AND seconds IS NOT NULL"
            " ORDER BY seconds LIMIT 1 OFFSET ?"
        )
        return float(self.store.connection.execute(asked, (*self.group, rank)).fetchone()[0])

    def quantile(self, share: float, count: int) -> float:
        """Between two ranks, by the straight line."""
        place = share * (count - 1)
        low = int(place)
        first = self.at(low)
        return first if place == low else first + (place - low) * (self.at(low + 1) - first)


def lasting(store: Store) -> Iterator[dict[str, Any]]:
    """The summary apart from times and memory: equal for equal plans."""
    return (group.lasting() for group in groups(store))
