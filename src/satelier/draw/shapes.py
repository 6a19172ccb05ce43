"""What a drawing is made of: shapes with roles, as plain data.

unit    the side of a cell; the grid's top left corner is (0, 0), x grows to the right and y downwards
role    what a shape is there for: a wall, a given, a hint; a theme gives each role its looks
ROLES   all roles from back to front: shapes are in this order, so drawing them in turn is drawing them right
"""

from __future__ import annotations

from typing import Literal, get_args

from satelier.frozen import dataclass

Role = Literal[
    "paper", "axis", "used", "hint", "error", "tube", "bulb", "thin", "cage", "wall", "frame", "clue",
    "empty", "light", "light-entry", "dark", "dark-entry", "filled", "filled-entry", "clue-within", "slash",
    "pin", "cross-paper", "cross", "cross-entry", "line", "line-entry", "knob", "given", "entry",
    "used-corners", "part", "hint-ring", "badge", "badge-text",
]  # fmt: skip
ROLES: tuple[Role, ...] = get_args(Role)

BASELINE = 0.36  # a digit whose line begins so far below a point, in sizes of its text, has its middle there


@dataclass(frozen=True)
class Line:
    role: Role
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Rectangle:
    role: Role
    x: float
    y: float
    width: float
    height: float
    radius: float = 0


@dataclass(frozen=True)
class Circle:
    role: Role
    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Polygon:
    """The last point is joined to the first."""

    role: Role
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Text:
    """A text whose middle is at (x, y); size is that of its font."""

    role: Role
    x: float
    y: float
    text: str
    size: float


Shape = Line | Rectangle | Circle | Polygon | Text


@dataclass(frozen=True)
class Scene:
    """Shapes on a paper of width × height units that begins `margin` to the left of and above (0, 0)."""

    title: str
    width: float
    height: float
    margin: float
    shapes: tuple[Shape, ...]
