"""The forms a drawing may take, by name: what `satelier draw --to FORM` offers.

>>> import satelier
>>> puzzle = satelier.read("takuzu", "1. ..")
>>> print(draw(puzzle, to="ascii").decode(), end="")
+-----+
| 1 . |
| . . |
+-----+
>>> draw(puzzle, to="svg", theme="dark")[:4]
b'<svg'
>>> draw(puzzle, to="svgz")
Traceback (most recent call last):
satelier.errors.UsageError: There is no drawing called 'svgz'; did you mean 'svg'?
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from satelier.draw.drawers import pdf, png, svg, terminal
from satelier.draw.marks import PLAIN, Marks
from satelier.draw.scene import scene
from satelier.errors import UsageError, unknown_name
from satelier.frozen import dataclass
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.values import Board


@dataclass(frozen=True)
class Order:
    """What to draw, and how.

    theme    light, dark or print; None for what suits the form
    size     the side of a cell: in pixels, in points for pdf; None for what suits the form
    colour   in a terminal: whether it shows colours
    """

    puzzle: Puzzle
    board: Board | None = None
    marks: Marks = PLAIN
    theme: str | None = None
    size: float | None = None
    colour: bool = False
    language: str = ENGLISH


def _terminal(order: Order) -> bytes:
    return _lines(order, ascii=False)


def _ascii(order: Order) -> bytes:
    return _lines(order, ascii=True)


def _lines(order: Order, ascii: bool) -> bytes:
    if order.theme is not None or order.size is not None:
        raise UsageError("draw.looks")
    text = terminal.draw(order.puzzle, order.board, order.colour, ascii, order.marks)
    return f"{text}\n".encode()


def _svg(order: Order) -> bytes:
    drawn = scene(order.puzzle, order.board, order.marks, order.language)
    return f"{svg.svg(drawn, theme=order.theme or 'light', size=order.size or svg.CELL)}\n".encode()


def _png(order: Order) -> bytes:
    drawn = scene(order.puzzle, order.board, order.marks, order.language)
    return png.png(drawn, order.theme or "light", order.size or png.CELL)


def _pdf(order: Order) -> bytes:
    drawn = scene(order.puzzle, order.board, order.marks, order.language)
    return pdf.pdf(drawn, order.theme or "print", order.size or pdf.CELL)


FORMS: Mapping[str, Callable[[Order], bytes]] = {
    "terminal": _terminal,
    "ascii": _ascii,
    "svg": _svg,
    "png": _png,
    "pdf": _pdf,
}
MOST_SIZE = 1_000  # of a cell
BINARY = frozenset({"png", "pdf"})  # not for the eye of someone at a terminal


def draw(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    to: str = "terminal",
    marks: Marks = PLAIN,
    theme: str | None = None,
    size: float | None = None,
    colour: bool = False,
    language: str = ENGLISH,
) -> bytes:
    """The puzzle and its board in the form called `to`, as the bytes of a file."""
    if to not in FORMS:
        raise unknown_name("draw.form", to, FORMS)
    if size is not None and not 1 <= size <= MOST_SIZE:
        raise UsageError("draw.size", size=size, most=MOST_SIZE)
    return FORMS[to](Order(puzzle, board, marks, theme, size, colour, language))
