"""Boxes: the spread of times by kind of grid: half of them in the box, nine tenths between the whiskers."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.series.figures import duration
from satelier.series.plots.chart import Chart, group, time_scale, titled, word
from satelier.series.plots.numbers import grid_lines, short_names
from satelier.series.plots.plot import Plot
from satelier.series.plots.scales import Scale
from satelier.series.results.store import Store
from satelier.series.results.summary import Times, groups

MOST_BANDS = 24


def draw(store: Store, language: str) -> Iterator[Plot]:
    found = {(group.grid, group.contender): group.times for group in groups(store) if group.times}
    grids = list(dict.fromkeys(grid for grid, _ in found))[:MOST_BANDS]
    if not found:
        return
    names = short_names(store.plan)
    chart = Chart(word("boxes", language), names)
    _, top, _, bottom = chart.inside
    low, high = min(times.minimum for times in found.values()), max(t.maximum for t in found.values())
    y = time_scale(low, high, bottom, top)
    chart.vertical(y, lambda value: duration(value, language), word("time", language))
    lines = grid_lines(store.plan, language)
    bands = chart.bands([lines[grid] for grid in grids], word("grids", language))
    rows = []
    for contender, name in enumerate(names):
        marks = []
        for (left, right), grid in zip(bands, grids, strict=True):
            times = found.get((grid, contender))
            if times is None:
                continue
            wide = min(46.0, (right - left) * 0.72 / len(names))
            middle = (left + right) / 2 + (contender - (len(names) - 1) / 2) * wide
            marks.append(box(times, middle, wide * 0.78, y, name, language))
            label = store.plan.grids[grid].label(language)
            rows.append(
                (
                    label,
                    name,
                    times.minimum,
                    times.q05,
                    times.q25,
                    times.median,
                    times.q75,
                    times.q95,
                    times.maximum,
                )
            )
        chart.add(group(contender, marks))
    columns = ("grid", "contender", "minimum", "q05", "q25", "median", "q75", "q95", "maximum")
    yield chart.plot("boxes", columns, rows)


def box(times: Times, x: float, wide: float, y: Scale, name: str, language: str) -> str:
    half = wide / 2
    top, bottom, middle = y.at(times.q75), y.at(times.q25), y.at(times.median)
    tip = "\n".join(
        [
            name,
            f"{word('median', language)} {duration(times.median, language)}",
            f"50 %: {duration(times.q25, language)} – {duration(times.q75, language)}",
            f"90 %: {duration(times.q05, language)} – {duration(times.q95, language)}",
        ]
    )
    whiskers = (
        f"M{x:.1f},{top:.1f}V{y.at(times.q95):.1f}M{x - half / 2:.1f},{y.at(times.q95):.1f}h{half:.1f}"
        f"M{x:.1f},{bottom:.1f}V{y.at(times.q05):.1f}M{x - half / 2:.1f},{y.at(times.q05):.1f}h{half:.1f}"
    )
    ends = "".join(
        f'<circle class="dot" cx="{x:.1f}" cy="{y.at(value):.1f}" r="2.6"/>'
        for value in (times.minimum, times.maximum)
    )
    size = f'width="{wide:.1f}" height="{max(1.0, bottom - top):.1f}"'
    ends += (
        f'<line class="middle" x1="{x - half:.1f}" x2="{x + half:.1f}" y1="{middle:.1f}" y2="{middle:.1f}"/>'
    )
    return (
        f'<path class="whisker" d="{whiskers}"/>'
        f'<rect class="box" x="{x - half:.1f}" y="{top:.1f}" {size} rx="2">{titled(tip)}</rect>{ends}'
    )
