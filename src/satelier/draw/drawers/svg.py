"""Scenes as SVG: a text that needs nothing else, for pages, notebooks and files.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> print(svg(read(find("takuzu"), "1. ..")))
<svg xmlns="http://www.w3.org/2000/svg" role="img" width="104" height="104" viewBox="-30 -30 260 260"...>
<title>Takuzu, 2 × 2</title>
...
<g class="given" fill="#1a1a1a" font-weight="bold"><text x="50" y="71.6" font-size="60">1</text></g>
</svg>
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from html import escape

from satelier.draw import themes
from satelier.draw.marks import PLAIN, Marks
from satelier.draw.scene import scene
from satelier.draw.shapes import BASELINE, Circle, Line, Polygon, Rectangle, Scene, Shape, Text
from satelier.draw.themes import Paint
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.values import Board

UNIT = 100  # of the drawing's own measure: browsers round text that is smaller than a few units
CELL = 40  # pixels
FONTS = "Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"


def svg(
    drawn: Scene | Puzzle,
    board: Board | None = None,
    *,
    marks: Marks = PLAIN,
    theme: str = "light",
    size: float = CELL,
    language: str = ENGLISH,
) -> str:
    """A scene, or a puzzle and its board, as SVG; `size` is the side of a cell in pixels."""
    shown = drawn if isinstance(drawn, Scene) else scene(drawn, board, marks, language)
    title = f"<title>{escape(shown.title)}</title>"
    return "\n".join([_opening(shown, size), title, *_groups(shown, theme), "</svg>"])


def _opening(shown: Scene, size: float) -> str:
    box = {"width": _number(shown.width * size), "height": _number(shown.height * size)}
    corner = _scaled(-shown.margin)
    box["viewBox"] = f"{corner} {corner} {_scaled(shown.width)} {_scaled(shown.height)}"
    fixed = {"font-family": FONTS, "text-anchor": "middle"}
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img"{_attributes(box | fixed)}>'


def _groups(shown: Scene, name: str) -> list[str]:
    """The shapes of each role together, so that its looks are said once."""
    looks = themes.theme(name)
    return [
        f'<g class="{role}"{_attributes(_looks(looks[role]))}>{"".join(map(_element, shapes))}</g>'
        for role, shapes in itertools.groupby(shown.shapes, lambda shape: shape.role)
    ]


def _looks(paint: Paint) -> dict[str, str]:
    looks = {"fill": paint.fill}
    if paint.width:
        looks |= {"stroke": paint.stroke, "stroke-width": _scaled(paint.width)}
    if paint.fill == "none":
        looks["stroke-linecap"] = "round"
    return looks | ({"font-weight": "bold"} if paint.bold else {})


# Shapes.


@functools.singledispatch
def _element(shape: Shape) -> str:
    raise TypeError(shape)


@_element.register
def _line(line: Line) -> str:
    return f"<line{_measures(x1=line.x1, y1=line.y1, x2=line.x2, y2=line.y2)}/>"


@_element.register
def _rectangle(box: Rectangle) -> str:
    rounded = {"rx": box.radius} if box.radius else {}
    return f"<rect{_measures(x=box.x, y=box.y, width=box.width, height=box.height, **rounded)}/>"


@_element.register
def _circle(circle: Circle) -> str:
    return f"<circle{_measures(cx=circle.x, cy=circle.y, r=circle.radius)}/>"


@_element.register
def _polygon(polygon: Polygon) -> str:
    points = " ".join(f"{_scaled(x)},{_scaled(y)}" for x, y in polygon.points)
    return f'<polygon points="{points}"/>'


@_element.register
def _text(text: Text) -> str:
    at = _measures(x=text.x, y=text.y + BASELINE * text.size) + _attributes({"font-size": _scaled(text.size)})
    return f"<text{at}>{escape(text.text)}</text>"


def _measures(**lengths: float) -> str:
    """Attributes that hold lengths, given in units."""
    return _attributes({name: _scaled(length) for name, length in lengths.items()})


def _attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in values.items())


def _scaled(length: float) -> str:
    return _number(length * UNIT)


def _number(value: float) -> str:
    """Two decimals at most, and none where they would be zeros."""
    return f"{round(value, 2):g}" if abs(value) < 100_000 else str(round(value))
