"""Book: puzzles to print, then their solutions.

A book is sections of drawings with captions: a section for each heading, then the solutions. HTML
is one file that needs nothing else, its boards inline SVG in black and greys; PDF has the same
sections, six boards to a page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from satelier.draw.drawers.svg import svg
from satelier.draw.paper.leaflet import Plate, Section, leaflet
from satelier.draw.scene import scene
from satelier.errors import unknown_name
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.values import Board

STYLE = """
@page { size: A4; margin: 15mm; }
body { font-family: Helvetica, Arial, sans-serif; color: #000; background: #fff; }
body { margin: 0 auto; max-width: 180mm; }
h1 { text-align: center; font-size: 22pt; }
h2 { font-size: 14pt; border-bottom: 0.5pt solid #000; break-after: avoid; }
.puzzles, .solutions { display: grid; gap: 8mm; }
.puzzles { grid-template-columns: 1fr 1fr; }
.solutions { grid-template-columns: repeat(4, 1fr); gap: 5mm; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-size: 9pt; margin-bottom: 1mm; }
figure svg { width: 100%; height: auto; display: block; }
.all-solutions { break-before: page; }
"""


@dataclass(frozen=True)
class Entry:
    """A puzzle of a book, its solution, and the heading that it stands under."""

    heading: str
    puzzle: Puzzle
    solution: Board


def book(
    entries: Sequence[Entry], form: str = "html", language: str = ENGLISH, title: str | None = None
) -> bytes:
    """The puzzles in their order, then their solutions, as a file to print."""
    if form not in FORMS:
        raise unknown_name("book.unknown", form, FORMS)
    return FORMS[form](title or say("book.title", language), sections(entries, language), language)


def sections(entries: Sequence[Entry], language: str = ENGLISH) -> list[Section]:
    """A section for each heading, the puzzles numbered throughout; the solutions come last."""
    numbered = list(enumerate(entries, 1))
    parts = [
        Section(heading, [_plate(number, entry.puzzle, None, language) for number, entry in group])
        for heading, group in groupby(numbered, key=lambda one: one[1].heading)
    ]
    answers = [_plate(number, entry.puzzle, entry.solution, language) for number, entry in numbered]
    return [*parts, Section(say("book.solutions", language), answers)]


def _plate(number: int, puzzle: Puzzle, board: Board | None, language: str) -> Plate:
    """A board under its number and the name of its kind."""
    caption = say("book.caption", language, number=number, kind=puzzle.kind.capitalize())
    return Plate(caption, scene(puzzle, board, language=language))


# Forms


def _html(title: str, parts: Sequence[Section], language: str) -> bytes:
    *puzzles, solutions = parts
    lines = [
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>",
        *(_html_section(part, "puzzles") for part in puzzles),
        _html_section(solutions, "solutions"),
        "</body>\n</html>\n",
    ]
    return "\n".join(lines).encode()


def _html_section(part: Section, name: str) -> str:
    figures = "\n".join(_html_figure(plate) for plate in part.plates)
    heading = f"<h2>{escape(part.heading)}</h2>"
    return f'<section class="all-{name}">\n{heading}\n<div class="{name}">\n{figures}\n</div>\n</section>'


def _html_figure(plate: Plate) -> str:
    drawn = svg(plate.scene, theme="print")
    return f"<figure>\n<figcaption>{escape(plate.caption)}</figcaption>\n{drawn}\n</figure>"


def _pdf(title: str, parts: Sequence[Section], language: str) -> bytes:
    return leaflet(title, parts)


FORMS: dict[str, Callable[[str, Sequence[Section], str], bytes]] = {"html": _html, "pdf": _pdf}
