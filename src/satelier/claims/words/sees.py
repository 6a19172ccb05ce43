"""What a place sees, in words: how many it would see at least, or at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from satelier.claims.words.telling import Step, cells, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.sequences.sees import Sees


def sees_sentence(number: int, about: About, language: str) -> str:
    """ "cell (2, 2) sees 5 cells, itself included." """
    return say(
        "claims.sees",
        language,
        **names(about, language),
        owner=_owner(about, language),
        seen=_some(number, about, language),
    )


def sees_wrong(claim: Sees, about: About, extremes: tuple[int, int], language: str) -> str:
    """ "cell (2, 2) sees 6 cells; it should see 5." """
    key, count = _seen(claim, extremes)
    told = {"owner": _owner(about, language), "seen": _some(count, about, language), "number": claim.number}
    return about.guarded(say(f"claims.sees-{key}", language, **names(about, language), **told), language)


def sees_why(claim: Sees, step: Step) -> tuple[str, str]:
    """What would be seen otherwise, and the move: "without it, cell (2, 2) would see at most 3 cells" """
    words = step.words
    opposite = -step.concludes[0]
    key, count = _seen(claim, _extremes(claim, step, [*step.facts, opposite]))
    asked = "with" if opposite in step.inputs else "without"
    place = words.places([step.instance.family.values.meaning(opposite)[0]])
    told = {
        "place": place,
        "owner": _owner(step.instance, words.language),
        "seen": cells(count, words.language),
    }
    why = words.say(f"hint.sees.{asked}-{key}", **told, number=claim.number)
    facts = words.all_said(step.reasons) if step.reasons else ""
    return (words.say("hint.sees.facts", facts=facts, text=why) if facts else why), words.all_said(
        step.concludes
    )


def sees_end(claim: Sees, step: Step) -> str:
    """ "But then cell (2, 2) sees at least 6 cells, not 5" """
    key, count = _seen(claim, _extremes(claim, step, step.facts))
    language = step.words.language
    told = {"owner": _owner(step.instance, language), "seen": cells(count, language), "number": claim.number}
    return step.words.say(f"hint.sees.then-{key}", **told)


def _seen(claim: Sees, extremes: tuple[int, int]) -> tuple[str, int]:
    """What is wrong with how many are seen: it is known, or at least, or at most so many, or never right."""
    least, most = extremes
    if least == most:
        return "just", least
    if least > claim.number:
        return "least", least
    return ("most", most) if most < claim.number else ("never", 0)


def _extremes(claim: Sees, step: Step, literals: list[int] | tuple[int, ...]) -> tuple[int, int]:
    fault = step.instance.fault_by(literals)
    return claim.extremes(_inputs(step, fault.true), _inputs(step, fault.false))


def _inputs(step: Step, row: Truths) -> Truths:
    return row[int(step.guarded) :]


def _some(count: int, about: About, language: str) -> str:
    """ "five white cells" """
    assert about.value is not None
    return about.value.some(count, language)


def _owner(about: About, language: str) -> str:
    """The place that looks: "cell (2, 2)" """
    cells = about.family.part.cells
    assert cells is not None
    return about.family.grid.name(int(cells[about.row]), language, "the")
