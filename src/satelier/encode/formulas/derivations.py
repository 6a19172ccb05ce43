"""A puzzle's small claims taught: the truth table of each, and its way to clauses, step by step.

>>> from satelier.puzzles import find
>>> print(derivations(find("squaro")(1, 1, clues=[[4]])).splitlines()[0])
# Cell (1, 1) has exactly four filled circles.
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import Claim
from satelier.claims.family import Instance
from satelier.encode.formulas import derivation, truth_table
from satelier.errors import LimitError
from satelier.logic.formula.notation import lines
from satelier.logic.formula.signs import UNICODE
from satelier.logic.formula.truth import Step
from satelier.messages import ENGLISH
from satelier.puzzle import GIVEN, Puzzle

MOST_INPUTS = 4  # sixteen rows: what a person writes on a board


def derivations(puzzle: Puzzle, language: str = ENGLISH) -> str:
    """For one instance of each small claim: its sentence, its truth table, its derivation both ways."""
    texts = [_text(instance, language) for instance in _different(puzzle)]
    if not texts:
        raise LimitError("formula.no-small-claim", most=MOST_INPUTS)
    return "\n".join(texts)


def _different(puzzle: Puzzle) -> list[Instance]:
    """The first instance of each claim on few inputs; what is given is no lesson."""
    found: dict[tuple[Claim, int], Instance] = {}
    for family in puzzle.families:
        if family.rule is not GIVEN and family.width <= MOST_INPUTS:
            for number, claim in enumerate(family.claims):
                for row in family.rows_of(number)[:1].tolist():
                    found.setdefault((claim, family.width), family[row])
    return list(found.values())


def _text(instance: Instance, language: str) -> str:
    claim, width = instance.claim, instance.family.width
    steps = [*derivation(claim, width), *derivation(claim, width, "models")]
    parts = [f"# {instance.sentence(language)}", truth_table(claim, width).unicode()]
    return "\n\n".join([*parts, *dict.fromkeys(_steps(steps, language))]) + "\n"


def _steps(steps: list[Step], language: str) -> Iterator[str]:
    for step in steps:
        formula = "\n".join(f"    {line}" for line in lines(step.formula, UNICODE))
        yield f"{step.title(language)}\n\n{formula}"
