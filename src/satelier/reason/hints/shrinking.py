"""Reasons made minimal in two goes: first the rules that can be left out, later, where it matters, the facts.

Which rules are needed does not depend on the facts that are left out then; and rules tell most reasons apart.
What a solver has learned about rules helps with their facts, so it is kept, for one deduction.

>>> from satelier.puzzles import find
>>> shrinking = Shrinking(Rulebook(find("takuzu")(4, 4)), {})
>>> rules, facts = shrinking.rules((0, 1, 8), (1, 2, 5), -3, ())
>>> rules, shrinking.facts(rules, facts, -3, ())
((8,), (1, 2))
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.oracle import Cuts, Oracle, Reason

Numbers = tuple[int, ...]


class Shrinking:
    """asked   solvers that have been asked, by the rules that they left"""

    def __init__(self, book: Rulebook, cuts: Cuts) -> None:
        self.book, self.cuts = book, cuts
        self.asked: dict[Numbers, Oracle] = {}

    def clear(self) -> None:
        self.asked.clear()

    def rules(self, rules: Numbers, facts: Numbers, literal: int, solution: Sequence[int]) -> Reason:
        """A reason without the rules that it does not need."""
        oracle = Oracle(self.book, rules, solution, self.cuts)
        found = oracle.fewest_rules(rules, facts, literal)
        self.asked[found[0]] = oracle
        return found

    def facts(self, rules: Numbers, facts: Numbers, literal: int, solution: Sequence[int]) -> Numbers:
        """The facts that a reason needs, all of whose rules it does."""
        oracle = self.asked.get(rules) or Oracle(self.book, rules, solution, self.cuts)
        return oracle.fewest_facts(rules, facts, literal)[1]
