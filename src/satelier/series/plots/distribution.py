"""Distribution: how the times of each contender are spread, in classes of equal ratios."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.series.figures import duration, number
from satelier.series.plots.chart import Chart, count_scale, group, time_scale, titled, word
from satelier.series.plots.numbers import answered, short_names
from satelier.series.plots.plot import Plot
from satelier.series.results.store import Store

LEAST, FEWEST_CLASSES, MOST_CLASSES = 5, 8, 40


def draw(store: Store, language: str) -> Iterator[Plot]:
    names = short_names(store.plan)
    times = [answered(store, contender) for contender in range(len(names))]
    together = [value for own in times for value in own]
    if len(together) < LEAST:
        return
    chart = Chart(word("distribution", language), names)
    left, top, right, bottom = chart.inside
    x = time_scale(min(together), max(together), left, right)
    classes = max(FEWEST_CLASSES, min(MOST_CLASSES, round(2 * max(map(len, times)) ** (1 / 3)) * 2))
    edges = np.geomspace(x.low, x.high, classes + 1)
    counts = [np.histogram(own, edges)[0] for own in times]
    y = count_scale(max(int(own.max()) for own in counts), bottom, top)
    chart.vertical(y, lambda value: number(value, language), word("count", language))
    chart.horizontal(x, lambda value: duration(value, language), word("time", language))
    rows = []
    for contender, own in enumerate(counts):
        outline = [f"M{x.at(edges[0]):.1f},{bottom}"]
        hits = []
        for number_of, count in enumerate(own.tolist()):
            low, high = float(edges[number_of]), float(edges[number_of + 1])
            outline.append(f"V{y.at(count):.1f}H{x.at(high):.1f}")
            rows.append((names[contender], low, high, count))
            if count:
                span = f"{duration(low, language)} – {duration(high, language)}"
                tip = f"{names[contender]}\n{span}: {number(count, language)}"
                size = f'width="{x.at(high) - x.at(low):.1f}" height="{bottom - y.at(count):.1f}"'
                place = f'x="{x.at(low):.1f}" y="{y.at(count):.1f}"'
                hits.append(f'<rect class="hit" {place} {size}>{titled(tip)}</rect>')
        path = "".join([*outline, f"V{bottom}"])
        chart.add(
            group(contender, [f'<path class="area" d="{path}z"/><path class="line" d="{path}"/>', *hits])
        )
    yield chart.plot("distribution", ("contender", "from seconds", "to seconds", "grids"), rows)
