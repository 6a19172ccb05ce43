"""Text → tree. Whoever reads gets a tree, or an error with a place and a proposal that can be read.

>>> from satelier.language.tree import Not, Name
>>> formula("non p") == Not(Name("p"))
True
>>> formula("p and q or r")  # doctest: +ELLIPSIS
Traceback (most recent call last):
satelier.language.faults.RulesError: Line 1, column 9: “and” and “or” stand side by side: which one binds...
"""

from __future__ import annotations

import functools

from satelier.language.faults import RulesError
from satelier.language.reading.expressions import Expressions
from satelier.language.reading.repair import propose
from satelier.language.reading.sheets import Sheets
from satelier.language.tokens import tokens
from satelier.language.tree import Node, Sheet

__all__ = ["formula", "sheet", "trial"]


def formula(text: str, *, algebra: bool = False) -> Node:
    """The one expression that a text is. `algebra`: + is or, . is and."""
    return _read(text, algebra, _formula)


@functools.lru_cache(64)
def sheet(text: str, *, algebra: bool = False) -> Sheet:
    """A whole text: rules, definitions, a puzzle, examples; or plain statements, a line each."""
    found = _read(text, algebra, _sheet)
    assert isinstance(found, Sheet)
    return found


def trial(text: str, *, algebra: bool = False) -> Sheet:
    """A whole text that is only tried: an error comes without a proposal, since nobody will see it."""
    return Sheets(text, tokens(text), algebra).whole()


def _formula(text: str, algebra: bool) -> Node:
    return Expressions(text, tokens(text), algebra).whole()


def _sheet(text: str, algebra: bool) -> Node:
    return trial(text, algebra=algebra)


def _read(text: str, algebra: bool, way: object) -> Node:
    assert callable(way)
    try:
        found = way(text, algebra)
        assert isinstance(found, Node)
        return found
    except RulesError as error:
        raise propose(error, lambda changed: way(changed, algebra)) from None
