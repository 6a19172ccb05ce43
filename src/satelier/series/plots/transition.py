"""Phase transition: the share of grids that have a solution, by their density, and the effort below it."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.frozen import dataclass
from satelier.series.figures import duration, number, percent
from satelier.series.plots.chart import Chart, group, marker, polyline, time_scale, titled, word
from satelier.series.plots.numbers import short_names
from satelier.series.plots.plot import Plot
from satelier.series.plots.scales import Linear
from satelier.series.results.columns import SOLVED, UNSOLVABLE
from satelier.series.results.statistics import wilson
from satelier.series.results.store import Store
from satelier.series.results.summary import Group, groups

LEAST_DENSITIES = 3
MOST_LINES = 8
HEIGHT, SHARE = 620, 0.52  # of the paper's height, for the upper half


@dataclass(frozen=True)
class Line:
    """A contender on the grids of one size, by density."""

    name: str
    points: tuple[tuple[float, Group], ...]


def draw(store: Store, language: str) -> Iterator[Plot]:
    lines = _lines(store)[:MOST_LINES]
    if not lines:
        return
    names = [line.name for line in lines]
    chart = Chart(word("transition", language), names, height=HEIGHT)
    left, top, right, bottom = chart.inside
    middle = top + (bottom - top) * SHARE
    densities = [density for line in lines for density, _ in line.points]
    x = Linear(min(densities), max(densities), left + 14, right - 14, exact=True)
    share = Linear(0, 1, middle, top, exact=True)
    chart.vertical(share, lambda value: percent(value, language), word("solvable", language))
    whole = chart.inside
    chart.inside = (left, round(middle + 62), right, bottom)
    times = [one.times for line in lines for _, one in line.points if one.times]
    y = time_scale(min(one.median for one in times), max(one.median for one in times), bottom, middle + 62)
    chart.vertical(y, lambda value: duration(value, language), word("median-time", language))
    chart.horizontal(x, lambda value: f"{number(value, language)} %", word("density", language))
    chart.inside = whole
    rows = []
    for order, line in enumerate(lines):
        shares, efforts, marks = [], [], []
        for density, one in line.points:
            solvable, decided = one.counts[SOLVED], one.counts[SOLVED] + one.counts[UNSOLVABLE]
            across = x.at(density)
            if decided:
                value, (low, high) = solvable / decided, wilson(solvable, decided)
                found = f"{percent(value, language)} ({solvable}/{decided})"
                tip = f"{line.name}\n{number(density, language)} %: {found}"
                shares.append((across, share.at(value)))
                reach = f"M{across:.1f},{share.at(low):.1f}V{share.at(high):.1f}"
                marks.append(f'<path class="whisker" d="{reach}">{titled(tip)}</path>')
                marks.append(marker(order, across, share.at(value), 4.5, tip))
                rows.append(
                    (line.name, density, solvable, decided, low, high, one.times and one.times.median)
                )
            if one.times:
                tip = f"{line.name}\n{number(density, language)} %: {duration(one.times.median, language)}"
                efforts.append((across, y.at(one.times.median)))
                marks.append(marker(order, across, y.at(one.times.median), 4.5, tip))
        chart.add(group(order, [polyline(shares), polyline(efforts), *marks]))
    columns = ("line", "density", "solvable", "decided", "low", "high", "median seconds")
    yield chart.plot("transition", columns, rows)


def _lines(store: Store) -> list[Line]:
    found: dict[tuple[str, str, int], list[tuple[float, Group]]] = {}
    for one in groups(store):
        grid = store.plan.grids[one.grid]
        if grid.density is not None:
            found.setdefault((grid.puzzle, grid.size, one.contender), []).append((grid.density, one))
    names = short_names(store.plan)
    kept = {key: sorted(points, key=lambda point: point[0]) for key, points in found.items()}
    kept = {key: points for key, points in kept.items() if len(points) >= LEAST_DENSITIES}
    kinds = len({puzzle for puzzle, _, _ in kept})
    return [
        Line(
            _name(puzzle if kinds > 1 else "", size, names[contender] if len(names) > 1 else ""),
            tuple(points),
        )
        for (puzzle, size, contender), points in kept.items()
    ]


def _name(*parts: str) -> str:
    return " · ".join(filter(None, parts))
