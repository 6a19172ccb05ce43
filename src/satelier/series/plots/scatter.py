"""Scatter: two contenders on the same grids, one point each; below the diagonal the second is faster."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from satelier.messages import say
from satelier.series.figures import duration
from satelier.series.plots.chart import (
    BOTTOM,
    COLOURS,
    LEFT,
    RIGHT,
    TOP,
    Chart,
    group,
    marker,
    polyline,
    time_scale,
    titled,
    word,
)
from satelier.series.plots.numbers import grid_lines, short_names, thinned
from satelier.series.plots.plot import Plot
from satelier.series.plots.scales import Logarithmic
from satelier.series.results.columns import ANSWERS
from satelier.series.results.store import Store

MOST_PLOTS = 6
MOST_POINTS = 1500
SIDE = 520

Pair = tuple[int, int, bool, bool, float | None, float | None]


def draw(store: Store, language: str) -> Iterator[Plot]:
    pairs = itertools.combinations(range(len(store.plan.contenders)), 2)
    for first, second in itertools.islice(pairs, MOST_PLOTS):
        found = _draw(store, first, second, language)
        if found:
            yield found


def _draw(store: Store, first: int, second: int, language: str) -> Plot | None:
    asked = (
        "SELECT one.grid, one.seed, one.status IN (?, ?), other.status IN (?, ?), one.seconds, other.seconds"
        " FROM results AS one JOIN results AS other ON other.task = one.task + ? WHERE one.contender = ?"
    )
    answers = (*ANSWERS, *ANSWERS, second - first, first)
    pairs: list[Pair] = list(store.connection.execute(asked, answers))
    times = [
        seconds
        for _, _, one, other, *both in pairs
        for answer, seconds in zip((one, other), both, strict=True)
        if answer and seconds
    ]
    if not times:
        return None
    names = short_names(store.plan)
    title = say("series.plot.scatter", language, first=names[first], second=names[second])
    grids = [grid.label(language) for grid in store.plan.grids]
    lines = [line.replace("\n", ", ") for line in grid_lines(store.plan, language)]
    shown = lines if len(grids) <= COLOURS else []
    chart = Chart(title, shown, SIDE + LEFT + RIGHT, SIDE + TOP + BOTTOM + 16)
    left, top, right, bottom = chart.inside
    side = min(right - left, bottom - top)
    room = 26  # beyond the axes, for what was not answered
    x = time_scale(min(times), max(times), left, left + side - room)
    y = time_scale(min(times), max(times), bottom, bottom - side + room)
    chart.vertical(y, lambda value: duration(value, language), names[second])
    chart.horizontal(x, lambda value: duration(value, language), names[first], grid=True)
    for factor in (1, 10, 0.1):
        chart.add(_diagonal(x, y, factor))
    kept = [pairs[place] for place in thinned(len(pairs), MOST_POINTS)]
    for number in range(len(grids)):
        colour = number if shown else 0
        own = [pair for pair in kept if pair[0] == number]
        marks = [_mark(pair, colour, x, y, side, (left, bottom), grids[number], language) for pair in own]
        chart.add(group(colour, marks, "many"))
    rows = [(grids[grid], seed, bool(one), bool(other), *both) for grid, seed, one, other, *both in pairs]
    columns = ("grid", "seed", f"answered {names[first]}", f"answered {names[second]}")
    return chart.plot(f"scatter-{first}-{second}", (*columns, names[first], names[second]), rows)


def _diagonal(x: Logarithmic, y: Logarithmic, factor: float) -> str:
    """Where the second takes `factor` times as long as the first."""
    low, high = max(x.low, y.low / factor), min(x.high, y.high / factor)
    if low >= high:
        return ""
    return polyline([(x.at(low), y.at(low * factor)), (x.at(high), y.at(high * factor))], "guide")


def _mark(
    pair: Pair,
    colour: int,
    x: Logarithmic,
    y: Logarithmic,
    side: float,
    corner: tuple[float, float],
    grid: str,
    language: str,
) -> str:
    """A dot, or a cross at the edge for what was not answered."""
    _, seed, one, other, first, second = pair
    across = x.at(first) if one and first else corner[0] + side - 8
    up = y.at(second) if other and second else corner[1] - side + 8
    told = [
        duration(seconds, language) if answer and seconds else word("unanswered", language)
        for answer, seconds in ((one, first), (other, second))
    ]
    tip = f"{grid}, {word('seed', language)} {seed}\n{told[0]} · {told[1]}"
    if one and other:
        return marker(colour, across, up, 4, tip)
    cross = f"M{across - 4:.1f},{up - 4:.1f}l8,8m0,-8l-8,8"
    return f'<path class="miss" d="{cross}">{titled(tip)}</path>'
