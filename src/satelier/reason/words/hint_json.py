"""Hints and paths for programs. Rows and columns count from 1; "cell" is "vertex" where circles are meant."""

from __future__ import annotations

from typing import Any

from satelier.formats.text import rows_of
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.ground.telling import Teller
from satelier.reason.hint import Hint, Wrong
from satelier.reason.hints.glance import Sight
from satelier.reason.path import Path
from satelier.reason.patterns.shape import shape_of


def hint_json(found: Hint | Wrong | None, teller: Teller) -> dict[str, Any]:
    """What `hint` answers: a step with its stages, what is wrong, or that nothing follows."""
    if found is None:
        return {"status": "none"}
    if isinstance(found, Wrong):
        return {"status": "wrong", **wrong_json(found, teller)}
    told = {"stages": found.stages(teller.language), "chain": found.steps(teller.language)}
    return {"status": "hint", **step_json(found, teller), **told}


def path_json(found: Path, teller: Teller) -> dict[str, Any]:
    """What `path` answers."""
    steps = [
        {**step_json(step, teller), "certified": certificate.value}
        for step, certificate in zip(found.steps, found.certificates, strict=True)
    ]
    solution = None if found.solution is None else rows_of(teller.puzzle, found.solution)
    wrong = {"wrong": wrong_json(found.wrong, teller)} if found.wrong else {}
    return {"status": found.status.value, "steps": steps, "solution": solution, **wrong}


def step_json(step: Hint, teller: Teller) -> dict[str, Any]:
    """One deduction."""
    return {
        "concludes": teller.literals(step.concludes),
        "rules": teller.instances(step.instances),
        "facts": teller.literals(step.facts),
        "seen": [sight_json(step.book, one, teller) for one in step.seen],
        "pattern": step.pattern.name if step.pattern else None,
        "shape": _shape_json(step),
        "tier": step.tier,
        "minimal": step.minimal,
        "smallest": step.smallest,
        "sentence": step.sentence(teller.language),
    }


def _shape_json(step: Hint) -> dict[str, list[list[int]]]:
    """The parts of a pattern by the coordinates of their places."""
    parts = shape_of(step.reading) if step.reading else {}
    coordinates = step.puzzle.grid.coordinates
    return {part: [coordinates(place).tolist() for place in sorted(own)] for part, own in parts.items()}


def sight_json(book: Rulebook, one: Sight, teller: Teller) -> dict[str, Any]:
    """Facts that are seen at a glance: the placed value and the rule instance that give them."""
    return {
        "placed": teller.literal(one.placed),
        "rule": teller.instance(book.instance(one.number)),
        "rules_out": teller.literals(one.rules_out),
    }


def wrong_json(wrong: Wrong, teller: Teller) -> dict[str, Any]:
    """What contradicts what."""
    return {
        "entries": teller.literals(wrong.entries),
        "rules": teller.instances(wrong.instances),
        "sentence": wrong.sentence(teller.language),
    }
