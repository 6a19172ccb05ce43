"""How the WalkSAT of S0, the first source document, chooses the variable to flip.

At random, or by a *score*: of a variable that is now true, the number of clauses where it occurs
negated less the number where it does not; of a variable that is now false, the opposite. The highest
wins, of equals the first in the clause. Two of the document's four switches change the choice:

units   a variable of a unit clause is not chosen, neither by score nor at random
tried   the first variable whose flip gives an assignment not seen before is taken, whatever its score

The score counts occurrences, whatever the other variables are, so it is no measure of what a flip breaks:
this behaves almost like a random walk, and is kept as it is. Of the switch `units` the document names the
choice by score only. By that letter a unit clause that a random choice made false could never be repaired,
since it is not drawn; the document's own figures could not have come about (0 of 20 grids instead of 2 of 3).
Where the document is silent: a clause of which all variables are in unit clauses, which no model can make
true, has one drawn at random, and unit clauses are drawn when nothing else is false.

>>> walk = Walk([[1, 2], [-1, 3], [-1, -3]], 3)
>>> walk.start([False, False, False])
>>> score(1, walk), score(2, walk)
(-1, 1)
"""

from __future__ import annotations

from random import Random

from satelier.solvers.ladder.valuation import Clause
from satelier.solvers.walksat.options import Options
from satelier.solvers.walksat.strategies import Choice
from satelier.solvers.walksat.walk import Walk


def document(walk: Walk, options: Options, random: Random) -> Choice:
    """See the module's first lines."""
    units = {abs(clause[0]) for clause in walk.clauses if len(clause) == 1} if options.unit_clauses else set()
    tried = Tried(walk) if options.remember_tried else None
    noise = 0.0 if options.deterministic else options.noise

    def choose(clause: Clause) -> int:
        free = [abs(literal) for literal in clause if abs(literal) not in units]
        if not free or random.random() < noise:
            return random.choice(free or [abs(literal) for literal in clause])
        new = tried.first_new(free) if tried else 0
        return new or max(free, key=lambda variable: score(variable, walk))

    if tried is None:
        return choose
    return lambda clause: tried.note(choose(clause))


def score(variable: int, walk: Walk) -> int:
    """The document's score of a variable."""
    difference = len(walk.occurrences[-variable]) - len(walk.occurrences[variable])
    return difference if walk.holds[variable] else -difference


class Tried:
    """The assignments seen so far, each as one whole number with a bit per variable."""

    def __init__(self, walk: Walk) -> None:
        self.now = sum(1 << number for number, value in enumerate(walk.values(), 1) if value)
        self.seen = {self.now}

    def first_new(self, variables: list[int]) -> int:
        """The first variable whose flip gives a new assignment, or 0."""
        return next((variable for variable in variables if self.now ^ 1 << variable not in self.seen), 0)

    def note(self, variable: int) -> int:
        """This variable is flipped now."""
        self.now ^= 1 << variable
        self.seen.add(self.now)
        return variable
