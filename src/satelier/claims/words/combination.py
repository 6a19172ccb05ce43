"""Sums of different values in words, as solvers of Kakuro speak: 16 in two different digits is 7 and 9."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from satelier.claims.sequences.line import members
from satelier.claims.sums.combinations import combinations, ways
from satelier.claims.words.telling import Step, names
from satelier.messages import say
from satelier.values import numeral

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About
    from satelier.claims.sums.combination import Combination

FEW = 3  # sets of values that are worth listing, and values of a place that a reason lists
LEFT = 5  # values that a place may have left, to be listed as what it may hold
Sets = list[int]


def combination_sentence(claim: Combination, about: About, language: str) -> str:
    """ "the digits of row 2 are different and add up to 16." """
    return say("sums.different.says", language, **names(about, language), total=claim.total)


def combination_wrong(claim: Combination, about: About, language: str) -> str:
    text = say("sums.different.wrong", language, **names(about, language), total=claim.total)
    return about.guarded(text, language)


def combination_end(claim: Combination, step: Step) -> str:
    """ "But then cell (1, 2) is a 9, and no different digits of row 2 add up to 16" """
    words = step.words
    names = {"the": words.group(step.instance), "total": claim.total}
    facts = words.all_said(step.reasons)
    return words.say("sums.different.end" if facts else "sums.different.never", facts=facts, **names)


def combination_why(claim: Combination, step: Step) -> tuple[str, str]:
    """ "16 in two different digits is 7 and 9", "cells (1, 2) and (1, 3) hold 7 or 9" """
    words = step.words
    sets = _sets(claim, step)
    key = "one" if len(sets) == 1 else "few" if len(sets) <= FEW else "many"
    shown = words.say("sums.different.or").join(_listed(claim, one, words.language) for one in sets[:FEW])
    count = numeral(claim.places(len(step.inputs)), words.language)
    names = {"the": words.group(step.instance), "total": claim.total, "count": count, "list": shown}
    why = words.say(f"sums.different.{key}", **names)
    if step.reasons:
        why = words.say("sums.different.known", facts=_known(claim, step), text=why)
    return why, _move(claim, step)


def _sets(claim: Combination, step: Step) -> Sets:
    """The sets of values that are left, by the reasons alone."""
    allowed = _allowed(claim, step)
    found = combinations(claim.total, len(allowed), claim.weights)
    return [
        one for one in found
        if ways(claim.total, claim.weights, tuple(own & one for own in allowed)) is not None
    ]  # fmt: skip


def _allowed(claim: Combination, step: Step) -> tuple[int, ...]:
    held = np.array([literal in step.reasons for literal in step.inputs])
    missed = np.array([-literal in step.reasons for literal in step.inputs])
    return claim.allowed(held, missed)


def _listed(claim: Combination, values: int, language: str) -> str:
    """ "7 and 9" """
    return _joined([str(claim.weights[bit]) for bit in members(values)], say("sums.different.and", language))


def _joined(items: list[str], last: str) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + last + items[-1]


def _known(claim: Combination, step: Step) -> str:
    """What is known of the places: what they hold; else which values are out, or the few that are left."""
    held = [literal for literal in step.reasons if literal > 0]
    told = step.words.each_said(held)
    places = dict.fromkeys(step.inputs.index(-one) // len(claim.weights) for one in step.reasons if one < 0)
    return step.words.listed([*told, *(_limited(claim, step, place) for place in places)])


def _limited(claim: Combination, step: Step, place: int) -> str:
    """ "cell (1, 2) can only be 7 or 9", "cell (1, 2) does not hold 1" """
    words, each = step.words, len(claim.weights)
    own = step.inputs[place * each : (place + 1) * each]
    out = [number for number, literal in enumerate(own) if -literal in step.reasons]
    left = [number for number in members(_allowed(claim, step)[place]) if claim.weights[number]]
    key, numbers = ("only", left) if len(left) <= FEW else ("not", out)
    listed = _joined([str(claim.weights[one]) for one in numbers], words.say("sums.different.or-last"))
    named = words.places([words.puzzle.values.meaning(own[0])[0]])
    return words.say(f"sums.different.{key}", places=named, list=listed)


def _move(claim: Combination, step: Step) -> str:
    """What each place may hold after the step, where that is little; else what it does not."""
    words, each = step.words, len(claim.weights)
    left = ways(claim.total, claim.weights, _allowed(claim, step)) or ()
    told: dict[int, list[int]] = {}
    for literal in step.concludes:
        place = (
            step.inputs.index(literal) if literal in step.inputs else step.inputs.index(-literal)
        ) // each
        told.setdefault(left[place], []).append(place)
    if any(values.bit_count() > LEFT for values in told):
        return words.all_said(step.concludes)
    return words.listed([_may_be(claim, step, values, dict.fromkeys(own)) for values, own in told.items()])


def _may_be(claim: Combination, step: Step, values: int, places: Iterable[int]) -> str:
    """ "cells (1, 2) and (1, 3) hold 7 or 9" """
    words, each = step.words, len(claim.weights)
    own = [words.puzzle.values.meaning(step.inputs[place * each])[0] for place in places]
    numbers = [str(claim.weights[bit]) for bit in members(values)]
    key = "is" if len(own) == 1 else "are"
    listed = _joined(numbers, words.say("sums.different.or-last"))
    return words.say(f"sums.different.{key}", places=words.places(own), list=listed)
