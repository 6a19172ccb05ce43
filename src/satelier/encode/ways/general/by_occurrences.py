"""By occurrences: a fresh variable for each pattern says that it is there, and so many of these are true.

>>> from satelier.claims import Occurring
>>> list(occurrences(Occurring((((0,), (1,)),), 1), 2).clauses)  # 3: the pattern is there
[(-3, 1), (-3, -2), (3, -1, 2), (3,)]
>>> list(occurrences(Occurring((((0,), (1,)),), 0), 2).clauses)  # that none is there needs no name for it
[(-1, 2)]
"""

from __future__ import annotations

from satelier.claims import Claim, Count, Occurring
from satelier.encode.stencil import Clause, Stencil, encoding, stencil

COUNTING = "compact"


@encoding("occurrences", "occurring")
def occurrences(claim: Claim, width: int) -> Stencil:
    """Each pattern is defined as a fresh variable, and these are counted."""
    assert isinstance(claim, Occurring)
    every = [
        [*(place + 1 for place in wanted), *(-place - 1 for place in unwanted)]
        for wanted, unwanted in claim.patterns
    ]
    if not claim.count:
        return Stencil.of(width, [tuple(-literal for literal in literals) for literals in every])
    there = range(width + 1, width + 1 + len(claim.patterns))
    definitions: list[Clause] = []
    for name, literals in zip(there, every, strict=True):
        definitions += [(-name, literal) for literal in literals]
        definitions.append((name, *(-literal for literal in literals)))
    number = Count(claim.count, claim.count)
    counted = number.settled(len(there)) or stencil(number, len(there), COUNTING)
    clauses = list(counted.over(list(there), width + 1 + len(there)))
    more = definitions + clauses[: counted.definitions]
    return Stencil.of(width, clauses[counted.definitions :], more)
