"""Pictures of values, of clues, and of what is pointed out: said once, for paper and for the page.

A value or a layer of clues names its picture; a picture is shapes round the middle of a cell, in units. On
paper they are drawn where they belong (`placed`); the page draws the same shapes as paths (`for_page`), from
a file that `make glyphs` writes.

>>> [shape.role for shape in placed("mine", 2.5, 1.5)][:2]
['filled', 'pin']
>>> path(GLYPHS["cover"][0])
'M-0.36 0.42L0.36 0.42'
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import math
from collections.abc import Iterator, Mapping

from satelier.draw.shapes import Circle, Line, Polygon, Rectangle, Role, Shape, Text

Glyph = tuple[Shape, ...]
Point = tuple[float, float]

LONGEST = 9  # cells of a ship
COVERING = frozenset(("block", "split", "tree"))  # say by themselves that nothing can be entered there


def _turned(points: list[Point], quarters: int) -> tuple[Point, ...]:
    """The points after so many quarter turns to the right."""
    for _ in range(quarters):
        points = [(-y, x) for x, y in points]
    return tuple((round(x, 3), round(y, 3)) for x, y in points)


def _on_circle(radius: float, angle: float) -> Point:
    """At so many degrees from the right, downwards."""
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))


def _star() -> Glyph:
    points = [_on_circle(0.16 if turn % 2 else 0.38, 36 * turn - 90) for turn in range(10)]
    return (Polygon("filled", _turned(points, 0)),)


def _mine() -> Glyph:
    spikes = (Line("cross", 0, 0, *_turned([_on_circle(0.33, 45 * turn)], 0)[0]) for turn in range(8))
    return (Circle("filled", 0, 0, 0.2), Circle("pin", -0.07, -0.07, 0.05), *spikes)


def _bulb() -> Glyph:
    rings = (Line("cross", -0.09, y, 0.09, y) for y in (0.21, 0.3))
    return (Circle("filled", 0, -0.08, 0.24), Circle("pin", -0.09, -0.16, 0.05), *rings)


BAR = Rectangle("filled", -0.25, -0.06, 0.5, 0.12)
TENT: Glyph = (
    Polygon("filled", ((0, -0.28), (0.36, 0.26), (-0.36, 0.26))),
    Polygon("pin", ((0, 0), (0.1, 0.26), (-0.1, 0.26))),
)
TREE: Glyph = (
    Polygon("filled", ((0, -0.4), (0.23, -0.08), (-0.23, -0.08))),
    Polygon("filled", ((0, -0.22), (0.31, 0.2), (-0.31, 0.2))),
    Polygon("filled", ((-0.06, 0.2), (0.06, 0.2), (0.06, 0.38), (-0.06, 0.38))),
)


def _ship_end(quarters: int) -> Glyph:
    """An end that looks up, and then turned."""
    bow = [_on_circle(0.28, angle) for angle in range(180, 361, 15)]
    return (Polygon("filled", _turned([*bow, (0.28, 0.28), (-0.28, 0.28)], quarters)),)


def _water() -> Glyph:
    """Two waves."""
    waves = []
    for y in (-0.09, 0.09):
        points = [
            (round(step / 40, 3), round(y + 0.05 * math.sin(step / 1.9), 3)) for step in range(-11, 12, 2)
        ]
        waves += [Line("cross", *one, *other) for one, other in itertools.pairwise(points)]
    return tuple(waves)


def _ship_of(length: int) -> Glyph:
    """How long a ship is: so many dots side by side."""
    step = min(0.24, 0.86 / length)
    places = ((at - (length - 1) / 2) * step for at in range(length))
    return tuple(Circle("filled", round(x, 3), 0, round(0.42 * step, 3)) for x in places)


def _corners(reach: float, arm: float) -> Glyph:
    """The four corners of a square."""
    found = []
    for right, down in itertools.product((-1, 1), repeat=2):
        x, y, short = right * reach, down * reach, reach - arm
        found += [Line("used-corners", x, y, right * short, y), Line("used-corners", x, y, x, down * short)]
    return tuple(found)


GLYPHS: Mapping[str, Glyph] = {
    "star": _star(),
    "mine": _mine(),
    "bulb": _bulb(),
    "tent": TENT,
    "tree": TREE,
    "white": (Circle("light", 0, 0, 0.32),),
    "black": (Circle("dark", 0, 0, 0.32),),
    "full": (Circle("filled", 0, 0, 0.17),),
    "plus": (BAR, Rectangle("filled", -0.06, -0.25, 0.12, 0.5)),
    "minus": (BAR,),
    "water": _water(),
    "ship": (Circle("filled", 0, 0, 0.28),),
    "ship-middle": (Rectangle("filled", -0.28, -0.28, 0.56, 0.56),),
    **{f"ship-{way}": _ship_end(turn) for turn, way in enumerate(("up", "right", "down", "left"))},
    **{f"ship-of-{length}": _ship_of(length) for length in range(1, LONGEST + 1)},
    # What is pointed out: a reason's places, its move; and the parts of a pattern, told apart by their forms.
    "used": _corners(0.42, 0.14),
    "used-vertex": _corners(0.34, 0.12),
    "used-clue": _corners(0.25, 0.1),
    "used-line": _corners(0.19, 0.09),
    "hint": (Rectangle("hint-ring", -0.42, -0.42, 0.84, 0.84, 0.12),),
    "hint-vertex": (Circle("hint-ring", 0, 0, 0.35),),
    "hint-line": (Circle("hint-ring", 0, 0, 0.24),),
    "base": (Rectangle("part", -0.43, -0.43, 0.86, 0.86),),
    "ends": (Polygon("part", ((0, -0.47), (0.47, 0), (0, 0.47), (-0.47, 0))),),
    "cover": (Line("part", -0.36, 0.42, 0.36, 0.42),),
}
# Entered by hand: the same shapes in another colour.
ENTERED: Mapping[Role, Role] = {
    "filled": "filled-entry",
    "cross": "cross-entry",
    "light": "light-entry",
    "dark": "dark-entry",
}
# On a dark cell: ink and paper change places.
REVERSED: Mapping[Role, Role] = {"filled": "pin", "cross": "cross-paper", "pin": "filled"}
AS_DRAWN: Mapping[Role, Role] = {}


def placed(
    name: str, x: float, y: float, roles: Mapping[Role, Role] = AS_DRAWN, scale: float = 1
) -> Iterator[Shape]:
    """A picture with its middle at a point; `roles` are taken in place of others."""
    for shape in GLYPHS[name]:
        moved = _moved(shape, x, y, scale)
        yield dataclasses.replace(moved, role=roles.get(moved.role, moved.role))


@functools.singledispatch
def _moved(shape: Shape, x: float, y: float, scale: float) -> Shape:
    raise TypeError(shape)


@_moved.register
def _(line: Line, x: float, y: float, scale: float) -> Shape:
    ends = (x + line.x1 * scale, y + line.y1 * scale, x + line.x2 * scale, y + line.y2 * scale)
    return Line(line.role, *ends)


@_moved.register
def _(box: Rectangle, x: float, y: float, scale: float) -> Shape:
    sides = (x + box.x * scale, y + box.y * scale, box.width * scale, box.height * scale, box.radius * scale)
    return Rectangle(box.role, *sides)


@_moved.register
def _(circle: Circle, x: float, y: float, scale: float) -> Shape:
    return Circle(circle.role, x + circle.x * scale, y + circle.y * scale, circle.radius * scale)


@_moved.register
def _(polygon: Polygon, x: float, y: float, scale: float) -> Shape:
    return Polygon(
        polygon.role, tuple((x + right * scale, y + down * scale) for right, down in polygon.points)
    )


# For the page


def for_page() -> dict[str, list[list[str]]]:
    """Every picture as paths with their roles; what follows each other in one role is one path."""
    return {
        name: [
            [role, "".join(map(path, shapes))]
            for role, shapes in itertools.groupby(glyph, lambda shape: shape.role)
        ]
        for name, glyph in GLYPHS.items()
    }


@functools.singledispatch
def path(shape: Shape) -> str:
    """A shape as the path of an SVG."""
    raise TypeError(shape)


@path.register
def _(line: Line) -> str:
    return f"M{_pair(line.x1, line.y1)}L{_pair(line.x2, line.y2)}"


@path.register
def _(circle: Circle) -> str:
    x, y, r = circle.x, circle.y, circle.radius
    half = f"a{_pair(r, r)} 0 1 0 "
    return f"M{_pair(x - r, y)}{half}{_pair(2 * r, 0)}{half}{_pair(-2 * r, 0)}Z"


@path.register
def _(box: Rectangle) -> str:
    x, y, right, down, r = box.x, box.y, box.width, box.height, box.radius
    if not r:
        return f"M{_pair(x, y)}h{right:g}v{down:g}h{-right:g}Z"
    turns = [f"a{_pair(r, r)} 0 0 1 {_pair(*to)}" for to in ((r, r), (-r, r), (-r, -r), (r, -r))]
    across, along = f"{right - 2 * r:g}", f"{down - 2 * r:g}"
    return f"M{_pair(x + r, y)}h{across}{turns[0]}v{along}{turns[1]}h-{across}{turns[2]}v-{along}{turns[3]}Z"


@path.register
def _(polygon: Polygon) -> str:
    return "M" + "L".join(_pair(*point) for point in polygon.points) + "Z"


@path.register
def _(text: Text) -> str:
    raise TypeError(text)


def _pair(x: float, y: float) -> str:
    return f"{round(x, 3):g} {round(y, 3):g}"
