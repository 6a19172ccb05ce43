"""Which claim says a formula: a family that recognises it, perhaps under a guard, or else the formula itself.

>>> from satelier.logic.formula import Implies, Or, atom
>>> x, y, z = (atom("x", number) for number in (1, 2, 3))
>>> said_by(Or((x, y)))
Said(claim=Count(low=1, high=2147483647), inputs=(1, 2), guard=0)
"""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import FAMILIES, Claim, Recognised
from satelier.claims.counts.count import Count, literals_of
from satelier.claims.free import Free
from satelier.claims.relations.related import comparison
from satelier.frozen import dataclass
from satelier.grid import Lattice
from satelier.logic.formula import FALSE, Atom, Formula, Or, atom, disjunction
from satelier.logic.ways.ground import atoms_of, parts_of, with_parts
from satelier.values import Values

IMPOSSIBLE = Count(2, 2)  # of one input


@dataclass(frozen=True)
class Said:
    """A claim, and what it is about: numbers of atoms with their signs; 0: there is no guard."""

    claim: Claim
    inputs: tuple[int, ...]
    guard: int = 0

    @classmethod
    def named(cls, family: str, places: NDArray[np.int32], grid: Lattice) -> Said:
        """The claim of a family about inputs on these places."""
        return cls(FAMILIES[family].lying(places, grid), tuple(range(1, len(places) + 1)))

    @classmethod
    def compared(cls, sign: str, least: int) -> tuple[Said, bool]:
        """The claim about the values of two places; and whether these have to be exchanged."""
        claim, turned = comparison(sign, least)
        return cls(claim, ()), turned


@functools.lru_cache(512)
def said_by(formula: Formula) -> Said:
    """The claim that says a plain formula over atoms x₁, x₂, …; without inputs where it cannot hold."""
    if formula == FALSE:
        return Said(IMPOSSIBLE, ())
    if (found := _recognised(formula)) is not None:
        return Said(found.claim, found.inputs)
    return _guarded(formula) or _free(formula)


def worded(
    claims: tuple[Claim, ...], scopes: NDArray[np.int32], values: Values
) -> tuple[tuple[Claim, ...], NDArray[np.int32], NDArray[np.int16] | None]:
    """Claims about literals, so that they have words: the value that each row counts, where they count one.

    That some of several places do not have a value is that at most all but one of them have it.
    """
    if not claims[0].is_count:
        return claims, scopes, None
    if values.per_place == 1:
        positive = scopes > 0
        numbers = np.full(len(scopes), int(positive.flat[0]), dtype=np.int16)
        return claims, scopes, numbers if bool((positive == positive.flat[0]).all()) else None
    if (scopes < 0).all():
        width = scopes.shape[1]
        counts = [claim.within(width) for claim in claims]
        turned = [Count(width - one.high, width - one.low) for one in counts if isinstance(one, Count)]
        claims, scopes = tuple(turned), -scopes
    held = (np.abs(scopes) - 1) % values.per_place
    same = bool((scopes > 0).all()) and bool((held == held[:, :1]).all())
    return claims, scopes, held[:, 0].astype(np.int16) if same else None


def _recognised(formula: Formula) -> Recognised | None:
    families = list(FAMILIES.values())
    return next((found for family in families if (found := family.recognised(formula))), None)


def _guarded(formula: Formula) -> Said | None:
    """One literal, or what a family says: if its opposite holds, the claim does."""
    parts = formula.operands if isinstance(formula, Or) else ()
    literals = [part for part in parts if literals_of((part,)) is not None]
    if len(literals) != 1 or len(parts) < 2:
        return None
    found = _recognised(disjunction(part for part in parts if part is not literals[0]))
    [guard] = literals_of(literals) or ()
    return None if found is None else Said(found.claim, found.inputs, -guard)


def _free(formula: Formula) -> Said:
    """The formula itself, its atoms numbered without gaps."""
    atoms = atoms_of(formula)
    names = {one: atom("x", number) for number, one in enumerate(atoms, 1)}
    numbers = tuple(one.indices[0].constant for one in atoms)
    return Said(Free(_renamed(formula, names)), numbers)


def _renamed(formula: Formula, names: dict[Atom, Atom]) -> Formula:
    if isinstance(formula, Atom):
        return names[formula]
    return with_parts(formula, tuple(_renamed(part, names) for part in parts_of(formula)))
