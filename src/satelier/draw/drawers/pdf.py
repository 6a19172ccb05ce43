"""Scenes as PDF, by fpdf2: lines and text, not pixels, in the fonts that every reader has.

The page is as large as the drawing. Its date is fixed, so that the same scene gives the same bytes.
"""

from __future__ import annotations

import functools
import itertools
from datetime import UTC, datetime
from typing import Any

from satelier.draw import themes
from satelier.draw.drawers.optional import library
from satelier.draw.shapes import BASELINE, Circle, Line, Polygon, Rectangle, Scene, Shape, Text
from satelier.draw.themes import Paint
from satelier.frozen import dataclass

CELL = 28.35  # points: a centimetre
FONT = "helvetica"
DATE = datetime(2000, 1, 1, tzinfo=UTC)
STYLES = {(True, False): "F", (False, True): "D", (True, True): "DF"}  # by whether there is fill, and stroke
LIKE = {
    "’": "'",
    "“": '"',
    "”": '"',
    "\u202f": "\xa0",
    "−": "-",
    "–": "-",
    "…": "...",
    "→": "->",
    "≥": ">=",
    "≤": "<=",
}
ROUND_ENDS = "1 J"  # the operator of the format; fpdf2 has no name for it


def pdf(drawn: Scene, theme: str = "print", size: float = CELL) -> bytes:
    """The scene as a page; `size` is the side of a cell in points."""
    document = new_document(drawn.title, (drawn.width * size, drawn.height * size))
    document.add_page()
    draw_scene(drawn, Pen(document, size, drawn.margin), theme)
    return bytes(document.output())


def draw_scene(drawn: Scene, pen: Pen, theme: str = "print") -> None:
    """A scene where the pen stands."""
    looks = themes.theme(theme)
    pen.document._out(ROUND_ENDS)
    for shape in drawn.shapes:
        pen.take(looks[shape.role])
        _draw(shape, pen, looks[shape.role])


def new_document(title: str, page: tuple[float, float]) -> Any:
    """An empty document whose pages have this size, in points."""
    document = library("fpdf", "pdf").FPDF(unit="pt", format=page)
    document.set_auto_page_break(False)
    document.set_title(title)
    document.set_creation_date(DATE)
    return document


def plain(text: str) -> str:
    """The text in the characters that every reader's own fonts have."""
    for other, own in LIKE.items():
        text = text.replace(other, own)
    return text.encode("latin-1", "replace").decode("latin-1")


@dataclass(frozen=True)
class Pen:
    """A document, how many points a unit has, a scene's margin in units, and where on the page it begins."""

    document: Any
    scale: float
    margin: float
    left: float = 0.0
    top: float = 0.0

    def at(self, *lengths: float) -> list[float]:
        """Coordinates x, y, x, y, … of a scene as points on the page."""
        begin = itertools.cycle((self.left, self.top))
        return [
            start + (length + self.margin) * self.scale for start, length in zip(begin, lengths, strict=False)
        ]

    def take(self, paint: Paint) -> None:
        """From here on, draw like this."""
        if paint.fill != "none":
            self.document.set_fill_color(paint.fill)
            self.document.set_text_color(paint.fill)
        if paint.width:
            self.document.set_draw_color(paint.stroke)
            self.document.set_line_width(paint.width * self.scale)


# Shapes.


@functools.singledispatch
def _draw(shape: Shape, pen: Pen, paint: Paint) -> None:
    raise TypeError(shape)


@_draw.register
def _line(line: Line, pen: Pen, paint: Paint) -> None:
    pen.document.line(*pen.at(line.x1, line.y1, line.x2, line.y2))


@_draw.register
def _rectangle(box: Rectangle, pen: Pen, paint: Paint) -> None:
    size = box.width * pen.scale, box.height * pen.scale
    rounded = {"round_corners": True, "corner_radius": box.radius * pen.scale} if box.radius else {}
    pen.document.rect(*pen.at(box.x, box.y), *size, style=_style(paint), **rounded)


@_draw.register
def _circle(circle: Circle, pen: Pen, paint: Paint) -> None:
    pen.document.circle(*pen.at(circle.x, circle.y), circle.radius * pen.scale, style=_style(paint))


@_draw.register
def _polygon(polygon: Polygon, pen: Pen, paint: Paint) -> None:
    pen.document.polygon([tuple(pen.at(*point)) for point in polygon.points], style=_style(paint))


@_draw.register
def _text(text: Text, pen: Pen, paint: Paint) -> None:
    pen.document.set_font(FONT, "B" if paint.bold else "", text.size * pen.scale)
    shown = plain(text.text)
    x, y = pen.at(text.x, text.y + BASELINE * text.size)
    pen.document.text(x - pen.document.get_string_width(shown) / 2, y, shown)


def _style(paint: Paint) -> str:
    return STYLES[paint.fill != "none", paint.width > 0]
