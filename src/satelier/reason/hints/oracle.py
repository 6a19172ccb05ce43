"""A solver that knows some rule instances, each under a selector, and can say which of them it needed.

Every instance has one fixed encoding (prime implicates, or a count-preserving one where these are
many), whatever encoding the user chose elsewhere. Variables are numbered afresh, so an oracle of
three instances is a solver of a few dozen variables.

>>> from satelier.puzzles import find
>>> book = Rulebook(find("takuzu")(4, 4))
>>> oracle = Oracle(book, [0, 1, 8])
>>> oracle.entails([0, 8], [1, 2], -3), oracle.entails([0], [1], 2)
(True, False)
>>> oracle.shrunk([0, 1, 8], [1, 2, 5], -3)
((8,), (1, 2))
>>> oracle.propagates([8], [1, 2], -3)
True
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

import numpy as np

from satelier.claims import LAZY, Claim, Truths
from satelier.claims.family import Family, Instance
from satelier.encode.scheme import IN_MEMORY
from satelier.encode.stencil import Clause, stencil
from satelier.engines.base import SpentError
from satelier.engines.memory import Memory
from satelier.logic.cnf import CNF
from satelier.logic.codes import Int64s
from satelier.logic.stencil import about
from satelier.reason.ground.rulebook import Rulebook
from satelier.solvers.base import Status

CUT = 1000  # propagations: what it takes to see whether a claim that is known by its cuts is broken
TRIMS = 3  # a solver asked again about what it needed often needs less
Reason = tuple[tuple[int, ...], tuple[int, ...]]  # numbers of instances, known literals
Written = Callable[[Sequence[int]], Clause]
Cuts = dict[int, list[Clause]]
Signs = Int64s


@functools.cache
def _pattern(claim: Claim, width: int, name: str) -> tuple[int, tuple[Written, ...]]:
    """A claim in the fixed encoding: how many fresh variables it has, and its clauses as functions of names,
    those of the inputs, of the fresh variables and of a selector, and backwards of their opposites."""
    pattern = stencil(claim, width, name)
    off = -(width + pattern.fresh + 1)
    return pattern.fresh, tuple(itemgetter(off, *(clause or (off,))) for clause in pattern.clauses)


def _truths(signs: Signs, literals: Int64s) -> tuple[Truths, Truths]:
    """Which of these literals are true, and which false, by the signs of variables."""
    truth = signs[abs(literals)] * np.sign(literals)
    return truth > 0, truth < 0


def is_postponed(family: Family) -> bool:
    """Whether its instances are known by their cuts alone."""
    return IN_MEMORY.encoding_for(family) == LAZY


class Oracle:
    """Instances in a solver's memory, by their numbers in a rulebook.

    likely   literals of a solution, if there is one: models near it break few of the claims that are known by
             their cuts alone, so that it takes few questions to find one that breaks none
    cuts     by instance, those that are known already; what is found here is added
    patience so much work in all, propagations of the solver and looks at claims that are known by their cuts:
             then a question ends with a `SpentError`
    """

    def __init__(
        self,
        book: Rulebook,
        numbers: Iterable[int],
        likely: Sequence[int] = (),
        cuts: Cuts | None = None,
        patience: float = math.inf,
    ) -> None:
        self.book, self.cuts = book, {} if cuts is None else cuts
        self.memory = Memory(CNF.from_clauses([]), own=0)
        self.patience, self.looks = patience, 0
        self.names: dict[int, int] = {}  # from the puzzle's variables to the solver's
        self.meanings: dict[int, int] = {}  # and back
        self.selectors: dict[int, int] = {}
        self.postponed: dict[int, Instance] = {}  # instances known by their cuts alone
        self.inputs: dict[int, tuple[tuple[int, ...], Int64s]] = {}  # theirs: the puzzle's, the solver's
        self.add(numbers)
        self.expect(likely)

    def add(self, numbers: Iterable[int]) -> None:
        """Know these instances too."""
        for number in numbers:
            if number not in self.selectors:
                self._add(number)

    def expect(self, likely: Sequence[int]) -> None:
        """Look for models near these literals."""
        if self.postponed:
            self.memory.prefer(self._known(likely))

    def know(self, clauses: Iterable[Sequence[int]]) -> None:
        """Clauses over the puzzle's variables that hold whichever instances are asked about."""
        self.memory.add([[self._name(literal) for literal in clause] for clause in clauses])

    def _add(self, number: int) -> None:
        self.selectors[number] = off = self.memory.fresh()
        instance = self.book.instance(number)
        if is_postponed(instance.family):
            self.postponed[number] = instance
            self.inputs[number] = instance.literals, np.array([*map(self._name, instance.literals)])
            self._say(number, self.cuts.setdefault(number, []))
            return
        self.memory.add(self._clauses(instance, IN_MEMORY.encoding_for(instance.family), off))

    def _clauses(self, instance: Instance, encoding: str, selector: int) -> list[Clause]:
        """An instance over the solver's variables, where it is selected."""
        fresh, clauses = _pattern(instance.claim, instance.family.width, encoding)
        inputs, more = map(self._name, instance.literals), (self.memory.fresh() for _ in range(fresh))
        names = [0, *inputs, *more, selector]
        names += [-name for name in names[:0:-1]]  # so that names[-literal] is a negated name
        return [clause(names) for clause in clauses]

    def _name(self, literal: int) -> int:
        variable = abs(literal)
        if variable not in self.names:
            self.names[variable] = self.memory.fresh()
            self.meanings[self.names[variable]] = variable
        return self.names[variable] if literal > 0 else -self.names[variable]

    # Claims known by their cuts

    def _cut(self, numbers: Iterable[int], signs: Signs, assumed: Sequence[int]) -> bool:
        """Add what postponed instances say against values that break them; whether any are broken."""
        cuts = [self._cut_one(number, signs, assumed) for number in numbers if number in self.postponed]
        return any(cuts)

    def _cut_one(self, number: int, signs: Signs, assumed: Sequence[int]) -> bool:
        literals, own = self.inputs[number]
        held, missed = _truths(signs, own)
        claim = self.postponed[number].claim
        if not claim.cuts_tell and claim.possible(held[None], missed[None])[0]:
            return False
        cuts = [about(clause, literals) for clause in self._clauses_against(number, held, missed, assumed)]
        self.cuts.setdefault(number, []).extend(cuts)
        self._say(number, cuts)
        if cuts:
            ruled_out = _truths(self._signs(assumed), own)[1]
            self.memory.prefer(own[claim.mended(held, ~ruled_out)].tolist())
        return bool(cuts)

    def _clauses_against(
        self, number: int, held: Truths, missed: Truths, assumed: Sequence[int]
    ) -> list[Clause]:
        """What an instance says against a row, if that breaks it: of what stays true alone, where it can.

        A clause that mentions more is escaped by leaving out one of it, then the next one, and so on."""
        claim, own = self.postponed[number].claim, self.inputs[number][1]
        found = list(claim.cut(held, missed))
        if found and claim.cuts_parts:
            for stays in (assumed, self.memory.propagate(assumed)[1]):
                sure = _truths(self._signs(stays), own)[0]
                if clauses := list(claim.cut(held & sure, missed)):
                    return clauses
        return found

    def _signs(self, literals: Sequence[int]) -> Signs:
        """By variable of the solver: 1 where it is true, -1 where it is false, 0 where these say nothing."""
        found = np.zeros(self.memory.variables + 1, dtype=np.int64)
        true = np.asarray(literals, dtype=np.int64)
        found[abs(true)] = np.sign(true)
        return found

    def _say(self, number: int, clauses: Iterable[Sequence[int]]) -> None:
        """Clauses over the puzzle's variables that an instance says."""
        off = -self.selectors[number]
        self.memory.add([[*map(self._name, clause), off] for clause in clauses])

    # Asking

    def speaks_of(self, literal: int) -> bool:
        return abs(literal) in self.names

    def entails(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> bool:
        """Whether these instances and facts leave no other choice."""
        return self._refuted(self._question(numbers, facts, literal))

    def propagates(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> bool:
        """The same by unit propagation alone: the clause "facts → literal" is a RUP clause."""
        facts = tuple(facts)
        assumed = self._known((*facts, -literal))
        self._cut(numbers, self._signs(assumed), assumed)
        return not self.memory.propagate(self._question(numbers, facts, literal))[0]

    def consistent(self, numbers: Sequence[int], facts: Iterable[int]) -> dict[int, bool] | None:
        """Values, for the variables it speaks of, with which these hold; None if there are none."""
        if self._refuted([*map(self.selectors.__getitem__, numbers), *self._known(facts)]):
            return None
        return self._model()

    def entailed(self, numbers: Sequence[int], facts: Sequence[int], literals: Iterable[int]) -> list[int]:
        """Those of the literals that these instances and facts leave no choice about: a way out of one is
        often a way out of others too, most of all where the opposites are tried first. (That would break many
        of the claims that are known by their cuts alone.)"""
        names = {self._name(literal): literal for literal in literals}
        found, left = list[int](), list(names)
        chosen = [*map(self.selectors.__getitem__, numbers), *self._known(facts)]
        if not self.postponed:
            self.memory.prefer([-name for name in left])
        while left:
            name = left.pop()
            if self._refuted([*chosen, -name]):
                found.append(names[name])
            else:
                model = self.memory.handle.model()  # of the variables that some clause speaks of
                left = [one for one in left if abs(one) <= len(model) and model[abs(one) - 1] == one]
        return found

    def _question(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> list[int]:
        chosen = [self.selectors[number] for number in numbers]
        return [*chosen, *self._known(facts), -self._name(literal)]

    def _known(self, facts: Iterable[int]) -> list[int]:
        names = self.names
        return [names[fact] if fact > 0 else -names[-fact] for fact in facts if abs(fact) in names]

    def _refuted(self, assumptions: list[int]) -> bool:
        chosen = self.postponed and [
            number for number in self.postponed if self.selectors[number] in assumptions
        ]
        while self.memory.ask(assumptions) is not Status.NO:
            if not chosen or not self._cut(chosen, self._model_signs(), assumptions):
                return False
            self._lose_patience(len(chosen))
        self._lose_patience(0)
        return True

    def _lose_patience(self, looks: int) -> None:
        self.looks += looks
        if self.patience < math.inf and self.memory.propagations + CUT * self.looks > self.patience:
            raise SpentError

    def _model_signs(self) -> Signs:
        """Of the last model. What no clause speaks of yet may be either, and is false: of a row with open
        inputs a claim need not see that it is broken, of a complete one it does."""
        found = self._signs(self.memory.handle.model())
        found[found == 0] = -1
        return found

    def _model(self) -> dict[int, bool]:
        """The last model, by the puzzle's variables that are spoken of."""
        signs = self._model_signs()
        return {variable: bool(signs[name] > 0) for variable, name in self.names.items()}

    # Reasons

    def shrunk(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> Reason:
        """Of instances and facts that entail a literal, as many as it takes: none can be left out."""
        return self._minimal(self._question(numbers, facts, literal), -self._name(literal))

    def fewest_rules(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> Reason:
        """The same, but that facts may be left out yet, which changes nothing about the instances."""
        core = self._fewest(self._question(numbers, facts, literal), self._is_rule)
        return self._told(core - {-self._name(literal)})

    def fewest_facts(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> Reason:
        """The same, where it is known that no instance can be left out."""
        fixed = -self._name(literal)
        core = self._fewest(self._question(numbers, facts, literal), lambda one: self._is_fact(one, fixed))
        return self._told(core - {fixed})

    def reason(self, numbers: Sequence[int], facts: Iterable[int], literal: int) -> Reason:
        """Of instances and facts that entail a literal, some that do; quicker than as few as it takes."""
        core = set(question := self._question(numbers, facts, literal))
        for _ in range(TRIMS):
            assert self._refuted(question), "a reason has to be one"
            core = self._core(question)
            question = sorted(core, reverse=True)
        return self._told(core - {-self._name(literal)})

    def conflict(self, numbers: Sequence[int], facts: Iterable[int]) -> Reason:
        """Of instances and facts that contradict one another, as many as it takes."""
        return self._minimal([*map(self.selectors.__getitem__, numbers), *self._known(facts)], 0)

    def _minimal(self, assumptions: list[int], fixed: int) -> Reason:
        """Rules first: which of these are needed no longer depends on the facts that are left out then."""
        core = self._fewest(assumptions, self._is_rule)
        core = self._fewest(sorted(core, reverse=True), lambda one: self._is_fact(one, fixed))
        return self._told(core - {fixed})

    def _fewest(self, assumptions: list[int], is_one: Callable[[int], bool]) -> set[int]:
        """Leave out one after the other, of one sort, and keep what turns out to be needed."""
        assert self._refuted(assumptions), "a reason has to be one"
        core = self._core(assumptions)
        for one in sorted(filter(is_one, core), key=abs, reverse=True):
            if one in core and self._refuted(fewer := [other for other in core if other != one]):
                core = self._core(fewer)
        return core

    def _core(self, assumptions: list[int]) -> set[int]:
        return set(self.memory.core(assumptions))

    def _is_rule(self, assumption: int) -> bool:
        return abs(assumption) not in self.meanings

    def _is_fact(self, assumption: int, fixed: int) -> bool:
        return assumption != fixed and not self._is_rule(assumption)

    def _told(self, core: set[int]) -> Reason:
        """A core in the puzzle's own terms."""
        rules = tuple(number for number, selector in self.selectors.items() if selector in core)
        facts = {
            self.meanings[abs(one)] * (1 if one > 0 else -1) for one in core if abs(one) in self.meanings
        }
        return tuple(sorted(rules)), tuple(sorted(facts, key=abs))
