"""By difference: two lines differ when one of n fresh variables, each the exclusive or of a pair, is true.

>>> from satelier.claims import Differ
>>> list(difference(Differ(), 2).clauses)
[(-3, 1, 2), (-3, -1, -2), (3, -1, 2), (3, 1, -2), (3,)]
"""

from __future__ import annotations

from satelier.claims import Claim
from satelier.encode.stencil import Clause, Size, Stencil, encoding


def _size(claim: Claim, width: int) -> Size:
    half = width // 2
    return Size(half, 4 * half + 1, 13 * half)


@encoding("difference", "differ", measure=_size, one_output=True)
def difference(claim: Claim, width: int) -> Stencil:
    """A fresh variable per pair says that the two differ; one of these is true (Tseitin 1968)."""
    half = width // 2
    names = range(width + 1, width + half + 1)
    pairs = enumerate(names, 1)
    definitions = [clause for place, name in pairs for clause in _either(name, place, place + half)]
    return Stencil.of(width, [tuple(names)], definitions)


def _either(name: int, first: int, second: int) -> list[Clause]:
    """`name` is true just when one of the two is."""
    return [
        (-name, first, second),
        (-name, -first, -second),
        (name, -first, second),
        (name, first, -second),
    ]
