"""Many drawings on pages to print: sections with a heading, each drawing under its caption.

>>> from satelier.draw.scene import scene
>>> from satelier.puzzles import find
>>> leaflet("Two", [Section("Easy", [Plate("1", scene(find("takuzu")(4, 4)))])])[:4]
b'%PDF'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from satelier.draw.drawers.pdf import FONT, Pen, draw_scene, new_document, plain
from satelier.draw.shapes import Scene

A4 = (595.28, 841.89)  # points
EDGE = 48.0
GAP = 24.0
HEADING, CAPTION = 16.0, 10.0
ACROSS, DOWN = 2, 3


@dataclass(frozen=True)
class Plate:
    """A drawing and what is written above it."""

    caption: str
    scene: Scene


@dataclass(frozen=True)
class Section:
    """Plates under a heading; a section begins on a page of its own."""

    heading: str
    plates: Sequence[Plate]


def leaflet(title: str, sections: Sequence[Section]) -> bytes:
    """The sections one after the other, six plates to a page."""
    document = new_document(title, A4)
    per_page = ACROSS * DOWN
    for section in sections:
        for first in range(0, len(section.plates), per_page):
            document.add_page()
            _write(document, EDGE, EDGE, HEADING, f"{title} · {section.heading}", bold=True)
            for number, plate in enumerate(section.plates[first : first + per_page]):
                _place(document, plate, number)
    return bytes(document.output())


def _place(document: Any, plate: Plate, number: int) -> None:
    """A plate in its field of the page, as large as fits."""
    row, column = divmod(number, ACROSS)
    width = (A4[0] - 2 * EDGE - (ACROSS - 1) * GAP) / ACROSS
    height = (A4[1] - 2 * EDGE - 2 * HEADING - DOWN * GAP) / DOWN
    left, top = EDGE + column * (width + GAP), EDGE + HEADING + row * (height + GAP)
    _write(document, left, top + CAPTION, CAPTION, plate.caption)
    scale = min(width / plate.scene.width, (height - 2 * CAPTION) / plate.scene.height)
    draw_scene(plate.scene, Pen(document, scale, plate.scene.margin, left, top + 2 * CAPTION))


def _write(document: Any, x: float, y: float, size: float, text: str, bold: bool = False) -> None:
    document.set_font(FONT, "B" if bold else "", size)
    document.set_text_color(0, 0, 0)
    document.text(x, y, plain(text))
