"""Families that say more than `possible`: all of it is held against the truth function, exhaustively."""

from __future__ import annotations

import pytest

from satelier.claims import FAMILIES as EVERY
from satelier.claims import Claim, Combination, RunLengths, SumIs, Tops
from satelier.trials import claims

FAMILIES = [Combination, RunLengths, SumIs, Tops]


@pytest.mark.parametrize("aspect", claims.ASPECTS)
@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_family_says_beside_its_truth_function_agrees_with_it(
    family: type[Claim], aspect: str
) -> None:
    claims.agrees([(claim, width) for width in range(6) for claim in family.samples(width)], aspect,
                  claims.ASPECTS[aspect])  # fmt: skip


@pytest.mark.parametrize("family", FAMILIES)
def test_what_follows_is_all_found_and_each_has_a_reason(family: type[Claim]) -> None:
    """Also in wider rows than the trials have; what is told of a row is what it forces, and its facts do."""
    for claim in family.samples(6):
        true, false = (table[::7] for table in claims.known(6))
        rows = claim.possible(true, false)
        true, false = true[rows], false[rows]
        must, must_not = Claim.forced(claim, true, false)
        told = {(found.row, literal) for found in claim.deduced(true, false) for literal in found.literals}
        wanted = {(int(row), int(place) + 1) for row, place in zip(*must.nonzero(), strict=True)}
        wanted |= {(int(row), -int(place) - 1) for row, place in zip(*must_not.nonzero(), strict=True)}
        assert told == wanted, claim


JUDGING = [family for family in EVERY.values() if family.judged is not Claim.judged]


@pytest.mark.parametrize("family", JUDGING)
def test_who_looks_once_sees_what_is_seen_by_looking_twice(family: type[Claim]) -> None:
    tried = [(claim, width) for width in range(1, 6) for claim in family.samples(width)]
    assert {type(claim) for claim, _ in tried} == {family}
    claims.agrees(tried, "judged", claims.judges)
