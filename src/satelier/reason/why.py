"""Why a grid cannot be solved: some entries and rule instances that contradict one another, none to spare.

entry   what a cell is said to hold, whether given or entered since
The set is made minimal by leaving out rules first and entries then: few rules read better than few
entries, which the eye finds on the board. Where even so there are many rules, a refutation step by
step says the same in small portions.

>>> from satelier.puzzles import find
>>> puzzle = find("takuzu")(4, 4, givens=[[1, 1, -1, -1]] + 3 * [[-1] * 4])
>>> print(why(puzzle, [[1, 1, 1, -1]] + 3 * [[-1] * 4]).text())
Unsolvable, because these contradict one another:
  Cell (1, 1) is a 1.
  Cell (1, 2) is a 1.
  Cell (1, 3) is a 1.
  Row 1 has three 1s; it should have two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.family import Instance
from satelier.engines.base import Ask
from satelier.engines.clauses import searching
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, capitalised, say
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.ground.telling import Teller, said
from satelier.reason.hint import Hint
from satelier.reason.hints.explain import Deduction, explainer
from satelier.reason.hints.refute import broken, refutation
from satelier.reason.words.words import Words
from satelier.solvers.base import NO_LIMITS, Limits, Status
from satelier.values import OPEN, open_board

READABLE = 8  # rule instances that a person takes in at once
MOST_FACTS_TOLD = 4  # before a contradiction; more of them are seen on the board


@dataclass(frozen=True)
class Why:
    """The answer.

    solvable   None where the limits came first
    entries    literals, and
    rules      instances, that contradict one another: a minimal set
    steps      the same as a refutation, where the set is too large to be read at once
    """

    puzzle: Puzzle
    solvable: bool | None
    entries: tuple[int, ...] = ()
    rules: tuple[Instance, ...] = ()
    steps: tuple[Deduction, ...] = ()

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        return self.told(Teller(self.puzzle, language))

    def told(self, teller: Teller) -> dict[str, Any]:
        """The answer for programs; entries say whether they stand among the givens."""
        given = set(entered(self.puzzle))
        return {
            "solvable": self.solvable,
            "entries": [{**teller.literal(one), "given": one in given} for one in self.entries],
            "rules": teller.instances(self.rules),
            "steps": [self._step_json(step, teller) for step in self.steps],
        }

    def text(self, language: str = ENGLISH) -> str:
        """The answer in sentences, one per line."""
        if self.solvable is not False:
            return say("why.solvable" if self.solvable else "why.unknown", language)
        entries = [f"{capitalised(said(self.puzzle, literal, language))}." for literal in self.entries]
        lines = [*entries, *self._rule_lines(language)]
        told = [say("why.unsolvable", language), *(f"  {line}" for line in lines)]
        told += [f"  {n}. {self.step_sentence(step, language)}" for n, step in enumerate(self.steps, 1)]
        return "\n".join(told)

    def _rule_lines(self, language: str) -> list[str]:
        """What the rules say; only how much that is, where the steps say it better."""
        if self.steps:
            return [say("why.rules", language, count=len(self.rules))]
        if len(self.rules) == 1:
            return [self.rules[0].fault_by(self.entries).sentence(language)]
        return [instance.sentence(language) for instance in self.rules]

    def step_sentence(self, step: Deduction, language: str = ENGLISH) -> str:
        """A step in words, as a hint is told; the last one is a contradiction."""
        if step.concludes:
            hint = Hint(explainer(self.puzzle).book, step.concludes, step.rules, step.facts, step.tier)
            return hint.sentence(language)
        if len(step.rules) == 1:
            return self._instances(step)[0].fault_by(step.facts).sentence(language)
        rules = " ".join(instance.sentence(language) for instance in self._instances(step))
        if not 0 < len(step.facts) <= MOST_FACTS_TOLD:
            return say("why.broken.alone", language, rules=rules)
        facts = Words(self.puzzle, language).all_said(step.facts)
        return say("why.broken.as", language, rules=rules, facts=facts)

    def _instances(self, step: Deduction) -> list[Instance]:
        book = explainer(self.puzzle).book
        return [book.instance(number) for number in step.rules]

    def _step_json(self, step: Deduction, teller: Teller) -> dict[str, Any]:
        return {
            "concludes": teller.literals(step.concludes),
            "rules": teller.instances(self._instances(step)),
            "facts": teller.literals(step.facts),
            "tier": step.tier,
            "sentence": self.step_sentence(step, teller.language),
        }


def why(puzzle: Puzzle, entries: ArrayLike | None = None, limits: Limits = NO_LIMITS) -> Why:
    """Whether what is given and entered allows a solution, and if not, why."""
    known = entered(puzzle, entries)
    plain = _clash(puzzle, known) or _broken(puzzle, known)
    if plain:
        return plain
    status = _status(puzzle, known, limits)
    if status is not Status.NO:
        return Why(puzzle, True if status is Status.YES else None)
    return _by_core(puzzle, known)


def entered(puzzle: Puzzle, entries: ArrayLike | None = None) -> list[int]:
    """The literals that givens and entries say, each once."""
    boards = [puzzle.givens] if entries is None else [puzzle.givens, np.asarray(entries)]
    literals: dict[int, None] = {}
    for flat in (np.ravel(board) for board in boards):
        places = np.flatnonzero(flat != OPEN)
        literals |= dict.fromkeys(puzzle.values.literals(places, flat[places]).tolist())
    return list(literals)


def _clash(puzzle: Puzzle, known: Sequence[int]) -> Why | None:
    """A given and an entry that say the opposite of one another."""
    opposed = next((literal for literal in known if -literal in known), None)
    return Why(puzzle, False, (opposed, -opposed)) if opposed is not None else None


def _broken(puzzle: Puzzle, known: Sequence[int]) -> Why | None:
    """One rule that the entries break outright: no search is needed to see it."""
    using = explainer(puzzle)
    found = broken(using, knowledge(using.puzzle).adding(known))
    return _told(puzzle, found.facts, found.rules) if found else None


def _status(puzzle: Puzzle, known: Sequence[int], limits: Limits) -> Status:
    empty = puzzle.with_givens(open_board(*puzzle.shape))
    with searching(empty, Ask(limits=limits)) as search:
        return search.next_board(known)[0]


def _by_core(puzzle: Puzzle, known: Sequence[int]) -> Why:
    """Rules and entries from a solver's proof, made minimal; and steps where they are many."""
    using = explainer(puzzle)
    rules, entries = using.oracle.conflict(using.everything.tolist(), known)
    steps = refutation(puzzle, entries) if len(rules) > READABLE else []
    return _told(puzzle, entries, rules, steps)


def _told(
    puzzle: Puzzle, entries: Sequence[int], rules: Sequence[int], steps: Sequence[Deduction] = ()
) -> Why:
    book = explainer(puzzle).book
    return Why(puzzle, False, tuple(entries), tuple(map(book.instance, rules)), tuple(steps))
