"""By ties: a fresh variable for each owner and each input beside it says that the two are a pair.

>>> from satelier.claims import Matched
>>> list(ties(Matched(((0, 1), (1,)), all_owners=True), 2).clauses)  # 3: the first owner with the first input
[(-3, 1), (-4, 2), (-5, 2), (-4, -5), (3, 4), (5,)]
"""

from __future__ import annotations

import itertools

from satelier.claims import Claim, Matched
from satelier.encode.stencil import Clause, Stencil, encoding


@encoding("ties", "matched", is_total=False)
def ties(claim: Claim, width: int) -> Stencil:
    """A pair of an owner and an input beside it is a fresh variable; several may be possible."""
    assert isinstance(claim, Matched)
    pairs = [(owner, place) for owner, near in enumerate(claim.beside) for place in near]
    by_owner: dict[int, list[int]] = {owner: [] for owner in range(len(claim.beside))}
    by_place: dict[int, list[int]] = {place: [] for place in range(width)}
    for tie, (owner, place) in enumerate(pairs, width + 1):
        by_owner[owner].append(tie)
        by_place[place].append(tie)
    lone = by_place if claim.all_owners else by_owner
    clauses: list[Clause] = [(-tie, place + 1) for tie, (_, place) in enumerate(pairs, width + 1)]
    clauses += [(-one, -other) for own in lone.values() for one, other in itertools.combinations(own, 2)]
    if claim.all_owners:
        clauses += [tuple(own) for own in by_owner.values()]
    else:
        clauses += [(-place - 1, *own) for place, own in by_place.items()]
    return Stencil.of(width, clauses)
