"""Story: a solution in pictures, a board for each step with what the step uses and fills, its sentence below.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> puzzle = read(find("takuzu"), "1. ..")
>>> b"<figure>" in story(puzzle, [Panel("1", "It is so.", puzzle.givens)], "html")
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from satelier.draw.marks import PLAIN, Marks
from satelier.draw.paper.book import rules_of
from satelier.draw.paper.forms import printed
from satelier.draw.paper.leaves import Leaf, Plate, Rules, evenly
from satelier.draw.scene import scene
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.values import Board

SMALL_SIDE = 10  # cells: of boards up to this
MANY, FEW = 9, 4  # steps stand on a page, and so many of larger ones
SIGNS = ("hint", "used", "parts")  # what the marks of a step mean


@dataclass(frozen=True)
class Panel:
    """A step: its number and name, its sentence, the board after it, and what is pointed out."""

    caption: str
    text: str
    board: Board
    marks: Marks = PLAIN


def story(puzzle: Puzzle, panels: Sequence[Panel], form: str = "html", language: str = ENGLISH) -> bytes:
    """The steps in their order, several on a page, as a file to print; the rules come first."""
    names = {"kind": type(puzzle).called(language), "rows": puzzle.rows, "columns": puzzle.columns}
    plates = [
        Plate(
            panel.caption, scene(puzzle, panel.board, panel.marks, language, numbered=True), _kept(panel.text)
        )
        for panel in panels
    ]
    meant = [say(f"book.story.{sign}", language) for sign in SIGNS]
    first = [rules_of(type(puzzle), language), Rules(say("book.story.marks", language), meant)]
    parts = evenly(plates, MANY if max(puzzle.size) <= SMALL_SIDE else FEW)
    heading = say("book.story.heading", language)
    pages = [Leaf(heading, part, () if number else first) for number, part in enumerate(parts)]
    return printed(form, say("book.story.title", language, **names), pages, language)


def _kept(text: str) -> str:
    """The text with numbers of a place kept on one line."""
    return re.sub(r"(?<=\d), (?=\d)", ",\xa0", text)
