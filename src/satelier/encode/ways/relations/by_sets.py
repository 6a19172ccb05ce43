"""By sets: a fresh variable for each set of values that has the sum says that these are the values held.

Where one set alone has the sum, its values are held, and no variable is needed. That a place holds no second
value follows: as many values as there are places are held, each by one place, and every place holds one.

>>> from satelier.claims import Combination
>>> list(sets(Combination(3, (1, 2, 3)), 6).clauses)[:5]  # 1 and 2, no 3; one of them in each place
[(-3,), (-6,), (1, 2), (4, 5), (-1, -4)]
"""

from __future__ import annotations

import itertools

from satelier.claims import Claim, Combination
from satelier.claims.sums.combinations import combinations
from satelier.encode.stencil import Clause, Stencil, encoding


@encoding("sets", "different-sum", is_total=False)
def sets(claim: Claim, width: int) -> Stencil:
    """Which set of values is held is a fresh variable each, where several have the sum (as cspuz does)."""
    assert isinstance(claim, Combination)
    each, places = len(claim.weights), claim.places(width)
    found = combinations(claim.total, places, claim.weights)
    used = [value for value in range(each) if any(one >> value & 1 for one in found)]
    holding = {value: [place * each + value + 1 for place in range(places)] for value in range(each)}
    clauses: list[Clause] = [(-one,) for value in range(each) if value not in used for one in holding[value]]
    clauses += [tuple(place * each + value + 1 for value in used) for place in range(places)]
    clauses += [(-one, -other) for value in used for one, other in itertools.combinations(holding[value], 2)]
    names = range(width + 1, width + 1 + len(found)) if len(found) > 1 else ()
    for name, one in zip(names, found, strict=False):
        for value in used:
            held = holding[value]
            clauses += [(-name, *held)] if one >> value & 1 else [(-name, -place) for place in held]
    clauses += [tuple(names)] if names else [tuple(holding[value]) for value in used]
    return Stencil.of(width, clauses if found else [()])
