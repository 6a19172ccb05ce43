"""Claims that are read step by step in words: each family has its own catalogue of the same sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.sequences.stepwise import Stepwise


def stepwise_sentence(claim: Stepwise, about: About, language: str) -> str:
    """ "between the blocks of row 2, the numbers add up to 6." """
    return say(f"stepwise.{claim.catalogue}.says", language, **_words(claim, about, language))


def stepwise_wrong(claim: Stepwise, about: About, true: Truths, language: str) -> str:
    """ "between the blocks of row 2, the numbers add up to 5; it should be 6." """
    words, held = _words(claim, about, language), true.reshape(-1, claim.values)
    is_whole = bool((held.sum(axis=1) == 1).all())
    found = claim.found(held.argmax(axis=1).tolist()) if is_whole else None
    key = "never" if found is None else "wrong"
    return about.guarded(say(f"stepwise.{claim.catalogue}.{key}", language, **words, found=found), language)


def stepwise_why(claim: Stepwise, step: Step) -> tuple[str, str]:
    """ "between the blocks of row 2, the numbers have to add up to 6", and the move."""
    words = step.words
    text = words.say(f"stepwise.{claim.catalogue}.why", **_words(claim, step.instance, words.language))
    if step.reasons:
        text = words.say(f"stepwise.{claim.catalogue}.known", facts=words.all_said(step.reasons), text=text)
    return text, words.all_said(step.concludes)


def stepwise_end(claim: Stepwise, step: Step) -> str:
    words = step.words
    own = _words(claim, step.instance, words.language)
    return words.say(f"stepwise.{claim.catalogue}.end", facts=words.all_said(step.reasons), **own)


def _words(claim: Stepwise, about: About, language: str) -> dict[str, object]:
    return {**names(about, language), **claim.told(about, language)}
