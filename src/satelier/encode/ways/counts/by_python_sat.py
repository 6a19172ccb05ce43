"""The cardinality encodings of python-sat, each as a stencil.

A range is its "at least" and its "at most" side by side. Some of them can only say "at most one";
a side that they cannot say is said by subsets. They mix outputs and definitions, so that all of their
clauses are outputs here: right under a guard, but fresh variables are then free where it is false.

>>> from satelier.claims import Count
>>> from satelier.encode.stencil import stencil
>>> list(stencil(Count(1, 1), 3, "python-sat-bitwise").clauses)
[(1, 2, 3), (-1, -4), (-1, -5), (-2, -4), (-2, 5), (-3, 4), (-3, -5)]
"""

from __future__ import annotations

from functools import reduce

from satelier.claims import Claim, Count
from satelier.encode.stencil import Clause, Size, Stencil, bounds, encoding, measure, stencil

# By our name: python-sat's name, and the idea.
METHODS = {
    "cardinality-network": (
        "cardnetwrk",
        "A sorting network cut down to what the bound needs (Asín et al. 2009).",
    ),
    "python-sat-bitwise": (
        "bitwise",
        "At most one by its number in binary, other bounds by subsets (Prestwich 2007).",
    ),
    "python-sat-kmtotalizer": (
        "kmtotalizer",
        "A totalizer counting modulo k, cut at the bound (Morgado et al. 2014).",
    ),
    "python-sat-ladder": (
        "ladder",
        "At most one by a ladder, other bounds by subsets (Gent, Nightingale 2004).",
    ),
    "python-sat-mtotalizer": ("mtotalizer", "A totalizer counting modulo a number (Ogawa et al. 2013)."),
    "python-sat-pairwise": (
        "pairwise",
        "At most one pair by pair, other bounds by subsets (Prestwich 2009).",
    ),
    "python-sat-sequential-counter": ("seqcounter", "Count along the inputs, in one direction (Sinz 2005)."),
    "python-sat-sorting-network": ("sortnetwrk", "Sort the inputs by odd–even merging (Batcher 1968)."),
    "python-sat-totalizer": (
        "totalizer",
        "Add up counts in unary, in one direction (Bailleux, Boufkhad 2003).",
    ),
}


def _register(name: str, method: str, idea: str) -> None:
    def build(claim: Claim, width: int) -> Stencil:
        low, high = bounds(claim)
        at_least = _side("atleast", method, Count(low, width), width, width)
        top = max((abs(literal) for clause in at_least for literal in clause), default=width)
        return Stencil.of(width, at_least + _side("atmost", method, Count(0, high), width, max(top, width)))

    def size(claim: Claim, width: int) -> Size:
        low, high = bounds(claim)
        sides = ("atleast", Count(low, width)), ("atmost", Count(0, high))
        return reduce(Size.plus, (_side_size(side, method, claim, width) for side, claim in sides))

    build.__doc__ = idea
    encoding(name, "count", measure=size, is_total=False)(build)


def _side(side: str, method: str, claim: Count, width: int, top: int) -> list[Clause]:
    """One side of a count, with fresh variables beyond `top`; said by subsets where the method cannot."""
    clauses = _by_method(side, method, claim, width, top)
    return list(stencil(claim, width, "subsets").clauses) if clauses is None else clauses


def _side_size(side: str, method: str, claim: Count, width: int) -> Size:
    """The size of one side; subsets are counted, for they may be far too many to be listed."""
    clauses = _by_method(side, method, claim, width, width)
    return measure(claim, width, "subsets") if clauses is None else Stencil.of(width, clauses).size


def _by_method(side: str, method: str, claim: Count, width: int, top: int) -> list[Clause] | None:
    """One side as the method says it; None where it has no way to say it."""
    from pysat.card import CardEnc, EncType, UnsupportedBound

    if claim == Count(0, width):
        return []
    bound = claim.low or claim.high
    inputs = list(range(1, width + 1))
    try:
        formula = getattr(CardEnc, side)(inputs, bound, top_id=top, encoding=getattr(EncType, method))
    except UnsupportedBound:
        return None
    return [tuple(clause) for clause in formula.clauses]


for _name, (_method, _idea) in METHODS.items():
    _register(_name, _method, _idea)
