"""How WalkSAT chooses the variable to flip: the published strategies.

Each is made for one search (`strategy(walk, options, random)`) and then called with a false clause,
drawn at random; it names one of the clause's variables.

skc       one whose flip breaks nothing, if there is one; else, with probability `noise`, any; else one
          that breaks least (Selman, Kautz, Cohen, 1994)
novelty+  the one that leaves fewest clauses false; but if it was the last one flipped, with probability
          `noise` the second best; and now and then any (Hoos, 1999)
probsat   any, with a probability that falls with what it breaks (Balint, Schöning, 2012)

>>> walk = Walk([[1, 2], [-1, 3], [-1, -3]], 3)
>>> walk.start([False, False, False])
>>> [choose(walk, Options(noise=0.0), Random(0))((1, 2)) for choose in STRATEGIES.values()]
[2, 2, 2]
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from satelier.solvers.ladder.valuation import Clause
from satelier.solvers.walksat.options import NOVELTY, PROBSAT, SKC, Options
from satelier.solvers.walksat.walk import Walk

Choice = Callable[[Clause], int]
Strategy = Callable[[Walk, Options, Random], Choice]

ANY = 0.01  # novelty+: how often any variable is taken


def skc(walk: Walk, options: Options, random: Random) -> Choice:
    """See the module's first lines."""

    def choose(clause: Clause) -> int:
        broken = [walk.breaks[abs(literal)] for literal in clause]
        least = min(broken)
        if least and random.random() < options.noise:
            return abs(random.choice(clause))
        return abs(
            random.choice([literal for literal, count in zip(clause, broken, strict=True) if count == least])
        )

    return choose


def novelty_plus(walk: Walk, options: Options, random: Random) -> Choice:
    """See the module's first lines."""
    flipped = [0] * (walk.variables + 1)  # by variable: when it was flipped last
    clock = 0

    def price(literal: int) -> tuple[int, int]:
        """How many more clauses would be false; of equals, the one flipped longest ago is best."""
        variable = abs(literal)
        return walk.breaks[variable] - walk.makes(variable), flipped[variable]

    def pick(clause: Clause) -> int:
        if random.random() < ANY:
            return random.choice(clause)
        best, *others = sorted(clause, key=price)
        newest = max(clause, key=lambda literal: flipped[abs(literal)])
        if others and best == newest and random.random() < options.noise:
            return others[0]
        return best

    def choose(clause: Clause) -> int:
        nonlocal clock
        clock += 1
        variable = abs(pick(clause))
        flipped[variable] = clock
        return variable

    return choose


# The base of the weights by length of the longest clause, as the authors tuned them; short clauses: a power.
BASES = {4: 2.85, 5: 3.7, 6: 5.0}
LONG, POWER, SHIFT = 5.4, 2.06, 0.9


def probsat(walk: Walk, options: Options, random: Random) -> Choice:
    """See the module's first lines."""
    longest = max(map(len, walk.clauses), default=0)
    base = BASES.get(longest, LONG)
    most = max(map(len, walk.occurrences))
    weight = [(SHIFT + count) ** -POWER if longest <= 3 else base**-count for count in range(most + 1)]

    def choose(clause: Clause) -> int:
        weights = [weight[walk.breaks[abs(literal)]] for literal in clause]
        return abs(random.choices(clause, weights)[0])

    return choose


STRATEGIES: dict[str, Strategy] = {SKC: skc, NOVELTY: novelty_plus, PROBSAT: probsat}
