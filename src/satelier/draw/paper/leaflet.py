"""Leaves as a PDF to print: the title above, the number of the page below, plates in fields between them.

>>> from satelier.draw.scene import scene
>>> from satelier.puzzles import find
>>> leaflet("One", [Leaf("Easy", [Plate("1", scene(find("takuzu")(4, 4)))])])[:4]
b'%PDF'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from satelier.draw.drawers.pdf import FONT, Pen, draw_scene, new_document, plain
from satelier.draw.paper.leaves import A4, Leaf, Plate, Rules, fields

EDGE = 48.0
GAP = 24.0
HEADING, CAPTION, SENTENCE, SMALL = 16.0, 10.0, 10.0, 8.0
LINE = 1.35  # the height of a line, in sizes of its text


def leaflet(title: str, leaves: Sequence[Leaf]) -> bytes:
    """The leaves one after the other, with their numbers."""
    document = new_document(title, A4)
    for number, leaf in enumerate(leaves, 1):
        document.add_page()
        _write(document, EDGE, EDGE, HEADING, f"{title} · {leaf.heading}", bold=True)
        top = EDGE + HEADING
        for rules in leaf.rules:
            top = _tell(document, rules, top)
        _lay(document, leaf.plates, top)
        _number(document, f"{number} / {len(leaves)}")
    return bytes(document.output())


def _tell(document: Any, rules: Rules, top: float) -> float:
    """The rules of a puzzle, under its name; where what follows may begin."""
    document.set_text_color(0, 0, 0)
    document.set_xy(EDGE, top)
    lines = "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(rules.sentences, 1))
    for style, text in (("B", rules.name), ("", lines)):
        document.set_font(FONT, style, SENTENCE)
        document.set_x(EDGE - document.c_margin)
        document.multi_cell(
            A4[0] - 2 * EDGE, LINE * SENTENCE, plain(text), align="L", new_x="LMARGIN", new_y="NEXT"
        )
    return float(document.get_y()) + GAP / 2


def _lay(document: Any, plates: Sequence[Plate], top: float) -> None:
    """The plates in fields that fill what is left of the page."""
    if not plates:
        return
    width, height = A4[0] - 2 * EDGE, A4[1] - EDGE - top
    across, down = fields(len(plates), width, height)
    size = (width - (across - 1) * GAP) / across, (height - (down - 1) * GAP) / down
    for number, plate in enumerate(plates):
        row, column = divmod(number, across)
        _place(document, plate, EDGE + column * (size[0] + GAP), top + row * (size[1] + GAP), size)


def _place(document: Any, plate: Plate, left: float, top: float, size: tuple[float, float]) -> None:
    """A plate in its field, as large as its text leaves room for, in the middle; the text below it."""
    _write(document, left, top + CAPTION, CAPTION, plate.caption)
    text, lines = _fitting(document, plate.text, size[0], size[1] / 2)
    below = lines * LINE * text
    width, height = plate.scene.width, plate.scene.height
    scale = min(size[0] / width, (size[1] - 2 * CAPTION - below) / height)
    aside = (size[0] - scale * width) / 2
    draw_scene(plate.scene, Pen(document, scale, plate.scene.margin, left + aside, top + 2 * CAPTION))
    if lines:
        document.set_font(FONT, "", text)
        document.set_text_color(0, 0, 0)
        document.set_xy(left, top + 2 * CAPTION + scale * height)
        document.multi_cell(size[0], LINE * text, plain(plate.text), align="L")


def _fitting(document: Any, text: str, width: float, height: float) -> tuple[float, int]:
    """The size of letters in which a text is no higher than that, and how many lines it has; the smallest
    that can be read, where it is too long for any."""
    if not text:
        return SMALL, 0
    for size in (SMALL, 0.85 * SMALL, 0.7 * SMALL):
        document.set_font(FONT, "", size)
        lines = len(document.multi_cell(width, LINE * size, plain(text), dry_run=True, output="LINES"))
        if lines * LINE * size <= height:
            break
    return size, lines


def _number(document: Any, text: str) -> None:
    document.set_font(FONT, "", CAPTION)
    _write(document, (A4[0] - document.get_string_width(text)) / 2, A4[1] - EDGE / 2, CAPTION, text)


def _write(document: Any, x: float, y: float, size: float, text: str, bold: bool = False) -> None:
    document.set_font(FONT, "B" if bold else "", size)
    document.set_text_color(0, 0, 0)
    document.text(x, y, plain(text))
