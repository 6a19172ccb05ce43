"""Groups and their sizes in words: what would be joined, too large, closed in, out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, cells, names
from satelier.messages import say
from satelier.values import numeral

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.graphs.islands import Fault, Islands
    from satelier.claims.graphs.sized import Sized


def sized_sentence(claim: Sized, about: About, language: str) -> str:
    """ "every group of white cells has one number, which is its size." """
    told = names(about, language)
    if claim.layers > 1:
        return say("sized.each", language, **told)
    if not claim.clues and isinstance(claim.rest, int):
        return say("sized.all", language, **told, size=numeral(claim.rest, language))
    numbered = any(number > 0 for _, number in claim.clues)
    key = "number" if claim.rest else "clued" if numbered else "once"
    return say(f"sized.{key}", language, **told)


def sized_wrong(claim: Sized, about: About, true: Truths, false: Truths, language: str) -> str:
    """ "the group of the 5 at (1, 2) is closed in after 3 cells." """
    row = claim.row(true, false)
    fault = next(row.faults())
    return say(f"sized.wrong.{_key(row, fault)}", language, **_told(claim, about, row, fault, language))


def sized_end(claim: Sized, step: Step) -> str:
    fault = step.instance.fault_by(step.facts)
    wrong = sized_wrong(claim, step.instance, fault.true, fault.false, step.words.language)
    return step.words.say("sized.then", wrong=wrong.rstrip("."))


def sized_why(claim: Sized, step: Step) -> tuple[str, str]:
    """What would be wrong otherwise, and the move: "cell (3, 3) would join the 4 at … and the 3 at …" """
    opposite, words = -step.concludes[0], step.words
    broken = step.instance.fault_by([*step.facts, opposite])
    row = claim.row(broken.true, broken.false)
    fault = next(row.faults())
    told = _told(claim, step.instance, row, fault, words.language)
    own = [_place(step.instance, abs(literal)) for literal in step.concludes]
    asked = "with" if opposite in step.inputs else "without"
    places = words.places(sorted(dict.fromkeys(own)))
    why = words.say(f"sized.{asked}.{_key(row, fault)}", **{**told, "place": places})
    return why, _move(claim, step)


def _move(claim: Sized, step: Step) -> str:
    """What follows; where there is no room for many numbers, that the places hold at most so much."""
    words, values = step.words, step.instance.family.values
    told = [values.meaning(literal) for literal in step.concludes]
    if claim.layers == 1 or len(told) < 2 or any(holds for _, _, holds in told):
        return words.all_said(step.concludes)
    least = min(number for _, number, _ in told)
    places = sorted({place for place, _, _ in told})
    every = len(told) == len(places) * (claim.layers - least)
    if not every or not least:
        return words.all_said(step.concludes)
    return words.say("sized.at-most", places=words.places(places), number=values[least - 1].symbol)


def _key(row: Islands, fault: Fault) -> str:
    """What is wrong, and whether the group has a number printed in it."""
    has_clue = bool(row.told[row.home[fault.at]])
    return fault.what if fault.what in ("two", "lost") else f"{fault.what}-{'clue' if has_clue else 'plain'}"


def _told(claim: Sized, about: About, row: Islands, fault: Fault, language: str) -> dict[str, str]:
    """What may be named: the places and numbers of clues, how many cells there are and should be."""
    island = row.home[fault.at]
    clues = [vertex for vertex in row.told[island] if vertex in fault.used] or row.told[island]
    known = {
        f"clue{number}": _clue(row, about, vertex, language) for number, vertex in enumerate(clues[:2], 1)
    }
    room = len(row.islands[island]) if fault.what == "large" else len(row.reach(island)[0])
    wanted = row.wanted(island)
    at = about.family.grid.name(_place(about, about.literals[fault.at]), language, "the")
    own = names(about, language)
    return {
        "clue1": at, "clue2": at, **known, **own, "at": at,
        "many": own["many"] or say("sized.equals", language),
        "room": cells(room, language), "count": str(room), "size": str(row.most(wanted)),
    }  # fmt: skip


def _clue(row: Islands, about: About, vertex: int, language: str) -> str:
    """ "the 4 at (1, 2)" """
    number = row.clues[vertex]
    at = about.family.grid.coordinates(_place(about, about.literals[vertex])).tolist()
    key = "number" if number > 0 else "question"
    return say(f"sized.clue-{key}", language, *at, number=number)


def _place(about: About, literal: int) -> int:
    return about.family.values.meaning(literal)[0]
