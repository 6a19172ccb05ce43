"""What a free formula says, by the ways of logic: definitions, the laws, a decision diagram.

>>> from satelier.claims import Free
>>> from satelier.logic.formula import And, Implies, atom
>>> x, y, z = (atom("x", number) for number in (1, 2, 3))
>>> list(laws(Free(Implies(x, And((y, z)))), 3).clauses)
[(-1, 2), (-1, 3)]
"""

from __future__ import annotations

from satelier.claims import Claim, Free
from satelier.encode.stencil import Size, Stencil, encoding
from satelier.logic.formula import Atom, atom
from satelier.logic.ways import build, estimate

FORMULA = Free.kind


def _inputs(width: int) -> list[Atom]:
    return [atom("x", number) for number in range(1, width + 1)]


def _stencil(claim: Claim, width: int, way: str) -> Stencil:
    assert isinstance(claim, Free)
    return build(claim.says, way, _inputs(width)).stencil


def _size(claim: Claim, width: int, way: str) -> Size:
    assert isinstance(claim, Free)
    return estimate(claim.says, way, _inputs(width))


@encoding("tseitin", FORMULA, one_output=True)
def tseitin(claim: Claim, width: int) -> Stencil:
    """A variable for every inner part of the formula, in both directions (Tseitin 1968)."""
    return _stencil(claim, width, "tseitin")


@encoding("plaisted-greenbaum", FORMULA, one_output=True, is_total=False)
def plaisted_greenbaum(claim: Claim, width: int) -> Stencil:
    """The same in the one direction that matters (Plaisted and Greenbaum 1986)."""
    return _stencil(claim, width, "plaisted-greenbaum")


@encoding("laws", FORMULA, measure=lambda claim, width: _size(claim, width, "laws"))
def laws(claim: Claim, width: int) -> Stencil:
    """By the laws of logic: negations pushed in, or distributed over and; no new variables."""
    return _stencil(claim, width, "laws")


@encoding("bdd", FORMULA, one_output=True)
def bdd(claim: Claim, width: int) -> Stencil:
    """A variable for every node of a reduced ordered decision diagram (Bryant 1986)."""
    return _stencil(claim, width, "bdd")
