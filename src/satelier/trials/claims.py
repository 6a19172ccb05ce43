"""A stranger's families of claims: all that they say is held against `possible`, for all small widths."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np

from satelier.claims import LAZY, Claim, Truths
from satelier.claims.naming import is_ours
from satelier.encode.stencil import measure, names, stencil
from satelier.encode.survey import assignments, extensions
from satelier.encode.ways.general.by_table import MOST_CLAUSES
from satelier.puzzle import Puzzle
from satelier.trials.trial import Skip, Trial, expect

WIDEST = 4  # inputs, of the claims that a family offers to be tried
WIDEST_WRITTEN, WIDEST_USED = 6, 12  # of those that a puzzle makes: as clauses, and all else
MOST_ROWS = 3**6  # of known and open inputs; where there are more, some are drawn

Aspect = Callable[[Claim, int], bool]
Sample = tuple[Claim, int]  # a claim about so many inputs


def trials(puzzle: Puzzle) -> Iterator[Trial]:
    """What each family says beside `possible`, and each of its encodings; ours are tried in the tests."""
    made = {type(claim.unguarded) for family in puzzle.families for claim in family.claims}
    for family in sorted((one for one in made if not is_ours(one)), key=lambda one: one.kind):
        tried = samples(puzzle, family)
        for name, aspect in ASPECTS.items():
            yield Trial("claim", f"{family.kind}, {name}", partial(agrees, tried, name, aspect))
        for encoding in (name for name in names(family.kind) if name != LAZY):
            yield Trial("stencil", f"{family.kind}={encoding}", partial(written, tried, encoding))


def samples(puzzle: Puzzle, family: type[Claim]) -> list[Sample]:
    """The claims that a family offers, and those that a puzzle makes: a family may offer none."""
    offered = [(claim, width) for width in range(1, WIDEST + 1) for claim in family.samples(width)]
    used = [
        (claim.unguarded, one.width - claim.is_guarded)
        for one in puzzle.families
        for claim in one.claims
        if type(claim.unguarded) is family
    ]
    found: list[Sample] = []  # no set: whether claims can be told apart by their hash is to be tried
    for one in [*offered, *used]:
        if one[1] <= WIDEST_USED and one not in found:
            found.append(one)
    return found


def agrees(tried: list[Sample], name: str, aspect: Aspect) -> None:
    if not tried:
        raise Skip("trials.no-samples")
    for claim, width in tried:
        key = "inexact" if aspect is is_exact else "claim"
        expect(aspect(claim, width), key, name=name, claim=repr(claim), width=width)


def written(tried: list[Sample], encoding: str) -> None:
    """The clauses allow what the claim does, and nothing else."""
    small = [one for one in tried if one[1] <= WIDEST_WRITTEN]
    if not small:
        raise Skip("trials.no-samples")
    for claim, width in small:
        if measure(claim, width, encoding).clauses <= MOST_CLAUSES:
            ways = extensions(stencil(claim, width, encoding))
            same = np.array_equal(ways > 0, claim.holds(assignments(width)))
            expect(same, "stencil", claim=repr(claim), width=width)


@cache
def known(width: int) -> tuple[Truths, Truths]:
    """All rows in which each input is true, false or open, or some of them at random."""
    if 3**width <= MOST_ROWS:
        table = np.array(list(itertools.product([0, 1, 2], repeat=width)))
    else:
        table = np.random.default_rng(width).integers(3, size=(MOST_ROWS, width))
    return table == 1, table == 2


def is_exact(claim: Claim, width: int) -> bool:
    """A row is possible just when the claim holds of some way to complete it."""
    every = assignments(width)
    good = every[claim.holds(every)]
    true, false = known(width)
    fits = np.all((good | ~true[:, None]) & ~(good & false[:, None]), axis=2).any(axis=1)
    return np.array_equal(claim.possible(true, false), fits)


def forces(claim: Claim, width: int) -> bool:
    """No row forces what need not be; some family may well overlook what follows."""
    true, false = known(width)
    rows = claim.possible(true, false)
    told, right = claim.forced(true[rows], false[rows]), Claim.forced(claim, true[rows], false[rows])
    return all(not (said & ~needed).any() for said, needed in zip(told, right, strict=True))


def judges(claim: Claim, width: int) -> bool:
    """What is said of rows at one look is what is said of them when asked twice."""
    rows = known(width)
    possible, forcing = claim.judged(*rows)
    either = zip(forcing(), claim.forced(*rows), strict=True)
    return np.array_equal(possible, claim.possible(*rows)) and all(np.array_equal(*pair) for pair in either)


def blames(claim: Claim, width: int) -> bool:
    """Of a broken row the named inputs break it; one row at a time, and all at once."""
    true, false = known(width)
    rows = ~claim.possible(true, false)
    true, false = true[rows], false[rows]
    used = claim.because(true, false)
    one_by_one = [claim.because(*row) for row in zip(true, false, strict=True)]
    inside = not (used & ~(true | false)).any()
    return (
        inside
        and not claim.possible(true & used, false & used).any()
        and np.array_equal(used, np.array(one_by_one, dtype=bool).reshape(used.shape))
    )


def cuts(claim: Claim, width: int) -> bool:
    """What is cut off by a broken row is that row, and nothing that the claim allows."""
    every = assignments(width)
    good = every[claim.holds(every)]
    return all(
        _is_cut(clause, row, good)
        for row in every[~claim.holds(every)]
        for clause in (claim.cut(row, ~row) if claim.has_cuts else ())
    )


def _is_cut(clause: tuple[int, ...], row: Truths, good: Truths) -> bool:
    literals = np.array(clause, dtype=np.int64)  # none at all, where nothing satisfies the claim
    places, signs = np.abs(literals) - 1, literals > 0
    return not (row[places] == signs).any() and bool((good[:, places] == signs).any(axis=1).all())


def counts(claim: Claim, width: int) -> bool:
    """The count that says the same does so."""
    count, every = claim.as_count(width), assignments(width)
    return count is None or np.array_equal(count.holds(every), claim.holds(every))


def is_value(claim: Claim, width: int) -> bool:
    """Claims that say the same are equal, so that what is worked out for one serves all."""
    again = copy.copy(claim)
    return again == claim and hash(again) == hash(claim)


ASPECTS: dict[str, Aspect] = {
    "possible": is_exact,
    "forced": forces,
    "judged": judges,
    "because": blames,
    "cut": cuts,
    "as_count": counts,
    "==": is_value,
}
