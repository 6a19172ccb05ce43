"""One run of WalkSAT: prepare the clauses, start, flip until nothing is false, start anew.

>>> from satelier.solvers.base import Limits
>>> from satelier.solvers.walksat.options import parse
>>> effort = Effort(Limits(conflicts=50), budget="flips")
>>> run = Run([[1, 2], [-1, 2], [-2]], 2, parse("skc,no-units"), effort)
>>> run.search().value, run.flips, run.fewest
('UNKNOWN', 50, 1)
>>> opposed([(0, (1,)), (1, (-1,))]), Run([[1, 2], [-1], [-2]], 2, parse(), Effort()).search().value
(True, 'UNSATISFIABLE')
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from satelier.solvers.base import Status
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.simplify import Numbered, empty_clause, simplified, unit_literals
from satelier.solvers.ladder.valuation import Clause, literals_of
from satelier.solvers.walksat.document import document
from satelier.solvers.walksat.options import DOCUMENT, Options
from satelier.solvers.walksat.strategies import STRATEGIES, Choice, Strategy
from satelier.solvers.walksat.walk import Walk

CHOICES: dict[str, Strategy] = {DOCUMENT: document, **STRATEGIES}


class Run:
    """The search, its figures, and the best assignment so far.

    settled  literals that unit clauses demand: every start obeys them
    numbers  which clause of the formula each clause of the walk is
    """

    def __init__(self, clauses: Iterable[Clause], variables: int, options: Options, effort: Effort) -> None:
        self.options = options
        self.effort = effort
        self.random = Random(options.seed)
        left, self.settled, self.contradictory = prepared(clauses, options)
        self.numbers = [index for index, _ in left]
        self.walk = Walk([clause for _, clause in left], variables)
        self.best = [False] * variables
        self.fewest = len(left) + 1
        self.at_best = False  # whether the walk stands at the best, and it is still to be copied
        self.flips = self.restarts = 0

    def search(self) -> Status:
        """Try, and try again."""
        if self.contradictory:
            return Status.NO
        while not self._attempt():
            if self.restarts >= self.options.restarts or self.effort.spent():
                return Status.UNKNOWN
            self.restarts += 1
            if self.effort.trace is not None:
                self.effort.trace.add("restart")
        return Status.YES

    def _attempt(self) -> bool:
        """Start somewhere and flip; whether nothing is false in the end."""
        walk, most = self.walk, self.flips + self.options.flips_per_start
        self._start()
        choose = CHOICES[self.options.strategy](walk, self.options, self.random)
        while walk.false and self.flips < most and not self.effort.spent():
            self._step(choose)
        if self.at_best:
            self.best, self.at_best = walk.values(), False
        return not walk.false

    def _start(self) -> None:
        """Stand at a random assignment that obeys what is settled."""
        values = [self.random.random() < 0.5 for _ in range(self.walk.variables)]
        for literal in self.settled:
            values[abs(literal) - 1] = literal > 0
        self.walk.start(values)
        if self.effort.trace is not None:
            count = len(self.walk.false)
            self.effort.trace.add("assign", clause=tuple(literals_of(values)), count=count)
        self.at_best = len(self.walk.false) < self.fewest
        self.fewest = min(self.fewest, len(self.walk.false))

    def _step(self, choose: Choice) -> None:
        index = self._draw()
        variable = choose(self.walk.clauses[index])
        self.walk.flip(variable)
        self.flips += 1
        self.effort.counts["flips"] += 1
        if self.effort.trace is not None:
            literal = variable if self.walk.holds[variable] else -variable
            self.effort.trace.add("flip", literal, self.numbers[index], count=len(self.walk.false))
        self._remember(variable)

    def _draw(self) -> int:
        """A false clause. S0 draws no unit clause when it handles those, unless nothing else is false."""
        false = self.walk.false
        if self.options.strategy == DOCUMENT and self.options.unit_clauses:
            false = [index for index in false if len(self.walk.clauses[index]) > 1] or false
        return false[int(self.random.random() * len(false))]  # far faster than random.choice

    def _remember(self, flipped: int) -> None:
        """Note a new best; copy it only once the walk has left it, as most are followed by a better one."""
        count = len(self.walk.false)
        if count < self.fewest:
            self.fewest, self.at_best = count, True
        elif self.at_best:
            self.best, self.at_best = self.walk.values(), False
            self.best[flipped - 1] = not self.best[flipped - 1]


def prepared(clauses: Iterable[Clause], options: Options) -> tuple[list[Numbered], list[int], bool]:
    """The clauses to search, the literals that unit clauses demand, and whether there is a contradiction."""
    formula = proper(clauses)
    if options.drop_duplicates:
        formula = without_duplicates(formula)
    if empty_clause(formula) is not None or (options.detect_contradictions and opposed(formula)):
        return formula, [], True
    if not options.unit_clauses:
        return formula, [], False
    # S0 keeps the unit clauses and does not draw them; the others do away with them.
    return (
        (formula, list(unit_literals(formula)), False) if options.strategy == DOCUMENT else settled(formula)
    )


def proper(clauses: Iterable[Clause]) -> list[Numbered]:
    """The clauses that can be false, each literal once.

    >>> proper([[1, 2, 1], [1, -1]])
    [(0, (1, 2))]
    """
    distinct = ((index, tuple(dict.fromkeys(clause))) for index, clause in enumerate(clauses))
    return [(index, clause) for index, clause in distinct if len(set(map(abs, clause))) == len(clause)]


def without_duplicates(formula: list[Numbered]) -> list[Numbered]:
    """The first of all clauses that have the same literals.

    >>> without_duplicates([(0, (1, 2)), (1, (2, 1)), (2, (1,))])
    [(0, (1, 2)), (2, (1,))]
    """
    return list({frozenset(pair[1]): pair for pair in reversed(formula)}.values())[::-1]


def opposed(formula: list[Numbered]) -> bool:
    """Whether two unit clauses contradict one another."""
    units = {clause[0] for _, clause in formula if len(clause) == 1}
    return any(-literal in units for literal in units)


def settled(formula: list[Numbered]) -> tuple[list[Numbered], list[int], bool]:
    """What is left once unit clauses are set, and those that follow from them."""
    literals: list[int] = []
    while units := unit_literals(formula):
        literals += units
        formula = simplified(formula, units)
    return formula, literals, empty_clause(formula) is not None
