"""Lines in words: what they have to join, and rings that close too soon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, names
from satelier.messages import say
from satelier.values import numeral

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


# What hangs together.


def joined_sentence(about: About, language: str) -> str:
    """ "the lines of the grid hang together." """
    return say(f"claims.{about.family.template or 'joined'}", language, **names(about, language))


def joined_wrong(about: About, pieces: Sequence[Sequence[int]], language: str) -> str:
    """ "the lines of the grid fall into two parts: nothing joins … and …" """
    drawn = [piece for piece in pieces if piece]
    if about.family.template:
        return say(f"claims.{about.family.template}-wrong", language, **names(about, language))
    if len(drawn) < 2:
        return say("claims.joined-short", language, **names(about, language))
    first, second = (_named(about, about.literals[piece[0]], language) for piece in drawn[:2])
    found = {"count": numeral(len(drawn), language), "first": first, "second": second}
    return say("claims.joined-not", language, **names(about, language), **found)


def joined_why(step: Step) -> tuple[str, str]:
    """What could not be joined otherwise, or lies apart already; and the move."""
    if step.instance.family.template:
        return _told(step, "why"), step.words.all_said(step.concludes)
    key = "needed" if step.concludes[0] in step.inputs else "apart"
    ends = _ends(step)
    why = step.words.say(f"hint.joined.{key}-{len(ends)}", ends=_listed(step, ends))
    return _behind(step, why), step.words.all_said(step.concludes)


def joined_end(step: Step) -> str:
    """ "But then … cannot be joined" """
    if step.instance.family.template:
        return _told(step, "end")
    ends = _ends(step)
    broken = step.words.say(f"hint.joined.broken-{len(ends)}", ends=_listed(step, ends))
    return step.words.say("hint.joined.then", broken=_behind(step, broken))


def _told(step: Step, use: str) -> str:
    """What it says in words of its own: that a ring would close, or has."""
    place = step.words.place(_place(step.instance, step.concludes[0])) if step.concludes else ""
    return step.words.say(f"hint.{step.instance.family.template}.{use}", place=place)


def _ends(step: Step) -> list[str]:
    """The lines that are joined, or should be: two, or one and what has to be reached, or none."""
    held = [fact for fact in step.reasons if fact in step.inputs]
    return [_named(step.instance, fact, step.words.language) for fact in held[:2]]


def _listed(step: Step, ends: list[str]) -> str:
    return step.words.listed(ends) if ends else ""


def _behind(step: Step, text: str) -> str:
    """The same after what stands in the way, where anything does."""
    walls = [fact for fact in step.reasons if fact not in step.inputs]
    return step.words.say("hint.joined.walls", walls=step.words.all_said(walls), text=text) if walls else text


# Rings.


def ring_sentence(about: About, language: str) -> str:
    """ "the lines of the grid close no loop that leaves others out." """
    return say("claims.one-ring", language, **names(about, language))


def ring_wrong(about: About, language: str) -> str:
    return say("claims.one-ring-wrong", language, **names(about, language))


def ring_why(step: Step) -> tuple[str, str]:
    """ "the link from … to … would close a loop too soon"; or one has closed, and is all there is"""
    words, move = step.words, step.words.all_said(step.concludes)
    if len(step.concludes) > 1:
        return words.say("hint.ring.closed"), move
    return words.say("hint.ring.soon", place=words.place(_place(step.instance, step.concludes[0]))), move


def ring_end(step: Step) -> str:
    """ "But then a loop closes too soon" """
    return step.words.say("hint.ring.end-soon")


def _named(about: About, literal: int, language: str) -> str:
    return about.family.grid.name(_place(about, literal), language, "the")


def _place(about: About, literal: int) -> int:
    return about.family.values.meaning(literal)[0]
