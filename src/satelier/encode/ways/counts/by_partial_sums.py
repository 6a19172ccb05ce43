"""By partial sums: a fresh variable for each place and each sum says that this is the sum up to there.

It is true where the input is and the sum before was less by its weight, or where the input is not and the sum
was the same; said both ways, so the inputs determine it. Sums from which the total cannot be reached are
left out.

>>> from satelier.claims import SumIs
>>> list(partial_sums(SumIs(1, (1, 2)), 2).clauses)  # 3: the first is taken; 4: and the second is not
[(3, -1), (-3, 1), (-4, -2), (-4, 2, 3), (4, 2, -3), (4,)]
"""

from __future__ import annotations

import itertools

from satelier.claims import Claim, SumIs
from satelier.encode.stencil import Clause, Stencil, encoding

TRUE, FALSE = None, 0  # in place of a variable: it is so anyway, it is never so


@encoding("partial-sums", "weighted-sum")
def partial_sums(claim: Claim, width: int) -> Stencil:
    """The sum up to each place, where it can still lead to the total (Bailleux, Boufkhad, Roussel 2009)."""
    assert isinstance(claim, SumIs)
    weights, names, definitions = claim.of(width), itertools.count(width + 1), list[Clause]()
    useful = _useful(weights, claim.total)
    before: dict[int, int | None] = {0: TRUE} if 0 in useful[0] else {}
    for place, weight in enumerate(weights, 1):
        here: dict[int, int | None] = {}
        for total in sorted(useful[place]):
            taken, left = before.get(total - weight, FALSE), before.get(total, FALSE)
            if taken != FALSE or left != FALSE:
                here[total] = name = next(names)
                definitions += _defined(name, place, taken, left)
        before = here
    end = before.get(claim.total, FALSE)
    return Stencil.of(width, [] if end is TRUE else [(end,)] if end else [()], definitions)


def _useful(weights: tuple[int, ...], total: int) -> list[set[int]]:
    """Before the first input and after each: the sums from which the total can be reached."""
    found = [{total}]
    for weight in reversed(weights):
        found.append({sum_ - more for sum_ in found[-1] for more in (0, weight) if sum_ >= more})
    return found[::-1]


def _defined(name: int, place: int, taken: int | None, left: int | None) -> list[Clause]:
    """A sum is there just where the input is true and it was less before, or false and it was the same."""
    return [*_under(name, place, taken), *_under(name, -place, left)]


def _under(name: int, literal: int, before: int | None) -> list[Clause]:
    """Where the literal holds, the sum is there just if the one before was."""
    if before is TRUE:
        return [(name, -literal)]
    if before == FALSE:
        return [(-name, -literal)]
    return [(-name, -literal, before), (name, -literal, -before)]
