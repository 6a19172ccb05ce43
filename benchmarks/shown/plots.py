"""Plots as SVG: lines over logarithmic axes, and bars; readable by day and by night, without a library.

The colours follow the reader's setting (`prefers-color-scheme`); lines are told apart by their marks and by
their names at the end as well.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

Points = Sequence[tuple[float, float]]

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 120, 44, 48

STYLE = """
  .paper { fill: #ffffff } .ink { fill: #1a1a1a } .soft { fill: #5c6166 }
  .grid { stroke: #e2e4e6 } .axis { stroke: #8a9097 } .rest { fill: #c3ccd3 }
  .c0 { stroke: #0062a3; fill: #0062a3 } .c1 { stroke: #b33c00; fill: #b33c00 }
  .c2 { stroke: #00664b; fill: #00664b } .c3 { stroke: #7a5200; fill: #7a5200 }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round }
  text { font: 13px system-ui, sans-serif } .title { font-weight: 600; font-size: 15px }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #15181c } .ink { fill: #f2f2f2 } .soft { fill: #a9b1b8 }
    .grid { stroke: #2b3138 } .axis { stroke: #6d757d } .rest { fill: #4a545d }
    .c0 { stroke: #6cbcf0; fill: #6cbcf0 } .c1 { stroke: #ff8a57; fill: #ff8a57 }
    .c2 { stroke: #3fc79a; fill: #3fc79a } .c3 { stroke: #f6c744; fill: #f6c744 }
    .line { fill: none }
  }
"""

MARKS = (
    '<circle class="{c}" cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
    '<rect class="{c}" x="{l:.1f}" y="{t:.1f}" width="8" height="8"/>',
    '<path class="{c}" d="M{x:.1f} {t:.1f} l5 9 h-10 z"/>',
    '<path class="{c}" d="M{x:.1f} {t:.1f} l5 5 l-5 5 l-5 -5 z"/>',
)


# Lines


def lines(title: str, series: Mapping[str, Points], x_name: str, y_name: str) -> str:
    """A line per series, both axes logarithmic."""
    points = [point for line in series.values() for point in line]
    across = Scale([x for x, _ in points], LEFT, WIDTH - RIGHT)
    up = Scale([y for _, y in points], HEIGHT - BOTTOM, TOP)
    parts = [*grid(across, up), *names(x_name, y_name)]
    for number, line in enumerate(series.values()):
        parts += drawn(number % len(MARKS), [(across.at(x), up.at(y)) for x, y in line])
    ends = {name: up.at(line[-1][1]) for name, line in series.items()}
    places = spread(ends)
    for number, name in enumerate(series):
        right = WIDTH - RIGHT + 12
        parts.append(text(right, places[name] + 4, name, f"c{number % len(MARKS)}", extra=' stroke="none"'))
    return picture(title, parts, HEIGHT)


class Scale:
    """A logarithmic scale from whole decades to pixels."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        self.low = math.floor(math.log10(min(values)) + 1e-9)
        self.high = max(self.low + 1, math.ceil(math.log10(max(values)) - 1e-9))
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        share = (math.log10(value) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    @property
    def decades(self) -> list[float]:
        return [10.0**power for power in range(self.low, self.high + 1)]


def grid(across: Scale, up: Scale) -> list[str]:
    parts = []
    for value in up.decades:
        y = up.at(value)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f} H{WIDTH - RIGHT}"/>')
        parts.append(text(LEFT - 8, y + 4, time_label(value), "soft", "end"))
    for value in across.decades:
        x = across.at(value)
        parts.append(f'<path class="grid" d="M{x:.1f} {TOP} V{HEIGHT - BOTTOM}"/>')
        parts.append(text(x, HEIGHT - BOTTOM + 18, f"{value:,.0f}", "soft", "middle"))
    corner = f"M{LEFT} {TOP} V{HEIGHT - BOTTOM} H{WIDTH - RIGHT}"
    return [*parts, f'<path class="axis" fill="none" d="{corner}"/>']


def names(x_name: str, y_name: str) -> list[str]:
    middle = (LEFT + WIDTH - RIGHT) / 2
    return [
        text(middle, HEIGHT - 10, x_name, "soft", "middle"),
        text(LEFT, TOP - 8, y_name, "soft", "end"),
    ]


def drawn(number: int, points: Points) -> list[str]:
    path = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    marks = [MARKS[number].format(c=f"c{number}", x=x, y=y, l=x - 4, t=y - 5) for x, y in points]
    return [f'<path class="line c{number}" style="fill: none" d="M{path}"/>', *marks]


def spread(ends: Mapping[str, float], room: float = 16) -> dict[str, float]:
    """Where names go so that none covers another.

    >>> spread({"a": 10, "b": 12, "c": 100})
    {'a': 10, 'b': 26, 'c': 100}
    """
    placed: dict[str, float] = {}
    last = -math.inf
    for name, y in sorted(ends.items(), key=lambda item: item[1]):
        last = placed[name] = max(y, last + room)
    return placed


def time_label(seconds: float) -> str:
    """
    >>> time_label(0.001), time_label(0.1), time_label(1e-5), time_label(10)
    ('1 ms', '100 ms', '10 µs', '10 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size * 0.999:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds / 1e-9:.0f} ns"


# Bars


def bars(title: str, values: Mapping[str, float], own: Sequence[str], unit: str) -> str:
    """A bar per name, the longest first, on a logarithmic scale; our own stand out."""
    ordered = sorted(values.items(), key=lambda item: -item[1])
    left, height = 230, TOP + 30 * len(ordered) + 12
    scale = Scale([min(values.values()) / 3, max(values.values())], left, WIDTH - 90)
    scale.low = math.log10(min(values.values()) / 3)  # type: ignore[assignment]
    scale.high = math.log10(max(values.values()))  # type: ignore[assignment]
    parts = []
    for number, (name, value) in enumerate(ordered):
        y = TOP + 30 * number
        colour = "c0" if name in own else "rest"
        parts.append(text(left - 10, y + 16, name, "ink", "end"))
        width = scale.at(value) - left
        parts.append(
            f'<rect class="{colour}" stroke="none" x="{left}" y="{y}" width="{width:.1f}" height="22"/>'
        )
        parts.append(text(left + width + 8, y + 16, f"{rounded(value)} {unit}", "soft"))
    return picture(title, parts, height)


def rounded(value: float) -> str:
    """
    >>> rounded(47123.4), rounded(2.345)
    ('47,100', '2.3')
    """
    if value >= 100:
        digits = 10 ** (len(str(int(value))) - 3)
        return f"{round(value / digits) * digits:,}"
    return f"{value:.2g}"


# Both


def text(x: float, y: float, content: str, style: str, anchor: str = "start", extra: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{style}" {place}{extra}>{escape(content)}</text>'


def picture(title: str, parts: Sequence[str], height: int) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{escape(title)}">'
    )
    paper = f'<rect class="paper" width="{WIDTH}" height="{height}" rx="6"/>'
    body = "\n".join([paper, text(16, 24, title, "ink title"), *parts])
    return f"{head}\n<style>{STYLE}</style>\n{body}\n</svg>\n"
