"""Kinds that a visitor has written: the text comes with every question, and is read once.

A text that declares a puzzle is a kind of its own; any other says the rules anew of the kind that is named.
Nothing in it can run anything, and it is bounded before it is read.
"""

from __future__ import annotations

import functools
import weakref

from satelier import puzzles
from satelier.language.kind import check, kind_of_sheet, variant
from satelier.language.reading import sheet
from satelier.puzzle import Puzzle

MOST_RULES = 20_000  # characters
KEPT_KINDS = 16
_TEXTS: weakref.WeakKeyDictionary[type[Puzzle], str] = weakref.WeakKeyDictionary()


@functools.lru_cache(KEPT_KINDS)
def ruled(rules: str, name: str | None) -> type[Puzzle]:
    """The kind that a text declares, or the kind of this name under the text's rules."""
    read = sheet(rules)
    # Texts with the same statements on other lines are equal sheets; lines matter here, so none is shared.
    kind = kind_of_sheet(read, "") if read.puzzle else variant.__wrapped__(puzzles.find(name or ""), read)
    _TEXTS[kind] = rules
    return kind


def rules_of(kind: type[Puzzle]) -> str | None:
    """The text that a kind was written as; None for any other."""
    return _TEXTS.get(kind)


def refuse_meaningless(puzzle: Puzzle) -> None:
    """Refuse rules that mean nothing on this very grid, with the place and a proposal."""
    rules = rules_of(type(puzzle))
    if rules is not None:
        check(type(puzzle), sheet(rules), puzzle)
