"""The next deductions of a puzzle and their reasons, in tiers.

1  one rule instance forces literals (`single`)
2  a named group of instances does (`named`)
3  the opposite, propagated rule by rule, breaks a rule (`chain`)
4  the rules leave no other choice: a solver says which of them (`oracle`)

What is seen at a glance (`glance`) has to be among what is known: it is no deduction.
Above tier 1 every reason is *minimal*: no instance and no known literal of it can be left out.
Where all is told by clauses, what is found does not depend on what was asked before.

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4, givens=[[1, 1, -1, -1]] + 3 * [[-1, -1, -1, -1]])
>>> explainer(puzzle).easiest(knowledge(puzzle))
Deduction(concludes=(-3,), rules=(8,), facts=(1, 2), tier=1, span=1, places=True, strong=())
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace

import numpy as np

from satelier.frozen import dataclass
from satelier.logic.codes import Int64s
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.chain import UNBOUNDED, Chain, Chains
from satelier.reason.hints.glance import Glance
from satelier.reason.hints.named import groups, inside, members, open_instances
from satelier.reason.hints.oracle import Cuts, Oracle, Reason
from satelier.reason.hints.shapes import Shapes
from satelier.reason.hints.shrinking import Shrinking
from satelier.reason.hints.single import forced
from satelier.reason.hints.together import following_alike
from satelier.reason.hints.trying import Trials, has_wide_claims
from satelier.reason.hints.whole import Whole
from satelier.values import open_board

BOUNDS = (8, 20, 50, 120, UNBOUNDED)  # steps of a chain
STEPS_PER_INSTANCE = 2  # of a chain, before it is made minimal
FEWEST = 2  # instances, where one alone forces nothing
ROUNDS = 2  # in which all instances speak, see `trying`; more where nothing smaller is found
TRIED = 8  # how many of the shortest chains are made minimal; the shortest one may not be
ASKED, TRIED_BY_SOLVER = 12, 2  # so many literals of which a solver gives a reason; the same for these
LARGE = 12  # instances; of larger reasons one is enough, and nobody asks what else follows from all of it
KEPT_EXPLAINERS = 16
BY_SOLVER = 4  # the tier of a step that no chain of rules gives


@dataclass(frozen=True)
class Deduction:
    """Literals that follow from numbered rule instances and known literals.

    span   how many open variables the instances speak of: what one keeps in mind. Of one instance, those
           whose place is open: it is 1 where the last open cell of a group is filled, and nine where eight
           values of a cell are ruled out.
    places whether it says what a place holds, not just what it does not
    strong the instances that it was found by, beside those that only say what is seen at a glance, if told
    minimal whether no instance and no fact can be left out; only while it is being found, others are
    """

    concludes: tuple[int, ...]
    rules: tuple[int, ...]
    facts: tuple[int, ...]
    tier: int
    span: int = 0
    places: bool = True
    strong: tuple[int, ...] = ()
    minimal: bool = field(default=True, repr=False)

    @property
    def effort(self) -> tuple[int, ...]:
        """What makes one easier than another: instances, tier, that it places, span, facts, gain."""
        return *self.by_rules, len(self.facts), -len(self.concludes)

    @property
    def by_rules(self) -> tuple[int, ...]:
        """The part of it that the facts are no part of."""
        return len(self.rules), self.tier, not self.places, self.span


def explainer(puzzle: Puzzle) -> Explainer:
    """The explainer of a puzzle; what is given is known, so it is the same for all givens."""
    return _explainer(puzzle.with_givens(open_board(*puzzle.shape)))


@functools.lru_cache(KEPT_EXPLAINERS)
def _explainer(puzzle: Puzzle) -> Explainer:
    return Explainer(puzzle)


class Explainer:
    """Finds deductions; it remembers what groups that look alike force, never what is known."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.book = Rulebook(puzzle)
        self.whole = Whole(puzzle)
        self.glance = Glance(self.book)
        self.everything = np.arange(len(self.book))
        self.cuts: Cuts = {}  # found on the way to one deduction
        self.shrinking = Shrinking(self.book, self.cuts)
        self.shapes = Shapes(self.book, self.cuts)

    @functools.cached_property
    def chains(self) -> Chains:
        return Chains(self.book)

    @functools.cached_property
    def is_wide(self) -> bool:
        """Whether chains leave some claims out."""
        return has_wide_claims(self.book)

    @functools.cached_property
    def oracle(self) -> Oracle:
        """All instances under selectors."""
        return Oracle(self.book, range(len(self.book)))

    def easiest(self, known: Knowledge, most: int = UNBOUNDED) -> Deduction | None:
        """The easiest deduction; None if nothing follows, or nothing by at most so many instances, about.

        What is known must allow a solution."""
        return min(self.singles(known, self.everything), key=rank, default=None) or self.harder(known, most)

    # Tier 1

    def singles(self, known: Knowledge, numbers: Int64s) -> list[Deduction]:
        """What each of these instances forces by itself."""
        return [
            Deduction(one.concludes, (one.number,), one.facts, 1, one.span, self._places(one.concludes))
            for one in forced(self.book, known, numbers)
        ]

    # Above

    def harder(self, known: Knowledge, most: int = UNBOUNDED) -> Deduction | None:
        """The same where no instance forces anything by itself."""
        solution = self.whole.solution(known.literals)
        assert solution is not None, "what is known must allow a solution"
        self.cuts.clear()
        self.shrinking.clear()
        found = self._easiest_of(known, solution, most)
        if found is None and most == UNBOUNDED:
            found = self._by_solver(known, solution)
        return self._widened(found, known, solution) if found and len(found.rules) <= LARGE else found

    def _easiest_of(self, known: Knowledge, solution: Sequence[int], most: int) -> Deduction | None:
        """The easiest of tiers 2 and 3."""
        likely = known.unknown(solution)  # whatever follows holds in this solution
        self.chains.know(known.literals)
        opposites = [-literal for literal in likely]
        trials = self._trials(known, likely)
        for bound in BOUNDS:
            shortest, opposites = self.chains.refuted(opposites, bound)
            found = [self._short_chain(known, -literal, bound) for *_, literal in shortest[:TRIED]]
            if not _has_fewest(found):
                few = ROUNDS if bound == BOUNDS[0] else UNBOUNDED
                found += self._by_trying(known, trials, min(few, most - 1), (*known.literals, *likely))
            if bound == BOUNDS[0] and not _has_fewest(found):
                found += self._by_groups(known, likely)
            if found or bound >= STEPS_PER_INSTANCE * most:
                break
        return self._best(found, solution)

    def _short_chain(self, known: Knowledge, literal: int, bound: int) -> Deduction:
        chain = self.chains.chain(-literal, bound)
        assert chain is not None
        found = self._short(known, _rough(literal, chain.rules, chain.facts, 3), ())
        return replace(found, tier=self.tier_of(known, found.rules))

    def _trials(self, known: Knowledge, likely: Sequence[int]) -> Trials:
        """All instances speak, those with many clauses too; where there are none, chains say all there is."""
        tried = [-one for one in likely if one < 0 or not self.glance.many] if self.is_wide else []
        return Trials(self.book, known, tried)

    def _by_trying(
        self, known: Knowledge, trials: Trials, most: int, solution: Sequence[int]
    ) -> list[Deduction]:
        """What is refuted in so many rounds; the smallest made minimal."""
        small = self._smallest(known, list(_enough(trials.refuted(most))), solution)
        return [replace(one, tier=self.tier_of(known, one.rules)) for one in small]

    def tier_of(self, known: Knowledge, rules: Sequence[int]) -> int:
        """Of several instances: whether they belong to a named group."""
        return 2 if inside(self.book, known, rules) else 3

    def spanning(self, known: Knowledge, found: Deduction) -> Deduction:
        """The same with its span."""
        spoken_of = {abs(literal) for number in found.rules for literal in self.book.scopes[number]}
        span = int(np.count_nonzero(known.signs[list(spoken_of)] == 0))
        return replace(found, span=span, places=self._places(found.concludes))

    def _places(self, literals: Iterable[int]) -> bool:
        """Whether one of these says what a place holds."""
        return not self.glance.many or any(literal > 0 for literal in literals)

    def _by_groups(self, known: Knowledge, likely: Sequence[int]) -> list[Deduction]:
        """What each group forces; of reasons that may have rules to spare, the smallest few without these."""
        each = enumerate(members(self.book, group, known) for group in groups(self.book))
        found = [
            self.spanning(known, Deduction((one.literal,), one.rules, one.facts, 2, minimal=one.minimal))
            for group, own in each
            if len(own) >= FEWEST
            for one in self.shapes.forced(known, own, likely, group)
        ]
        rough = [one for one in found if not one.minimal]
        solution = (*known.literals, *likely)
        return [one for one in found if one.minimal] + self._smallest(known, rough, solution)

    def _smallest(self, known: Knowledge, rough: list[Deduction], solution: Sequence[int]) -> list[Deduction]:
        """The smallest of these with as few rules as it takes, and a second one unless it is large."""
        ordered = sorted(rough, key=rank)
        tried = [one for one in ordered[1:TRIED_BY_SOLVER] if len(one.rules) <= LARGE]
        return [self._short(known, one, solution) for one in (*ordered[:1], *tried)]

    def _short(self, known: Knowledge, found: Deduction, solution: Sequence[int]) -> Deduction:
        """The same, with rules none of which can be left out."""
        rules, facts = self.shrinking.rules(found.rules, found.facts, found.concludes[0], solution)
        return self.spanning(known, replace(found, rules=rules, facts=facts))

    def _best(self, found: Sequence[Deduction], solution: Sequence[int]) -> Deduction | None:
        """The easiest of these, made minimal. Their rules cannot be fewer, and tell most of them apart: what
        facts can be left out, which takes longest, is asked of those that are left."""
        least = min((one.by_rules for one in found), default=())
        left = (one for one in found if one.by_rules == least)
        return min((self._minimal(one, solution) for one in left), key=rank, default=None)

    def _minimal(self, found: Deduction, solution: Sequence[int]) -> Deduction:
        """The same without the facts that can be left out."""
        if found.minimal:
            return found
        [literal] = found.concludes
        facts = self.shrinking.facts(found.rules, found.facts, literal, solution)
        return replace(found, facts=facts, minimal=True)

    def _by_solver(self, known: Knowledge, solution: Sequence[int]) -> Deduction | None:
        """Tier 4: a solver's reasons for some literals, the smallest few of these made minimal."""
        entailed = itertools.islice(self.whole.entailed(known.literals), ASKED)
        reasons = self._reasons(known, list(entailed), solution)
        rough = [_rough(literal, rules, facts, BY_SOLVER) for literal, (rules, facts) in reasons]
        return self._best(self._smallest(known, rough, solution), solution)

    def _reasons(
        self, known: Knowledge, literals: Sequence[int], solution: Sequence[int]
    ) -> list[tuple[int, Reason]]:
        """What a solver needs for each of these, of the instances that have something to say yet.

        A solver that has been asked before has learned from what it was told then, and needs more: this one
        is new."""
        own, facts = open_instances(self.book, known), known.literals
        oracle = Oracle(self.book, own, solution, self.cuts)
        return [(literal, oracle.reason(own, facts, literal)) for literal in literals]

    def chained_to(self, known: Knowledge, literal: int) -> Deduction:
        """A reason for a literal that follows: a chain from its opposite, else what a solver needed."""
        solution = self.whole.solution(known.literals) or ()
        self.shrinking.clear()
        self.chains.know(known.literals)
        chain = self.chains.chain(-literal)
        if chain is not None:
            rules, facts, tier = chain.rules, chain.facts, self.tier_of(known, chain.rules)
        else:
            tier = BY_SOLVER
            [(_, (rules, facts))] = self._reasons(known, [literal], solution)
        return self._minimal(self._short(known, _rough(literal, rules, facts, tier), solution), solution)

    def _widened(self, deduction: Deduction, known: Knowledge, solution: Sequence[int]) -> Deduction:
        """The same with all that follows for this very reason, and not for less."""
        oracle, likely = Oracle(self.book, deduction.rules, solution, self.cuts), known.unknown(solution)
        wanted = {*deduction.concludes, *following_alike(oracle, deduction, likely)}
        concludes = tuple(literal for literal in likely if literal in wanted)
        return replace(deduction, concludes=concludes, places=self._places(concludes))


def _rough(literal: int, rules: tuple[int, ...], facts: tuple[int, ...], tier: int) -> Deduction:
    """What follows from instances and facts some of which may be left out."""
    return Deduction((literal,), rules, facts, tier, minimal=False)


def _enough(chains: Iterable[Chain]) -> Iterator[Deduction]:
    """What these refute: of several a few will do, and one that nothing can be smaller than is the last."""
    for chain in itertools.islice(chains, TRIED):
        yield _rough(-chain.refuted, chain.rules, chain.facts, 3)
        if len(chain.rules) <= FEWEST:
            return


def _has_fewest(found: Iterable[Deduction]) -> bool:
    """Whether nothing smaller can be found."""
    return any(len(one.rules) <= FEWEST for one in found)


def rank(deduction: Deduction) -> tuple[int, ...]:
    return deduction.effort
