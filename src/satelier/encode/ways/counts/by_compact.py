"""The choice for solving: prime implicates where these are few, and the totalizer where they are many.

Measured with CaDiCaL 1.9.5: CPU milliseconds of a solve, the mean of three or four starts from empty
or nearly empty grids, the rest of the puzzle encoded alike (sudoku 36 with fresh variables: one start).
Literals are those of the prime implicates of one claim, the largest.

    claim                where         literals      prime   totalizer   sequential-counter   sorting-network
    exactly 5 of 10      takuzu 10        2,520        2.0         1.5                  1.8
    exactly 7 of 14      takuzu 14       48,048        9           2.5                  3
    exactly 10 of 20     takuzu 20    3,695,120                   12                   15                  21
    exactly 15 of 30     takuzu 30                               160                  410                 530
    exactly 25 of 50     no differ                             1,000                6,200              12,000
    exactly 1 of 16      sudoku 16          256        2          30                   10
    exactly 1 of 25      sudoku 25          625       19         650                  280
    exactly 1 of 36      sudoku 36        1,296    1,200      32,000               51,000
    exactly 2 of 3–27    norinori 20      9,477        0.3         0.7                  2
    exactly 2 of 3–227   norinori 40  5,822,777      140           4                    4

Prime implicates win as long as they are short: they need no variables and hide nothing from unit
propagation. Lines break even at some two thousand literals (regions later, but loading is not counted
here). Beyond that the totalizer is the smallest and the fastest of the encodings that keep the number
of solutions. Python-sat's do not: 400 to 2,900 ms on takuzu 30; its sequential counter 2 on norinori 40.

>>> from satelier.claims import Count
>>> [chosen(Count(1, 1), 36), chosen(Count(4, 4), 8), chosen(Count(5, 5), 10), chosen(Count(2, 2), 17)]
['prime', 'prime', 'totalizer', 'totalizer']
"""

from __future__ import annotations

from satelier.claims import Claim
from satelier.encode.stencil import Size, Stencil, encoding, measure, stencil

# Exactly one of 44, two of 16, half of 9: all of these are still prime implicates.
MOST_LITERALS = 2_000


def chosen(claim: Claim, width: int) -> str:
    """The name of the encoding that a count gets."""
    return "prime" if measure(claim, width, "prime").literals <= MOST_LITERALS else "totalizer"


def _size(claim: Claim, width: int) -> Size:
    return measure(claim, width, chosen(claim, width))


@encoding("compact", "count", measure=_size)
def compact(claim: Claim, width: int) -> Stencil:
    """Prime implicates up to 2,000 literals, beyond that the totalizer (measured)."""
    return stencil(claim, width, chosen(claim, width))
