"""Scenes as PNG, by Pillow: it comes as a wheel, and with a font of its own, so that digits never go missing.

Pillow draws hard edges: pictures are drawn larger than asked for, and then made smaller, which smooths them.
"""

from __future__ import annotations

import functools
import io
import itertools
from typing import Any

from satelier.draw import themes
from satelier.draw.drawers.optional import library
from satelier.draw.shapes import BASELINE, Circle, Line, Polygon, Rectangle, Scene, Shape, Text
from satelier.draw.themes import Paint
from satelier.errors import LimitError
from satelier.frozen import dataclass

CELL = 64  # pixels
MOST_PIXELS = 100_000_000
SMOOTH_SIDE = 8_000  # pictures are drawn up to four times as large as asked for, but not beyond this
BOLDER = 0.03  # the font that comes with Pillow has one weight: a bold text is outlined in its own colour


def png(drawn: Scene, theme: str = "light", size: float = CELL) -> bytes:
    """The scene as a picture; `size` is the side of a cell in pixels."""
    width, height = max(1, round(drawn.width * size)), max(1, round(drawn.height * size))
    if width * height > MOST_PIXELS:
        raise LimitError("draw.large", width=width, height=height, most=MOST_PIXELS)
    looks, image = themes.theme(theme), library("PIL.Image", "png")
    larger = min(4, max(1, SMOOTH_SIDE // max(width, height)))
    picture = image.new("RGB", (width * larger, height * larger))
    pen = Pen(library("PIL.ImageDraw", "png").Draw(picture), size * larger, drawn.margin)
    for shape in drawn.shapes:
        _draw(shape, pen, looks[shape.role])
    return _bytes(picture.resize((width, height), image.Resampling.BOX))


def _bytes(picture: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


@dataclass(frozen=True)
class Pen:
    """A canvas, how many of its pixels a unit has, and where its (0, 0) lies, in units."""

    canvas: Any
    scale: float
    margin: float

    def at(self, *lengths: float) -> list[float]:
        return [(length + self.margin) * self.scale for length in lengths]

    def wide(self, length: float) -> int:
        return max(1, round(length * self.scale)) if length else 0

    def font(self, size: float) -> Any:
        return _font(self.wide(size))


@functools.lru_cache(maxsize=32)
def _font(pixels: int) -> Any:
    return library("PIL.ImageFont", "png").load_default(pixels)


# Shapes.


@functools.singledispatch
def _draw(shape: Shape, pen: Pen, paint: Paint) -> None:
    raise TypeError(shape)


@_draw.register
def _line(line: Line, pen: Pen, paint: Paint) -> None:
    pen.canvas.line(pen.at(line.x1, line.y1, line.x2, line.y2), paint.stroke, pen.wide(paint.width))
    for x, y in ((line.x1, line.y1), (line.x2, line.y2)):
        _dot(pen, paint, x, y)


def _dot(pen: Pen, paint: Paint, x: float, y: float) -> None:
    """The round end of a line."""
    reach = paint.width / 2
    pen.canvas.ellipse(pen.at(x - reach, y - reach, x + reach, y + reach), paint.stroke)


@_draw.register
def _rectangle(box: Rectangle, pen: Pen, paint: Paint) -> None:
    reach = paint.width / 2
    left, top, right, bottom = (
        box.x - reach,
        box.y - reach,
        box.x + box.width + reach,
        box.y + box.height + reach,
    )
    radius = (box.radius + reach) * pen.scale if box.radius else 0
    pen.canvas.rounded_rectangle(pen.at(left, top, right, bottom), radius, **_colours(pen, paint))


@_draw.register
def _circle(circle: Circle, pen: Pen, paint: Paint) -> None:
    x, y, reach = circle.x, circle.y, circle.radius + paint.width / 2
    pen.canvas.ellipse(pen.at(x - reach, y - reach, x + reach, y + reach), **_colours(pen, paint))


@_draw.register
def _polygon(polygon: Polygon, pen: Pen, paint: Paint) -> None:
    """Its sides are lines, whose round ends join: Pillow's own outlines gape at the corners."""
    if paint.fill != "none":
        pen.canvas.polygon([tuple(pen.at(*point)) for point in polygon.points], paint.fill)
    if paint.width:
        for one, other in itertools.pairwise((*polygon.points, polygon.points[0])):
            _line(Line(polygon.role, *one, *other), pen, paint)


@_draw.register
def _text(text: Text, pen: Pen, paint: Paint) -> None:
    at = pen.at(text.x, text.y + BASELINE * text.size)
    bolder = pen.wide(text.size * BOLDER) if paint.bold else 0
    pen.canvas.text(at, text.text, paint.fill, pen.font(text.size), anchor="ms", stroke_width=bolder)


def _colours(pen: Pen, paint: Paint) -> dict[str, Any]:
    """What is inside an outline, and the outline: it lies inside the shape that Pillow is told of."""
    fill = None if paint.fill == "none" else paint.fill
    outline = paint.stroke if paint.width else None
    return {"fill": fill, "outline": outline, "width": pen.wide(paint.width)}
