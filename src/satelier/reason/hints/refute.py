"""A refutation step by step: from what is entered, rule by rule, to a rule that is broken.

Each step is a deduction, the easiest at hand: by one rule instance, or else by assuming the opposite
and propagating. The last one concludes nothing: its rule cannot hold. Only steps that lead there are told.

>>> from satelier.puzzles import find
>>> puzzle = find("takuzu")(4, 4)
>>> [(step.facts, step.concludes) for step in refutation(puzzle, [10, 11, 14, 15])]
[((10, 11), (-9, -12)), ((14, 15), (-13, -16)), ((-9, 10, 11, -12, -13, 14, 15, -16), ())]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.ground.needed import needed
from satelier.reason.hints.explain import Deduction, Explainer, explainer, rank
from satelier.reason.hints.oracle import Oracle


def refutation(puzzle: Puzzle, entries: Sequence[int]) -> list[Deduction]:
    """The steps from entries that allow no solution (and do not contradict one another) to a broken rule."""
    using = explainer(puzzle)
    known = knowledge(using.puzzle).adding(entries)
    steps: list[Deduction] = []
    while not (last := broken(using, known)):
        step = _single(using, known) or _chained(using, known)
        if step is None:
            last = _rest(using, known)
            break
        steps.append(step)
        known = known.adding(step.concludes)
    return [*needed(steps, last.facts), last]


def broken(using: Explainer, known: Knowledge) -> Deduction | None:
    """A rule instance that cannot hold any more, and why; the one that is told most briefly."""
    true, false = known.truth
    found = []
    for family, start in zip(using.book.families, using.book.starts, strict=False):
        for row in np.flatnonzero(~family.possible(true, false)).tolist():
            scope = family.scopes[row]
            used = family[row].claim.because(true[scope], false[scope])
            facts = np.where(true[scope], scope, -scope)[used]
            found.append(Deduction((), (start + row,), tuple(facts.tolist()), 1))
    return min(found, key=rank, default=None)


def _single(using: Explainer, known: Knowledge) -> Deduction | None:
    """What is told in fewest steps, not what is seen first."""
    return min(using.singles(known, using.everything), key=_brief, default=None)


def _brief(deduction: Deduction) -> tuple[int, int]:
    return len(deduction.facts), -len(deduction.concludes)


def _chained(using: Explainer, known: Knowledge) -> Deduction | None:
    """The opposite of a literal that propagation refutes: the shortest such chain, made minimal."""
    using.chains.know(known.literals)
    variables = (np.flatnonzero(known.signs[1:] == 0) + 1).tolist()
    found = using.chains.refuted([*variables, *(-variable for variable in variables)]).refuted
    chain = using.chains.chain(found[0].literal) if found else None
    if chain is None:
        return None
    literal = -chain.refuted
    return Deduction(
        (literal,), *Oracle(using.book, chain.rules).shrunk(chain.rules, chain.facts, literal), 3
    )


def _rest(using: Explainer, known: Knowledge) -> Deduction:
    """Where no step is left: the rules and literals that contradict one another, all at once."""
    return Deduction((), *using.oracle.conflict(using.everything.tolist(), known.literals), 4)
