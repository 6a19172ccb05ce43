"""A chart: a title, names of what is drawn, axes with ticks, and marks between them.

Texts are measured by their number of letters: near enough for any font that a reader may have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from satelier.messages import say
from satelier.series.plots.plot import Plot
from satelier.series.plots.scales import Linear, Logarithmic, Scale

WIDTH, HEIGHT = 760, 450
LEFT, RIGHT, TOP, BOTTOM = 76, 24, 48, 64
LETTER = 6.9  # pixels
COLOURS = 8
LEGEND_LINE = 22

Label = Callable[[float], str]


class Chart:
    """Paper with a title and names; `inside` is where marks go: left, top, right, bottom."""

    def __init__(self, title: str, names: Sequence[str], width: int = WIDTH, height: int = HEIGHT) -> None:
        self.title, self.names = title, list(names) if len(names) > 1 else []
        self.width = width
        self.parts: list[str] = [f'<text class="title" x="20" y="30">{escape(title)}</text>']
        below = self._legend()
        self.height = height + below
        self.inside = (LEFT, TOP + below + 16, width - RIGHT, self.height - BOTTOM)

    def _legend(self) -> int:
        """The names under the title, as many to a line as fit; the height that they take."""
        x, y = 20.0, TOP + 8.0
        for number, name in enumerate(self.names):
            wide = 30 + LETTER * len(name)
            if x + wide > self.width - 10 and x > 20:
                x, y = 20.0, y + LEGEND_LINE
            self.add(
                f'<g class="series {series_class(number)}" data-series="{number}">'
                f"{marker(number, x + 6, y - 4, 5)}"
                f'<text class="name" x="{x + 17:.1f}" y="{y:.1f}">{escape(name)}</text></g>'
            )
            x += wide
        return round(y - TOP + 22) if self.names else 0

    def add(self, *parts: str) -> None:
        self.parts += parts

    # Axes.

    def horizontal(self, scale: Scale, label: Label, title: str, grid: bool = False) -> None:
        """The axis at the bottom."""
        _, top, right, bottom = self.inside
        lines, texts = [], []
        for tick in scale.ticks():
            x = scale.at(tick.value)
            if grid or not tick.major:
                kind = "" if tick.major else ' class="minor"'
                lines.append(f'<line{kind} x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>')
            if tick.major:
                texts.append(_text(x, bottom + 20, "middle", label(tick.value)))
        self._axis(lines if grid else [], texts)
        self.add(
            f'<g class="axis"><line x1="{LEFT}" x2="{right}" y1="{bottom}" y2="{bottom}"/></g>',
            _text(right, bottom + 46, "end", f"{title} →"),
        )

    def vertical(self, scale: Scale, label: Label, title: str) -> None:
        """The axis to the left; its title stands above it, to be read without turning one's head."""
        left, top, right, _ = self.inside
        lines, texts = [], []
        for tick in scale.ticks():
            y = scale.at(tick.value)
            kind = "" if tick.major else ' class="minor"'
            lines.append(f'<line{kind} x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
            if tick.major:
                texts.append(_text(left - 10, y + 4.5, "end", label(tick.value)))
        self._axis(lines, texts)
        self.add(f'<text x="20" y="{top - 14}">↑ {escape(title)}</text>')

    def bands(self, names: Sequence[str], title: str) -> list[tuple[float, float]]:
        """Names side by side at the bottom, line by line; the left and right end of each one's band."""
        left, _, right, bottom = self.inside
        wide = (right - left) / max(1, len(names))
        texts = []
        for number, name in enumerate(names):
            x = left + (number + 0.5) * wide
            for line, part in enumerate(name.split("\n")):
                most = max(3, int(wide / LETTER))
                shown = part if len(part) <= most else f"{part[: most - 1]}…"
                texts.append(_text(x, bottom + 20 + 16 * line, "middle", shown))
        self._axis([], texts)
        self.add(
            f'<g class="axis"><line x1="{left}" x2="{right}" y1="{bottom}" y2="{bottom}"/></g>',
            _text(right, bottom + 56, "end", title),
        )
        return [(left + number * wide, left + (number + 1) * wide) for number in range(len(names))]

    def _axis(self, lines: list[str], texts: list[str]) -> None:
        self.add(f'<g class="grid">{"".join(lines)}</g><g class="axis">{"".join(texts)}</g>')

    # The end.

    def plot(self, name: str, columns: tuple[str, ...], rows: list[tuple[Any, ...]]) -> Plot:
        return Plot(name, self.title, self.width, self.height, "".join(self.parts), columns, rows)


# Marks.


def _text(x: float, y: float, anchor: str, words: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def series_class(number: int) -> str:
    return f"s{number % COLOURS}"


def marker(number: int, x: float, y: float, size: float, tip: str = "") -> str:
    """A dot; each series has its own shape, for eyes and printers that see no colours."""
    shape = SHAPES[number % len(SHAPES)](x, y, size)
    return f'<path class="dot" d="{shape}">{titled(tip)}</path>'


def titled(tip: str) -> str:
    return f"<title>{escape(tip)}</title>" if tip else ""


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f},{y:.1f}a{r},{r} 0 1 0 {2 * r},0a{r},{r} 0 1 0 {-2 * r},0z"


def _square(x: float, y: float, r: float) -> str:
    side = 1.8 * r
    return f"M{x - side / 2:.1f},{y - side / 2:.1f}h{side:.1f}v{side:.1f}h{-side:.1f}z"


def _triangle(x: float, y: float, r: float) -> str:
    return f"M{x:.1f},{y - 1.2 * r:.1f}l{1.15 * r:.1f},{2 * r:.1f}h{-2.3 * r:.1f}z"


def _diamond(x: float, y: float, r: float) -> str:
    half = 1.3 * r
    return f"M{x:.1f},{y - half:.1f}l{half:.1f},{half:.1f}l{-half:.1f},{half:.1f}l{-half:.1f},{-half:.1f}z"


SHAPES = (_circle, _square, _triangle, _diamond)


def polyline(points: Sequence[tuple[float, float]], kind: str = "line") -> str:
    if not points:
        return ""
    joined = "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<path class="{kind}" d="M{joined}"/>'


def group(number: int, parts: Sequence[str] | Iterator[str], kind: str = "") -> str:
    """The marks of one series, so that they can be lit together."""
    classes = f"series {series_class(number)} {kind}".strip()
    return f'<g class="{classes}" data-series="{number}">{"".join(parts)}</g>'


def time_scale(low: float, high: float, start: float, end: float) -> Logarithmic:
    """A scale of times, which differ by powers of ten; never less than a factor of four."""
    low = max(low, 1e-6)
    return Logarithmic(low, max(high, 4 * low), start, end)


def count_scale(high: float, start: float, end: float) -> Linear:
    return Linear(0, max(1, high), start, end)


def word(key: str, language: str) -> str:
    return say(f"series.plot.{key}", language)
