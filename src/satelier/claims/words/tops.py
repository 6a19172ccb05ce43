"""Tops in words, as solvers of Skyscrapers speak: from the left, 4 buildings are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.sequences.tops import Tops


def tops_sentence(claim: Tops, about: About, language: str) -> str:
    """ "along row 2 from the left, 3 buildings are seen." """
    return say("tops.says", language, **names(about, language), count=claim.count)


def tops_wrong(claim: Tops, about: About, true: Truths, false: Truths, language: str) -> str:
    """ "along row 2 from the left, 2 buildings are seen; it should be 3." """
    words = {**names(about, language), "count": claim.count}
    held = true.reshape(-1, claim.values)
    if not (held.sum(axis=1) == 1).all():
        return about.guarded(say("tops.never", language, **words), language)
    heights = held.argmax(axis=1).tolist()
    found = sum(height > max(heights[:place], default=-1) for place, height in enumerate(heights))
    return about.guarded(say("tops.wrong", language, **words, found=found), language)


def tops_why(claim: Tops, step: Step) -> tuple[str, str]:
    """ "along row 2 from the left, 4 buildings have to be seen", and the move."""
    words = step.words
    text = words.say("tops.why", the=words.group(step.instance), count=claim.count)
    if step.reasons:
        text = words.say("tops.known", facts=words.all_said(step.reasons), text=text)
    return text, words.all_said(step.concludes)


def tops_end(claim: Tops, step: Step) -> str:
    words = step.words
    names = {"the": words.group(step.instance), "count": claim.count}
    return words.say("tops.end", facts=words.all_said(step.reasons), **names)
