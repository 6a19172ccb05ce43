"""Cactus: how many grids each contender has answered within a time."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.series.figures import duration, number
from satelier.series.plots.chart import Chart, count_scale, group, marker, polyline, time_scale, word
from satelier.series.plots.numbers import answered, short_names, thinned
from satelier.series.plots.plot import Plot
from satelier.series.results.store import Store


def draw(store: Store, language: str) -> Iterator[Plot]:
    names = short_names(store.plan)
    times = [answered(store, contender) for contender in range(len(names))]
    if not any(times):
        return
    chart = Chart(word("cactus", language), names)
    left, top, right, bottom = chart.inside
    found = [one for one in times if one]
    x = time_scale(min(one[0] for one in found), max(one[-1] for one in found), left, right)
    y = count_scale(max(map(len, times)), bottom, top)
    chart.vertical(y, lambda value: number(value, language), word("answered", language))
    chart.horizontal(x, lambda value: duration(value, language), word("within", language), grid=True)
    rows = []
    for contender, own in enumerate(times):
        points, marks = [], []
        places = thinned(len(own))
        marked = set(thinned(len(places), 12))
        for order, place in enumerate(places):
            rows.append((names[contender], place + 1, own[place]))
            at = x.at(own[place]), y.at(place + 1)
            points += [(at[0], y.at(place)), at] if len(own) <= 200 else [at]
            if order in marked:
                tip = f"{names[contender]}\n{number(place + 1, language)} · {duration(own[place], language)}"
                marks.append(marker(contender, *at, 4.5, tip))
        if own:
            points.append((right, y.at(len(own))))
        chart.add(group(contender, [polyline(points), *marks]))
    yield chart.plot("cactus", ("contender", "answered", "seconds"), rows)
