"""By a chain: fresh variables say whether the number so far is odd, input by input (Tseitin 1968).

>>> from satelier.claims import Even
>>> list(even_chain(Even(), 2).clauses)
[(1, -2), (-1, 2)]
"""

from __future__ import annotations

from satelier.claims import Claim
from satelier.encode.stencil import Clause, Size, Stencil, encoding


def _size(claim: Claim, width: int) -> Size:
    if width < 3:
        return Size(0, width, width * width)
    fresh = width - 2
    return Size(fresh, 4 * fresh + 2, 12 * fresh + 4)


@encoding("even-chain", "even", measure=_size)
def even_chain(claim: Claim, width: int) -> Stencil:
    """Whether the number so far is odd, input by input."""
    if width < 2:
        return Stencil.of(width, [(-1,)] if width else [])
    definitions: list[Clause] = []
    odd = 1
    for place in range(2, width):
        now = width + place - 1  # now ⇔ (odd ⊕ place)
        definitions += [(-now, odd, place), (-now, -odd, -place), (now, -odd, place), (now, odd, -place)]
        odd = now
    return Stencil.of(width, outputs=[(odd, -width), (-odd, width)], definitions=definitions)
