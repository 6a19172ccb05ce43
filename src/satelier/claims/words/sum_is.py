"""Sums in words: what is there, what is missing, what cannot be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from satelier.claims.words.telling import Step, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.sums.sum_is import SumIs


def sum_sentence(claim: SumIs, about: About, language: str) -> str:
    """ "the numbers of row 2 add up to 6." """
    key = "shaded" if about.value is not None else "says"
    return say(f"sums.{_table(about)}.{key}", language, **names(about, language), total=claim.total)


def _table(about: About) -> str:
    """Which part of the catalogue has the words: numbers are added up, unless the rule says otherwise."""
    return about.family.template or "plain"


def sum_wrong(claim: SumIs, about: About, true: Truths, false: Truths, language: str) -> str:
    """ "the numbers of row 2 add up to 7; they should add up to 6." """
    found = int(true @ np.array(claim.of(len(true))))
    known = bool((true | false).all()) or found > claim.total
    text = {**names(about, language), "total": claim.total, "found": found}
    return about.guarded(
        say(f"sums.{_table(about)}.{'over' if known else 'never'}", language, **text), language
    )


def sum_why(claim: SumIs, step: Step) -> tuple[str, str]:
    """What is known, what there has to be, and that nothing else makes it."""
    words = step.words
    told = f"sums.{_table(step.instance)}.left"
    text = words.say(told, the=words.group(step.instance), total=claim.total)
    if step.reasons:
        text = words.say("sums.plain.known", facts=words.all_said(step.reasons), text=text)
    return text, words.all_said(step.concludes)


def sum_end(claim: SumIs, step: Step) -> str:
    """ "But then cell (2, 3) is shaded, and the numbers of row 2 cannot add up to 6" """
    words = step.words
    names = {"the": words.group(step.instance), "total": claim.total}
    if not step.reasons:
        nothing = np.zeros(len(step.inputs), dtype=bool)
        fault = sum_wrong(claim, step.instance, nothing, nothing, words.language)
        return words.say("hint.chain.broken", fault=fault.rstrip("."))
    return words.say(f"sums.{_table(step.instance)}.end", facts=words.all_said(step.reasons), **names)
