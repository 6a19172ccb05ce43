"""Connected places in words: what is cut off from what, and by what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, names
from satelier.messages import say
from satelier.values import numeral

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About


def connected_sentence(about: About, outside: bool, language: str) -> str:
    """ "the white cells of the grid form one group." """
    key = "claims.connected-outside" if outside else "claims.connected"
    return say(key, language, **names(about, language))


def connected_why(step: Step) -> tuple[str, str]:
    """What would be cut off otherwise, or is already; and the move."""
    held, walls = _held(step), _walls(step)
    places = step.words.places(_places(step, step.concludes))
    if step.concludes[0] in step.inputs:
        why = _said(step, f"needed-{_number(held)}", walls, place=places, both=_ends(step, held))
    else:
        why = _said(step, "apart" if held else "apart-outside", walls, places=places, one=_ends(step, held))
    return why, step.words.all_said(step.concludes)


def connected_end(step: Step) -> str:
    """ "But then cells … are shaded, and the white cells (1, 1) and (3, 3) cannot reach each other" """
    held, walls = _held(step), _walls(step)
    broken = _said(step, f"broken-{_number(held)}", walls, both=_ends(step, held))
    return step.words.say("hint.connected.then", broken=broken)


def _number(held: Sequence[int]) -> int:
    """Two ends; or one, whose other end is the outside."""
    return min(len(held), 2)


def connected_wrong(about: About, groups: Sequence[Sequence[int]], outside: bool, language: str) -> str:
    """ "the white cells fall into two groups: no path joins cell (1, 1) and cell (2, 5)." """
    family = about.family
    literals = about.literals[family.guarded is not None :]
    firsts = [_place(about, literals[group[0]]) for group in groups if group]
    named = [family.grid.name(place, language, "the") for place in firsts]
    if outside:
        return say("claims.connected-not-outside", language, **names(about, language), first=named[-1])
    found = {"count": numeral(len(groups), language), "first": named[1], "second": named[0]}
    return say("claims.connected-not", language, **names(about, language), **found)


def _said(step: Step, key: str, walls: str, **values: object) -> str:
    """A part of a sentence, after what stands in the way, where anything does."""
    text = step.words.say(f"hint.connected.{key}", **values)
    return step.words.say("hint.connected.walls", walls=walls, text=text) if walls else text


def _held(step: Step) -> list[int]:
    """The known places that are connected, or should be."""
    return [fact for fact in step.reasons if fact in step.inputs]


def _walls(step: Step) -> str:
    """What stands in the way: "cells (1, 2) and (2, 1) are shaded" """
    found = [fact for fact in step.reasons if fact not in step.inputs]
    return step.words.all_said(found) if found else ""


def _ends(step: Step, literals: Sequence[int]) -> str:
    """ "the white cells (1, 1) and (3, 3)", "cell (1, 1)" """
    words, value, places = step.words, step.instance.value, _places(step, literals)
    if len(places) < 2 or value is None or words.puzzle.grid.ragged:
        return words.places(places) if places else ""
    points = words.points(words.puzzle.grid.coordinates(places).tolist())
    return words.say("hint.connected.ends", many=value.many(words.language), list=points)


def _places(step: Step, literals: Sequence[int]) -> list[int]:
    return [_place(step.instance, literal) for literal in literals]


def _place(about: About, literal: int) -> int:
    return about.family.values.meaning(literal)[0]
