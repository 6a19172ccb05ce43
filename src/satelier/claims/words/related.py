"""Relations in words: what they say, why they rule values out, what is wrong with a broken one.

A sentence names both places; what is known of a place is said as a person would: it is a 3, it is at most 3,
it is neither 2 nor 4.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import numpy as np

from satelier.claims.words.telling import Step, default_wrong, inline, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.relations.related import Related

ORDERS = ("<", "≥")  # of which "at most" and "at least" is said


def related_sentence(claim: Related, about: About, language: str) -> str:
    """ "cell (1, 2) is smaller than cell (1, 3)." """
    places = _places(about, language)
    own = inline({one: text for one in ("en", "fr") if (text := getattr(claim, one))}, language)
    if own:
        return own.format(**places)
    key = "by-rule" if claim.allowed else f"related.says.{claim.relation}"
    return say(f"claims.{key}", language, **names(about, language), **places)


def related_wrong(claim: Related, about: About, true: Truths, language: str) -> str:
    """ "cell (1, 2) is a 4 and cell (1, 3) is a 2; the first should be smaller." """
    held = _held(about, true, language)
    if held is None or claim.allowed or not claim.relation:
        return default_wrong(claim, about, true, ~true, language)
    return say(f"claims.related.wrong.{claim.relation}", language, **_places(about, language), **held)


def _places(about: About, language: str) -> dict[str, str]:
    grid, (first, second) = about.family.grid, _pair(about)
    both = about.family.part.name(about.row, language, "the")
    named = [grid.name(place, language, "the") for place in (first, second)]
    return {"first": named[0], "second": named[1], "both": both}


def _pair(about: About) -> list[int]:
    found: list[int] = about.family.part.places[about.row].tolist()
    return found


def _held(about: About, true: Truths, language: str) -> dict[str, str] | None:
    """What the two places are, where both are known."""
    values, inputs = about.family.values, np.array(about.literals[-len(true) :])
    known = [literal for literal in [*inputs[true], *-inputs[~true]] if values.meaning(int(literal))[2]]
    held = {place: values[number].adjective(language) for place, number, _ in map(values.meaning, known)}
    first, second = _pair(about)
    if first not in held or second not in held:
        return None
    return {"one": held[first], "other": held[second]}


# Why it rules something out, and the move.


def related_why(claim: Related, step: Step) -> tuple[str, str]:
    """ "cell (1, 2) is smaller than cell (1, 3) and cell (1, 3) is at most 3", "cell (1, 2) is at most 2" """
    words, sentence = step.words, step.words.rule(step.instance)
    move = words.listed(_told(claim, step, step.concludes, _left_by_order))
    if not step.facts:
        return words.say("hint.settled.none", sentence=sentence), move
    facts = _told(claim, step, step.facts, _left)
    return _listed(step, [sentence, *facts]), move


Out = list[int]  # numbers of values that a place does not hold, in order
Left = Callable[["Related", Step, int, Out], tuple[str, int] | None]


def _told(claim: Related, step: Step, literals: Iterable[int], left: Left) -> list[str]:
    """What literals say, place by place; those of one value together, where no order is told."""
    values, told, is_ordered = step.words.puzzle.values, [], False
    meant = sorted((*values.meaning(literal), literal) for literal in literals)
    for place, own in itertools.groupby(meant, key=lambda one: one[0]):
        known = list(own)
        told += [step.words.said(literal) for *_, holds, literal in known if holds]
        out = [number for _, number, holds, _ in known if not holds]
        bound = left(claim, step, place, out) if out else None
        is_ordered |= bound is not None
        told += [_without(step, place, out, bound)] if out else []
    return told if is_ordered else step.words.each_said(literal for *_, literal in meant)


def _without(step: Step, place: int, out: Out, left: tuple[str, int] | None) -> str:
    """That a place holds none of some values."""
    values, words = step.words.puzzle.values, step.words
    if left:
        key, number = left
        return words.say(f"hint.related.{key}", the=words.place(place), value=values[number].symbol)
    if len(out) == 1:
        return words.said(-values.literal(place, out[0]))
    *others, last = [values[number].adjective(words.language) for number in out]
    listed = words.say("hint.related.comma").join(others)
    return words.say("hint.related.none-of", the=words.place(place), list=listed, last=last)


def _left(claim: Related, step: Step, place: int, out: Out) -> tuple[str, int] | None:
    """What is left for a place, if an order asks and only the largest, or the smallest, are out."""
    count = len(step.words.puzzle.values)
    if claim.relation not in ORDERS or not 1 < len(out) < count or out[-1] - out[0] >= len(out):
        return None
    if out[-1] == count - 1:
        return "at-most", out[0] - 1
    return ("at-least", out[-1] + 1) if out[0] == 0 else None


def _left_by_order(claim: Related, step: Step, place: int, out: Out) -> tuple[str, int] | None:
    """The same of what an order rules out: beyond that nothing is left either, known before or not."""
    if claim.relation not in ORDERS:
        return None
    first = step.instance.family.part.places[step.instance.row][0]
    key = "at-most" if (place == first) == (claim.relation == "<") else "at-least"
    number = out[0] - 1 if key == "at-most" else out[-1] + 1
    return (key, number) if 0 <= number < len(step.words.puzzle.values) else None


def _listed(step: Step, parts: list[str]) -> str:
    *others, last = parts
    return step.words.say("hint.equal.others", facts=", ".join(others), sentence=last) if others else last
