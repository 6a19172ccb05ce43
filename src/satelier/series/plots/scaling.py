"""Scaling: how the median time grows with the cells of a grid, on log–log axes, and the power that fits."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.series.figures import duration, number
from satelier.series.plots.chart import Chart, group, marker, polyline, time_scale, word
from satelier.series.plots.numbers import short_names
from satelier.series.plots.plot import Plot
from satelier.series.plots.scales import Logarithmic
from satelier.series.results.comparing import Growth, growths
from satelier.series.results.store import Store
from satelier.series.results.summary import groups

MOST_LINES = 8


def draw(store: Store, language: str) -> Iterator[Plot]:
    found = [one for one in growths(store, groups(store), language) if one.column == "seconds"][:MOST_LINES]
    if not found:
        return
    names = short_names(store.plan)
    several = len({one.line for one in found}) > 1
    labels = [_label(one, names, several, language) for one in found]
    chart = Chart(word("scaling", language), [*labels, ""] if len(labels) == 1 else labels)
    left, top, right, bottom = chart.inside
    sizes = [size for one in found for size in one.sizes]
    values = [value for one in found for value in one.values]
    x = Logarithmic(min(sizes) * 0.9, max(sizes) * 1.1, left, right)
    y = time_scale(min(values), max(values), bottom, top)
    chart.vertical(y, lambda value: duration(value, language), word("median-time", language))
    chart.horizontal(x, lambda value: number(value, language), word("cells", language), grid=True)
    rows = []
    for line, (one, label) in enumerate(zip(found, labels, strict=True)):
        ends = [(x.at(size), y.at(one.fit.at(size))) for size in (min(one.sizes), max(one.sizes))]
        marks = []
        for size, value in zip(one.sizes, one.values, strict=True):
            tip = f"{label}\n{number(size, language)} {word('cells', language)} · {duration(value, language)}"
            marks.append(marker(line, x.at(size), y.at(value), 5.5, tip))
            rows.append((one.line, names[one.contender], size, value, one.fit.slope))
        chart.add(group(line, [polyline(ends, "fit"), *marks]))
    yield chart.plot("scaling", ("grids", "contender", "cells", "median seconds", "exponent"), rows)


def _label(one: Growth, names: list[str], several: bool, language: str) -> str:
    name = f"{one.line} · {names[one.contender]}" if several else names[one.contender]
    return f"{name}: {word('grows', language)} n^{one.fit.slope:.2f}"
