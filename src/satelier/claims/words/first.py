"""First in words, as solvers of Easy as ABC speak: from the left, the first letter is a 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.sequences.first import First


def first_sentence(claim: First, about: About, language: str) -> str:
    """ "along row 2 from the left, the first is a 3." """
    return say("first.says", language, **_words(claim, about, language))


def first_wrong(claim: First, about: About, true: Truths, language: str) -> str:
    """ "along row 2 from the left, the first is a 1; it should be a 3." """
    words = _words(claim, about, language)
    held = true.reshape(-1, claim.values)
    seen = [int(row.argmax()) for row in held if row.sum() == 1 and row.argmax()]
    if not (held.sum(axis=1) == 1).all():
        return about.guarded(say("first.never", language, **words), language)
    if not seen:
        return about.guarded(say("first.none", language, **words), language)
    found = about.family.values[seen[0]].adjective(language)
    return about.guarded(say("first.wrong", language, **words, found=found), language)


def first_why(claim: First, step: Step) -> tuple[str, str]:
    """ "along row 2 from the left, the first has to be a 3", and the move."""
    words = step.words
    text = words.say("first.why", **_words(claim, step.instance, words.language))
    if step.reasons:
        text = words.say("first.known", facts=words.all_said(step.reasons), text=text)
    return text, words.all_said(step.concludes)


def first_end(claim: First, step: Step) -> str:
    words = step.words
    own = _words(claim, step.instance, words.language)
    return words.say("first.end", facts=words.all_said(step.reasons), **own)


def _words(claim: First, about: About, language: str) -> dict[str, str]:
    """The group, and the value that is seen first."""
    return {**names(about, language), "value": about.family.values[claim.value].adjective(language)}
