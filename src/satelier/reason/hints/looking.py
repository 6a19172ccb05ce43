"""Where one has to look, if one instance at a time is enough: into boxes, else along lines, else at cells.

The places of a box lie together, those of a line do not, and for what a cell may hold both have to be looked
at. So what is needed is found by making the steps in boxes as long as there are any.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.hints.explain import explainer
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = read(find("sudoku"), "1.3. .... 2... ...4")
>>> sorted(looks(explainer(puzzle), knowledge(puzzle)).items())
[(<Look.BOX: 0>, 10)]
"""

from __future__ import annotations

import enum
from collections import Counter

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.explain import Deduction, Explainer
from satelier.reason.hints.walk import leading, walked


class Look(enum.IntEnum):
    """What one looks at, the easiest first."""

    BOX = 0
    LINE = 1
    CELL = 2


def looks(using: Explainer, known: Knowledge) -> Counter[Look]:
    """How many steps of single instances one has to look so for."""
    steps = walked(using, known, 1, lambda one: (look_of(using.book, one), *one.effort))
    return Counter(look_of(using.book, step) for _, step in leading(using, list(steps)))


def look_of(book: Rulebook, found: Deduction) -> Look:
    """What one looks at to see what the first instance of a deduction says."""
    family = book.instance(found.rules[0]).family
    if family.numbers is None:
        return Look.CELL
    return Look.LINE if family.part.is_line else Look.BOX
