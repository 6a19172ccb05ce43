"""Hints: the easiest next deduction, why it holds, and how to tell it little by little.

Hint    literals concluded, the rule instances and the known literals they follow from, in words
Wrong   entries that allow no solution, and the rules that they contradict
tier    1: one instance · 2: a named group · 3: a chain from the opposite · 4: whatever a solver needs

A hint is the one that takes the fewest instances, then the lowest tier, then the fewest open
cells to look at, then the fewest facts.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> puzzle = read(find("takuzu"), ".... .... 1..1 ....")
>>> found = hint(puzzle)
>>> found.sentence()
'Row 3 already has two 1s, so cells (3, 2) and (3, 3) are 0s.'
>>> for stage in found.stages("fr"):
...     print(stage)
Regardez la ligne 3.
Ligne pleine : une ligne a tout ce qu'il lui faut d'une valeur ; ses autres places ont l'autre.
La ligne 3 a déjà deux 1.
Les cases (3, 2) et (3, 3) sont des 0.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import field

from satelier.claims.family import Instance
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, capitalised
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.explain import FEWEST, Deduction, Explainer, explainer
from satelier.reason.hints.glance import Sight
from satelier.reason.hints.named import Group, inside
from satelier.reason.patterns.reading import Reading, read_reason
from satelier.reason.patterns.table import Pattern, pattern_of
from satelier.reason.words.chain import Refutation, refutation
from satelier.reason.words.hint import Telling, clue_rule, ended, sentences, telling
from satelier.reason.words.words import Words


@dataclass(frozen=True, eq=False)
class Hint:
    """A deduction.

    concludes  the literals that follow
    rules      the numbers, in the rulebook, of the instances they follow from
    facts      the known literals they follow from
    minimal    none of these can be left out
    smallest   it is proved that nothing follows from fewer instances
    group      for tier 2, the named group of instances that they belong to
    seen       the placed values by which facts are seen at a glance, and the instances that say so
    known      what was known, and seen at a glance, where it was found
    strong     the instances that it was found by, see `Deduction`
    """

    book: Rulebook = field(repr=False)
    concludes: tuple[int, ...]
    rules: tuple[int, ...]
    facts: tuple[int, ...]
    tier: int
    minimal: bool = True
    smallest: bool = False
    group: Group | None = field(default=None, repr=False)
    seen: tuple[Sight, ...] = field(default=(), repr=False)
    known: Knowledge | None = field(default=None, repr=False)
    strong: tuple[int, ...] = field(default=(), repr=False)

    @functools.cached_property
    def reading(self) -> Reading | None:
        """Its shape; None where what was known is not told."""
        if self.known is None:
            return None
        found = Deduction(self.concludes, self.rules, self.facts, self.tier, strong=self.strong)
        return read_reason(explainer(self.puzzle), self.known, found)

    @functools.cached_property
    def pattern(self) -> Pattern | None:
        """What players call it, where its shape is known."""
        return None if self.reading is None else pattern_of(self.reading)

    @functools.cached_property
    def chain(self) -> Refutation | None:
        """From the opposite of the first conclusion to a broken rule; None at tier 1, or where it takes more
        than propagation."""
        return None if self.tier == 1 else refutation(self.book, self.rules, self.facts, -self.concludes[0])

    @property
    def puzzle(self) -> Puzzle:
        return self.book.puzzle

    @property
    def instances(self) -> tuple[Instance, ...]:
        return tuple(map(self.book.instance, self.rules))

    # In words

    def sentence(self, language: str = ENGLISH) -> str:
        """The whole in one sentence, or in a few where a chain has to be told."""
        return self._told(language).sentence

    def stages(self, language: str = ENGLISH) -> list[str]:
        """Where to look, which rule, why, and the move."""
        return self._told(language).stages()

    def _told(self, language: str) -> Telling:
        if language not in self._tellings:
            self._tellings[language] = telling(self, Words(self.puzzle, language))
        return self._tellings[language]

    @functools.cached_property
    def _tellings(self) -> dict[str, Telling]:
        return {}  # by language: whoever asks for its stages asks for its sentence as well

    def steps(self, language: str = ENGLISH) -> list[str]:
        """The chain of a hint above tier 1, step by step; nothing where no chain says it."""
        told = self.chain.told(Words(self.puzzle, language)) if self.chain else []
        return [ended(step) for step in told]


@dataclass(frozen=True, eq=False)
class Wrong:
    """Entries that are wrong.

    entries    as literals; none where what is given allows no solution
    rules      the instances that they contradict; none where the entries differ from the only solution
    facts      all that those instances contradict, what is given included
    """

    book: Rulebook = field(repr=False)
    entries: tuple[int, ...]
    rules: tuple[int, ...] = ()
    facts: tuple[int, ...] = field(default=(), repr=False)

    @property
    def instances(self) -> tuple[Instance, ...]:
        return tuple(map(self.book.instance, self.rules))

    def sentence(self, language: str = ENGLISH) -> str:
        words = Words(self.book.puzzle, language)
        one, several = ("alone", "clash") if self.rules else ("one", "many")
        key = {0: "puzzle", 1: one}.get(len(self.entries), several)
        entry = capitalised(words.said(self.entries[0])) if self.entries else ""
        entries = words.all_said(self.entries) if self.entries else ""
        told = sentences(words, self.instances)
        if key == "puzzle" and len(self.rules) == 1:
            key, told = "broken", self.instances[0].fault_by(self.facts).sentence(language)
        return words.say(f"hint.wrong.{key}", entry=entry, entries=entries, sentences=told)


# Finding


def hint(puzzle: Puzzle, known: Knowledge | None = None) -> Hint | Wrong | None:
    """The easiest next deduction, or what is wrong so far; None when nothing can be deduced."""
    using = explainer(puzzle)
    known = knowledge(puzzle) if known is None else known
    wrong = mistakes(puzzle, known)
    if wrong:
        return wrong
    known = using.glance.seen(known)
    found = using.easiest(known)
    return as_hint(using, known, found) if found else None


def alike(puzzle: Puzzle, known: Knowledge, found: Hint) -> list[Hint]:
    """A hint; where it is what a clue says of its own place, with what others say of theirs by that rule."""
    rule, using = clue_rule(found), explainer(puzzle)
    if not rule:
        return [found]
    known = using.glance.seen(known)
    hints = (as_hint(using, known, one) for one in using.singles(known, using.everything) if not one.facts)
    return [one for one in hints if clue_rule(one) == rule]


def as_hint(using: Explainer, known: Knowledge, found: Deduction) -> Hint:
    """A deduction as a hint; that one instance, or two where one does not do, are fewest needs no search."""
    group = inside(using.book, known, found.rules) if found.tier > 1 else None
    smallest = len(found.rules) <= FEWEST
    seen = using.glance.sources(known, found.facts)
    own = found.concludes, found.rules, found.facts, found.tier
    more = {"smallest": smallest, "group": group, "seen": seen, "known": known, "strong": found.strong}
    return Hint(using.book, *own, **more)  # type: ignore[arg-type]


def mistakes(puzzle: Puzzle, known: Knowledge) -> Wrong | None:
    """What is wrong, if what is known allows no solution."""
    using = explainer(puzzle)
    if using.whole.solution(known.literals) is not None:
        return None
    givens = knowledge(puzzle)
    solution = using.whole.solution(givens.literals)
    if solution is not None and _only(using, givens, solution):
        differing = set(known.literals) - set(solution)
        return Wrong(using.book, tuple(sorted(differing, key=abs)))
    rules, facts = using.oracle.conflict(using.everything.tolist(), known.literals)
    return Wrong(using.book, tuple(fact for fact in facts if not givens.holds(fact)), rules, tuple(facts))


def _only(using: Explainer, givens: Knowledge, solution: Sequence[int]) -> bool:
    """Whether what is given has this solution only."""
    following = set(using.whole.entailed(givens.literals))
    return all(givens.holds(literal) or literal in following for literal in solution)
